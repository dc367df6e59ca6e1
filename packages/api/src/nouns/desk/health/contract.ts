import { z } from 'zod';
import { endpoint, open } from '../../../http/contract/endpoint.ts';

export const getLiveness = endpoint({
  method: 'GET',
  path: '/healthz',
  access: open,
  summary: 'The process runs; no other check.',
  response: z.object({ status: z.literal('ok') }),
});

export const getReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  access: open,
  summary: 'The process can serve; 503 while it cannot.',
  response: z.object({
    status: z.literal('ready'),
    durability: z.enum(['process', 'machine']).describe('The failure that acknowledged writes survive'),
  }),
});
