import { z } from 'zod';
import { endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { shortestReason } from '../rules.ts';

export const revealAccount = endpoint({
  method: 'POST',
  path: '/api/hq/accounts/:accountId/reveal',
  access: hq('banking:reveal', { reauth: true }),
  summary: 'The full numbers of an account, to be shown for a minute; written down, and five in an hour at most.',
  body: z.strictObject({ reason: text(500, shortestReason) }),
  response: z.object({
    accountNumber: z.string(),
    routingNumber: z.string(),
    until: z.iso.datetime().describe('Hide the numbers then'),
  }),
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/hq/accounts/:accountId/close',
  access: hq('banking:propose', { reauth: true }),
  summary: 'Propose to close an account for good; a second person decides. 409 while it has money, holds or payments.',
  body: z.strictObject({ reason: text(500, shortestReason) }),
  response: z.object({ approvalId: z.string() }),
});
