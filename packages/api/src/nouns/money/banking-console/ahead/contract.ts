import { z } from 'zod';
import { endpoint, hq } from '../../../../http/contract/endpoint.ts';

const cents = z.number().int();

export const bankingAhead = z.object({
  inTransit: z
    .object({
      total: z.number().int().describe('Payments'),
      sum: cents.describe('Cents of all payments'),
      rows: z.array(
        z.object({
          transferId: z.string(),
          companyId: z.string(),
          companyName: z.string().optional().describe('Absent where the company was deleted'),
          amount: cents.describe('Cents'),
          arrivesAt: z.iso.datetime(),
        }),
      ),
    })
    .describe(
      "Withdrawals that the bank has taken and that are not in the company's own bank yet; the first to arrive",
    ),
  short: z
    .object({
      total: z.number().int().describe('Companies'),
      rows: z.array(
        z.object({
          companyId: z.string(),
          companyName: z.string(),
          available: cents.describe('Cents on accounts that may be debited'),
          owed: cents.describe('Cents of unpaid invoices'),
          nextInvoice: cents.describe('Cents of the subscription'),
          missing: cents.describe('Cents; positive'),
        }),
      ),
    })
    .describe('Companies whose money covers what they owe and their next invoice only in part; the largest gap first'),
});
export type BankingAhead = z.infer<typeof bankingAhead>;

export const getBankingAhead = endpoint({
  method: 'GET',
  path: '/api/hq/banking/ahead',
  access: hq('banking:read'),
  summary: 'Payments that are about to arrive, and companies whose money will not cover their next invoice.',
  response: bankingAhead,
});
