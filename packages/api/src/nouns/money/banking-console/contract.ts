import { z } from 'zod';
import { csvFile, cursorQuery, endpoint, hq, type Output, text } from '../../../http/contract/endpoint.ts';
import { consoleAccount } from './accounts/contract.ts';
import { actors, transactionFilters, transactionStatuses } from './rules.ts';

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
    .describe('Four digits find an account, an amount such as 12.50 its transactions, other text companies'),
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
