import { z } from 'zod';
import { endpoint, open, text } from '../../../http/contract/endpoint.ts';

export const checkNames = [
  'token',
  'issuer',
  'signature',
  'claims',
  'audience',
  'clock',
  'company',
  'user',
  'origin',
] as const;

export const embedCheck = z.object({
  isReady: z.boolean().describe('Whether a widget with this token works on pages of this origin'),
  checks: z
    .array(
      z.object({
        name: z.enum(checkNames),
        isRight: z.boolean(),
        detail: z.string().describe('What was found, and what to change'),
      }),
    )
    .describe('In the order in which the API looks at a token; it ends where nothing further can be said'),
});
export type EmbedCheck = z.infer<typeof embedCheck>;

export const checkEmbed = endpoint({
  method: 'GET',
  path: '/api/embed/check',
  access: open,
  summary:
    "Say which of issuer, signature, audience, clock, company or origin is wrong about another application's token, which is sent as a bearer token. Nothing of a company is told before the signature is right.",
  query: z.strictObject({
    origin: text(200, 1).optional().describe('The origin of your pages, such as https://dispatch.example.com'),
  }),
  response: embedCheck,
});
