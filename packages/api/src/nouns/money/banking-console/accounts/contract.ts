import { z } from 'zod';
import { csvFile, cursorQuery, endpoint, hq, month, type Output, text } from '../../../../http/contract/endpoint.ts';
import { accountFilters } from '../rules.ts';

export const consoleAccount = z.object({
  id: z.string(),
  tenantId: z.string().optional(),
  companyId: z.string(),
  companyName: z.string(),
  accountNumber: z.string().describe('Masked but for the last four digits'),
  accountType: z.string().describe('Such as business_checking'),
  status: z.string(),
  isRestricted: z.boolean(),
  balance: z.number().int().describe('Cents'),
  available: z.number().int().describe('Cents; less what is held'),
  openedAt: z.iso.datetime(),
  lastSync: z.iso.datetime().nullable().describe('When the bank was last asked and answered'),
  difference: z.number().int().optional().describe('Cents that the bank had more than the ledger; absent for none'),
});
export type ConsoleAccount = z.infer<typeof consoleAccount>;

export const listConsoleAccounts = endpoint({
  method: 'GET',
  path: '/api/hq/banking/accounts',
  access: hq('banking:read'),
  summary: 'Accounts of all tenants at the bank, closed ones too, newest first.',
  query: cursorQuery.extend({
    status: z.enum(accountFilters).optional().describe('`differing` finds those of which the bank has another balance'),
    q: text(100).optional().describe("A part of a company's name, or the last four digits"),
  }),
  response: z.array(consoleAccount),
  paged: 'cursor',
});

export const getConsoleAccount = endpoint({
  method: 'GET',
  path: '/api/hq/banking/accounts/:accountId',
  access: hq('banking:read'),
  summary: 'One account of a tenant at the bank, with what is held on it.',
  response: z.object({
    account: consoleAccount,
    holds: z
      .array(
        z.object({
          id: z.string().describe('Of the transfer in the ledger'),
          amount: z.number().int().describe('Cents that are reserved'),
          description: z.string(),
          at: z.iso.datetime(),
          expiresAt: z.iso.datetime().optional().describe('Absent where it stands until it is resolved'),
        }),
      )
      .describe('The oldest first, 100 at most; their sum is balance less available'),
  }),
});
export type ConsoleAccountDetail = Output<typeof getConsoleAccount>;

export const accountStatement = z.object({
  month: z.string().describe('Eastern, by the order in which entries were posted'),
  isUtc: z.boolean().describe('Whether it is a month in UTC, as statements were before'),
  opening: z.number().int().describe('Cents before the first line'),
  closing: z.number().int().describe('Cents after the last line: opening + credits - debits'),
  credits: z.number().int().describe('Cents, as are debits; neither is negative'),
  debits: z.number().int(),
  count: z.number().int().describe('Lines of the month'),
  lines: z
    .array(
      z.object({
        id: z.string().describe('Of the transfer in the ledger'),
        sequence: z.number().int(),
        amount: z.number().int().describe('Cents; positive for a credit'),
        balance: z.number().int().describe('Cents after this line'),
        description: z.string(),
        at: z.iso.datetime(),
      }),
    )
    .describe('In their order; 5,000 at most, and the file has all'),
});
export type AccountStatement = z.infer<typeof accountStatement>;

const ofMonth = z.strictObject({ month: month.optional().describe('Default: the current month') });

export const getAccountStatement = endpoint({
  method: 'GET',
  path: '/api/hq/banking/accounts/:accountId/statement',
  access: hq('banking:read'),
  summary: "An account's month: opening balance, lines and closing balance.",
  query: ofMonth,
  response: accountStatement,
});

export const exportAccountStatement = endpoint({
  method: 'GET',
  path: '/api/hq/banking/accounts/:accountId/statement/export',
  access: hq('banking:read'),
  summary: "An account's month as a file, with opening and closing balance as its first and last line.",
  query: ofMonth,
  response: csvFile,
  isExpensive: true,
});

export const getBalanceAt = endpoint({
  method: 'GET',
  path: '/api/hq/banking/accounts/:accountId/balance',
  access: hq('banking:read'),
  summary: "An account's balance at a past moment.",
  query: z.strictObject({ at: z.iso.datetime({ offset: true }) }),
  response: z.object({ at: z.iso.datetime(), balance: z.number().int().describe('Cents') }),
});
export type BalanceAt = Output<typeof getBalanceAt>;
