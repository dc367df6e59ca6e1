import { z } from 'zod';
import { statedReason } from '../shapes.ts';
import { endpoint, hq, type Output } from '../../../../http/contract/endpoint.ts';

export const revealAccount = endpoint({
  method: 'POST',
  path: '/api/hq/accounts/:accountId/reveal',
  access: hq('banking:reveal', { reauth: true }),
  summary: 'The full numbers of an account, to be shown for a minute; written down, and five in an hour at most.',
  body: z.strictObject({ reason: statedReason }),
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
  body: z.strictObject({ reason: statedReason }),
  response: z.object({ approvalId: z.string() }),
});

export const compareWithBank = endpoint({
  method: 'GET',
  path: '/api/hq/accounts/:accountId/at-bank',
  access: hq('banking:read'),
  summary:
    "An account's balance at the bank beside that of the ledger, with the movements of the last 30 days that only the bank or only the ledger has. 503 while the bank does not answer.",
  response: z.object({
    asOf: z.iso.datetime(),
    bankBalance: z.number().int().describe('Cents'),
    ledgerBalance: z.number().int().describe('Cents'),
    unmatched: z.array(
      z.object({
        id: z.string(),
        side: z.enum(['bank', 'ledger']).describe('The side that has it'),
        amount: z.number().int().describe('Cents; positive for a credit'),
        description: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  }),
});
export type BankComparison = Output<typeof compareWithBank>;
