import { z } from 'zod';
import { bankCustomer, company, jsonApiPage, pagination } from '../bank-customers/contract.ts';
import { csvFile, cursorQuery, endpoint, hq, type Output, text } from '../../../http/contract/endpoint.ts';
import { accountActions, accountStatuses, bankAccountStatuses, limitRange, transferRange } from './rules.ts';
import { type DollarRange, readDollars } from '../../../kernel/dollars.ts';
import { accountLimits, cardLimits } from '../bank-provider/rules.ts';
import { shortestReason } from '../ledger/rules.ts';

const amountIn = (range: DollarRange) =>
  z.number().refine((amount) => readDollars(amount, range).fault === undefined, {
    error: ({ input }) => readDollars(Number(input), range).fault,
  });

export const dollarAmount = amountIn(transferRange);

export const statedReason = text(500, shortestReason);

export const reason = text(500, shortestReason).optional().describe('At least 10 characters; demanded in production');

export const bankAccount = z.object({
  type: z.literal('depositAccount'),
  id: z.string(),
  attributes: z.object({
    accountNumber: z.string().describe('Masked but for the last four digits'),
    routingNumber: z.string(),
    balance: z.number().int().describe('Cents, as the ledger has them'),
    available: z.number().int().describe('Cents; less what is held'),
    status: z.enum(accountStatuses),
    isRestricted: z.boolean(),
    depositProduct: z.string(),
    createdAt: z.iso.datetime(),
    type: z.string(),
    ...company,
  }),
  relationships: z.object({
    customer: z.object({ data: z.object({ type: z.literal('customer'), id: z.string() }).nullable() }),
  }),
});

export type BankAccount = z.infer<typeof bankAccount>;

export const accountEntry = z.object({
  id: z.string(),
  sequence: z.number().int(),
  amount: z.number().int().describe('Cents; positive for a credit'),
  balance: z.number().int().describe('Cents after this entry'),
  description: z.string(),
  createdAt: z.iso.datetime(),
});

export type AccountEntry = z.infer<typeof accountEntry>;

export const actionResult = z.object({
  companyId: z.string(),
  accountStatus: z.enum(accountStatuses),
  isRestricted: z.boolean(),
  message: z.string(),
  approvalId: z.string().optional(),
});

const limitAmount = amountIn(limitRange);

export const anyLimits = z
  .strictObject(
    Object.fromEntries([...accountLimits, ...cardLimits].map((name) => [name, limitAmount.optional()])) as Record<
      (typeof accountLimits)[number] | (typeof cardLimits)[number],
      z.ZodOptional<typeof limitAmount>
    >,
  )
  .refine((limits) => Object.keys(limits).length > 0, 'Enter at least one limit');

const accountSearch = text(100)
  .optional()
  .describe('Words of the company, a DOT or MC number, the last four digits, or the id of a customer');

export const listBankAccounts = endpoint({
  method: 'GET',
  path: '/api/hq/accounts',
  access: hq('banking:read'),
  summary: 'Accounts at the bank with the balances of the ledger, newest first.',
  jsonApi: true,
  query: z.strictObject({
    ...jsonApiPage,
    'filter[customerId]': text(64, 1).optional(),
    'filter[status][]': z.array(z.enum(bankAccountStatuses)).max(bankAccountStatuses.length).optional(),
    include: z.literal('customer').optional(),
    q: accountSearch,
  }),
  response: z.object({
    data: z.array(bankAccount),
    included: z.array(bankCustomer).optional().describe('The customers of these accounts, each once'),
    meta: z.object({
      pagination: pagination,
      totalBalance: z.number().int().describe('Cents of all accounts'),
      open: z.number().int(),
    }),
  }),
  paged: 'offset',
});

export const exportBankAccounts = endpoint({
  method: 'GET',
  path: '/api/hq/accounts/export',
  access: hq('banking:read'),
  summary: 'The accounts as a file, with the given search; account numbers are masked.',
  query: z.strictObject({ format: z.literal('csv').optional(), q: accountSearch }),
  response: csvFile,
  isExpensive: true,
});

export const getBankAccount = endpoint({
  method: 'GET',
  path: '/api/hq/accounts/:accountId',
  access: hq('banking:read'),
  summary: 'One account at the bank.',
  response: z.object({ data: bankAccount }),
});

export const listAccountEntries = endpoint({
  method: 'GET',
  path: '/api/hq/accounts/:accountId/entries',
  access: hq('banking:read'),
  summary: "An account's statement from the ledger, newest first.",
  query: cursorQuery,
  response: z.array(accountEntry),
  paged: 'cursor',
});

export const listBankingCompanies = endpoint({
  method: 'GET',
  path: '/api/hq/banking-companies',
  access: hq('banking:read'),
  summary: 'Companies that have an account at the bank, by name.',
  response: z.array(z.object({ id: z.string(), name: z.string(), dotNumber: z.string() })),
});

export const accountAction = endpoint({
  method: 'POST',
  path: '/api/hq/account-action',
  access: hq('banking:propose', { reauth: true }),
  idempotent: true,
  summary: 'Freeze or restrict an account at once; to lift either, a second person decides.',
  body: z.strictObject({ companyId: text(64, 1), action: z.enum(accountActions), reason: reason }),
  response: actionResult,
});

export const updateBankingLimits = endpoint({
  method: 'POST',
  path: '/api/hq/update-banking-limits',
  access: hq('banking:propose', { reauth: true }),
  idempotent: true,
  summary: 'Lower limits at once; raised ones wait for a second person. Limits that are left out stay.',
  body: z.strictObject({
    companyId: text(64, 1),
    limits: anyLimits,
    type: z.enum(['account', 'card']),
    hours: z.number().int().min(1).max(168).optional().describe('The limits go back by themselves after so many hours'),
    reason: reason,
  }),
  response: z.object({
    companyId: z.string(),
    message: z.string(),
    approvalId: z.string().optional(),
    changes: z.array(z.object({ name: z.string(), before: z.number().nullable(), after: z.number() })),
  }),
});

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
