import { z } from 'zod';
import { cursorQuery, endpoint, hq, type Output, text } from '../../../http/contract/endpoint.ts';
import { differenceStates } from './rules.ts';

export const bankDifference = z.object({
  id: z.string(),
  accountId: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  accountNumber: z.string().describe('Masked but for the last four digits'),
  status: z.enum(differenceStates),
  difference: z.number().int().describe('Cents that the bank had more than the ledger when it was asked last'),
  explained: z.number().int().describe('Cents of it that matched rows explain'),
  foundAt: z.iso.datetime(),
  clearedAt: z.iso.datetime().optional(),
});
export type BankDifference = z.infer<typeof bankDifference>;

const row = z.object({
  id: z.string().describe('Of the transaction at the bank, or of the transfer in the ledger'),
  side: z.enum(['bank', 'ledger']),
  amount: z.number().int().describe('Cents; positive for a credit of the account'),
  description: z.string(),
  at: z.iso.datetime(),
  isLate: z.boolean().describe('Whether its day was closed already'),
});
export type DifferenceRow = z.infer<typeof row>;

export const bankDifferenceDetail = z.object({
  difference: bankDifference,
  rows: z.array(row).describe('Of the last 30 days, which one side alone has, the newest first; 200 at most'),
  matches: z
    .array(
      z.object({
        id: z.string(),
        bank: row.optional(),
        ledger: row.optional(),
        reason: z.string(),
        matchedBy: z.string().describe('Name of the user'),
        matchedAt: z.iso.datetime(),
        isFinal: z.boolean().describe('Whether its day is closed'),
      }),
    )
    .describe('Of the account, the newest first; 100 at most'),
});
export type BankDifferenceDetail = z.infer<typeof bankDifferenceDetail>;

export const listBankDifferences = endpoint({
  method: 'GET',
  path: '/api/hq/banking/differences',
  access: hq('banking:read'),
  summary: 'Differences between accounts at the bank and in the ledger, the newest first.',
  query: cursorQuery.extend({ status: z.enum(differenceStates).optional() }),
  response: z.array(bankDifference),
  paged: 'cursor',
});

export const getBankDifference = endpoint({
  method: 'GET',
  path: '/api/hq/banking/differences/:bankDifferenceId',
  access: hq('banking:read'),
  summary: 'A difference with the rows that explain it, and the matches of its account.',
  response: bankDifferenceDetail,
});

export const matchBankRows = endpoint({
  method: 'POST',
  path: '/api/hq/banking/differences/:bankDifferenceId/matches',
  access: hq('banking:propose'),
  summary: 'Match a row of the bank with one of the ledger of the same amount, or explain one row by a reason.',
  body: z
    .strictObject({
      bankTransactionId: text(64, 1).optional(),
      ledgerTransferId: text(64, 1).optional(),
      reason: text(500, 10).describe('Why the rows belong together, or where the money comes from'),
    })
    .refine((body) => body.bankTransactionId !== undefined || body.ledgerTransferId !== undefined, {
      message: 'Name a row of the bank, a row of the ledger, or both',
    }),
  response: bankDifferenceDetail,
});

export const undoBankMatch = endpoint({
  method: 'DELETE',
  path: '/api/hq/banking/differences/:bankDifferenceId/matches/:bankMatchId',
  access: hq('banking:propose'),
  summary: 'Take back a match of a day that is not closed.',
  response: bankDifferenceDetail,
});

const day = z.object({
  day: z.iso.date().describe('Eastern'),
  isUtc: z.boolean().optional().describe('It was closed in UTC, as days were before'),
  total: z.number().int().describe('Cents on all accounts that are not closed, at the end of the day'),
  closedBy: z.string().optional().describe('Name of the user; absent while it is open'),
  closedAt: z.iso.datetime().optional(),
  isClosed: z.boolean().describe('Whether it, or a later day, was closed'),
  refusal: z.string().optional().describe('Why it cannot be closed now; absent where it can, or is closed'),
});
export type BankDay = z.infer<typeof day>;

export const listBankDays = endpoint({
  method: 'GET',
  path: '/api/hq/banking/days',
  access: hq('banking:read'),
  summary: 'The last 14 days with the total of the accounts at their end, the newest first.',
  response: z.object({ days: z.array(day) }),
});
export type BankDays = Output<typeof listBankDays>;

export const closeBankDay = endpoint({
  method: 'POST',
  path: '/api/hq/banking/days',
  access: hq('banking:move'),
  summary: 'Close a day and all before it: their matches are final. Refused while a difference is open.',
  body: z.strictObject({ day: z.iso.date() }),
  response: z.object({ days: z.array(day) }),
});
