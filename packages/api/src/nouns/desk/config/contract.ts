import { z } from 'zod';
import { endpoint, open } from '../../../http/contract/endpoint.ts';

export const config = z.object({
  mode: z.enum(['demo', 'production']),
  registration: z.enum(['bootstrap', 'invite', 'open', 'closed']).describe('Sign-up policy'),
  sampleFallback: z.boolean().describe('Whether a screen may show labelled sample figures after a failed load'),
  mail: z.boolean().describe('Whether a mail server is configured, so that a forgotten password can be mailed'),
  sso: z
    .object({
      name: z.string().describe('What the button calls the provider'),
      isRequired: z.boolean().describe('Whether only emergency owners sign in by password'),
    })
    .nullable()
    .describe('Single sign-on, if a provider is set'),
  version: z.string(),
});
export type Config = z.infer<typeof config>;

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  access: open,
  summary: 'Settings that a browser needs before the sign-in.',
  response: config,
});
