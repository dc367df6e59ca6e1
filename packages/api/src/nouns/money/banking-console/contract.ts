import { z } from 'zod';
import { csvFile, cursorQuery, endpoint, hq, month, type Output, text } from '../../../http/contract/endpoint.ts';
import { accountFilters, actors, transactionFilters, transactionStatuses } from './rules.ts';

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
    q: text(100).optional().describe('Words of the company, a DOT or MC number, or the last four digits'),
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

export const bankTransaction = z.object({
  id: z.string().describe('Of the transfer in the ledger'),
  amount: z.number().int().describe('Cents; positive for a credit of the account, negative for a debit, never 0'),
  type: z.enum(['credit', 'debit']),
  status: z.enum(transactionStatuses),
  description: z.string(),
  createdAt: z.iso.datetime(),
  companyId: z.string(),
  companyName: z.string().optional().describe('Absent where the company was deleted'),
  accountNumber: z.string().optional().describe('Masked but for the last four digits'),
  accountId: z.string().optional(),
  waitsFor: z.enum(actors).optional().describe('The party that has to act; absent where none has'),
  arrivesAt: z.iso.datetime().optional().describe('When the receiver has a withdrawal that was sent'),
  returned: z
    .object({
      by: z.string().optional().describe('The transaction that took it back; absent where the account was closed'),
    })
    .optional()
    .describe('Absent where it did not come back'),
});
export type BankTransaction = z.infer<typeof bankTransaction>;

const day = z.iso.date().describe('Eastern');

const filters = {
  status: z.enum(transactionFilters).optional().describe('`waiting` finds those that are pending or processing'),
  companyId: text(64, 1).optional(),
  q: text(100)
    .optional()
    .describe('Four digits find an account, an amount such as $12.50 its transactions, other words companies'),
  min: text(20, 1).optional().describe('Smallest amount in US dollars, of either sign'),
  max: text(20, 1).optional(),
  from: day.optional(),
  until: day.optional().describe('The last day, included'),
};

export const listBankTransactions = endpoint({
  method: 'GET',
  path: '/api/hq/banking/transactions',
  access: hq('banking:read'),
  summary: "Money that has moved on tenants' accounts, or is about to, from the ledger; newest first.",
  query: cursorQuery.extend(filters),
  response: z.array(bankTransaction),
  paged: 'cursor',
});

export const exportBankTransactions = endpoint({
  method: 'GET',
  path: '/api/hq/banking/transactions/export',
  access: hq('banking:read'),
  summary: 'The transactions that the filters find as a file; account numbers are masked.',
  query: z.strictObject(filters),
  response: csvFile,
  isExpensive: true,
});

export const getBankTransaction = endpoint({
  method: 'GET',
  path: '/api/hq/banking/transactions/:ledgerTransferId',
  access: hq('banking:read'),
  summary: 'A transaction with both of its accounts, and what has happened to it.',
  response: z.object({
    transaction: bankTransaction,
    transferId: z.string().optional().describe('The transfer of the banking administration behind it'),
    legs: z.array(
      z.object({
        side: z.enum(['debit', 'credit']),
        account: z.string().describe('A company with the last digits of its account, or an account of the platform'),
        amount: z.number().int().describe('Cents, positive'),
      }),
    ),
    history: z.array(z.object({ id: z.string(), event: z.string(), at: z.iso.datetime() })).describe('Oldest first'),
  }),
});
export type BankTransactionDetail = Output<typeof getBankTransaction>;

export const bankingConsole = z.object({
  totalBalance: z.number().int().describe('Cents on accounts that are not closed, as the ledger has them'),
  pendingTransactions: z.number().int().describe('Transactions that wait for a user or for the bank'),
  monthlyVolume: z.number().int().describe('Cents that moved on accounts in the current month, Eastern'),
  accountCount: z.number().int().describe('All accounts that are not closed'),
  accounts: z.array(consoleAccount).describe('The 50 with the largest balances'),
  recentTransactions: z.array(bankTransaction).describe('The newest first'),
});
export type BankingConsole = z.infer<typeof bankingConsole>;

export const getBankingConsole = endpoint({
  method: 'GET',
  path: '/api/hq/banking',
  access: hq('banking:read'),
  summary: 'The money of all tenants: sums, accounts and the newest transactions, from the ledger.',
  response: bankingConsole,
});

export const bankSync = z.object({
  id: z.string(),
  status: z.enum(['running', 'done']),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().optional(),
  accounts: z.number().int(),
  synced: z.number().int().describe('Accounts for which the bank has answered'),
  newTransactions: z.number().int(),
  differing: z.number().int().describe('Accounts whose balance at the bank is another'),
  failed: z
    .array(z.object({ accountId: z.string(), companyName: z.string(), accountNumber: z.string() }))
    .describe('Accounts without an answer, 20 at most'),
  sentence: z.string().describe('The result in words, or how far the run is'),
});
export type BankSync = z.infer<typeof bankSync>;

export const getBankSync = endpoint({
  method: 'GET',
  path: '/api/hq/banking/sync',
  access: hq('banking:read'),
  summary: 'The run over all accounts at the bank that is running, or else the last one.',
  response: z.object({ sync: bankSync.optional() }),
});

export const startBankSync = endpoint({
  method: 'POST',
  path: '/api/hq/banking/sync',
  access: hq('banking:propose'),
  summary:
    'Ask the bank for balance and transactions of every account; joins a run that is under way. It never changes a balance.',
  response: z.object({ sync: bankSync }),
  status: 202,
});

export const bankingAhead = z.object({
  inTransit: z
    .object({
      total: z.number().int().describe('Payments'),
      sum: z.number().int().describe('Cents of all payments'),
      rows: z.array(
        z.object({
          transferId: z.string(),
          companyId: z.string(),
          companyName: z.string().optional().describe('Absent where the company was deleted'),
          amount: z.number().int().describe('Cents'),
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
          available: z.number().int().describe('Cents on accounts that may be debited'),
          owed: z.number().int().describe('Cents of unpaid invoices'),
          nextInvoice: z.number().int().describe('Cents of the subscription'),
          missing: z.number().int().describe('Cents; positive'),
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
