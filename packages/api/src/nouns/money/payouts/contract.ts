import { z } from 'zod';
import { csvFile, endpoint, hq, month, text } from '../../../http/contract/endpoint.ts';
import { payoutStatuses, transactionKinds } from '../payment-provider/rules.ts';
import { payoutMatches, shortestExplanation } from './rules.ts';

const ofMonth = z.strictObject({ month });
const usCents = z.number().int().describe('US cents');

const payoutPart = z.object({
  kind: z.enum(transactionKinds),
  count: z.number().int(),
  grossCents: usCents,
  feeCents: usCents.describe('US cents that the provider kept'),
});

const payout = z.object({
  reference: z.string().describe("The provider's"),
  cents: usCents.describe('US cents; below 0 if the provider took them from the bank'),
  status: z.enum(payoutStatuses),
  arrivesOn: z.iso.date().describe('When the money is at the bank'),
  match: z.enum(payoutMatches).describe('How it stands beside the books'),
  parts: z.array(payoutPart).describe('What it is made of, summed by kind'),
  faults: z.array(z.string()).describe('What does not match, a sentence each'),
});
export type Payout = z.infer<typeof payout>;

const unknownTransaction = z.object({
  reference: z.string(),
  kind: z.enum(transactionKinds),
  at: z.iso.datetime(),
  grossCents: usCents,
  feeCents: usCents,
  payout: z.string().optional().describe('The payout that has paid it out'),
});
export type UnknownTransaction = z.infer<typeof unknownTransaction>;

export const payoutMonth = z.object({
  readTo: z.iso.datetime().optional().describe('When the provider was asked; absent before the first time'),
  balanceCents: usCents.optional().describe('US cents that the provider has not paid out, as it has told'),
  bookCents: usCents.describe('US cents that the books have of it, without what is still under way'),
  payouts: z.array(payout).describe('Those that arrive in the month, the newest first'),
  unknown: z.array(unknownTransaction).describe('Of all months: what HQ has nothing of, until a person explains it'),
});
export type PayoutMonth = z.infer<typeof payoutMonth>;

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/hq/payouts',
  access: hq('billing:close'),
  summary: 'The payouts of the payment provider that arrive in a month, each beside what HQ has, and its balance.',
  query: ofMonth,
  response: payoutMonth,
  isExpensive: true,
});

export const exportPayouts = endpoint({
  method: 'GET',
  path: '/api/hq/accounting/payouts',
  access: hq('billing:close'),
  summary:
    'The payouts of the payment provider that arrive in a month, each with its transactions, as a file: what its columns mean first.',
  query: ofMonth,
  response: csvFile,
  isExpensive: true,
});

export const explainTransaction = endpoint({
  method: 'POST',
  path: '/api/hq/payouts/explanations',
  idempotent: 'always',
  access: hq('billing:close'),
  summary:
    'Say what a transaction of the provider is that HQ has nothing of; the books count it outside HQ then. 409 `known` for another one.',
  body: z.strictObject({ reference: text(255, 1), explanation: text(500, shortestExplanation) }),
  response: z.object({ reference: z.string(), explanation: z.string() }),
});
