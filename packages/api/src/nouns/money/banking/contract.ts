import * as shapes from './shapes.ts';
import { z } from 'zod';
import { bankCustomer, jsonApiPage, pagination } from '../bank-customers/contract.ts';
import { csvFile, cursorQuery, endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { sandboxModes } from '../bank-provider/rules.ts';
import { accountActions, bankAccountStatuses, sandboxActions, transferTypes } from './rules.ts';
import { shortestReason } from '../ledger/rules.ts';

export type { AccountEntry, BankAccount, BankingControls, BankTransfer } from './shapes.ts';

export { returnRate } from './shapes.ts';

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
    q: text(100).optional(),
  }),
  response: z.object({
    data: z.array(shapes.bankAccount),
    included: z.array(bankCustomer).optional().describe('The customers of these accounts, each once'),
    meta: z.object({
      pagination: pagination,
      totalBalance: z.number().int().describe('Cents of all accounts'),
      open: z.number().int(),
    }),
  }),
});

export const exportBankAccounts = endpoint({
  method: 'GET',
  path: '/api/hq/accounts/export',
  access: hq('banking:read'),
  summary: 'The accounts as a file, with the given search; account numbers are masked.',
  query: z.strictObject({ format: z.literal('csv').optional(), q: text(100).optional() }),
  response: csvFile,
  isExpensive: true,
});

export const getBankAccount = endpoint({
  method: 'GET',
  path: '/api/hq/accounts/:accountId',
  access: hq('banking:read'),
  summary: 'One account at the bank.',
  response: z.object({ data: shapes.bankAccount }),
});

export const listAccountEntries = endpoint({
  method: 'GET',
  path: '/api/hq/accounts/:accountId/entries',
  access: hq('banking:read'),
  summary: "An account's statement from the ledger, newest first.",
  query: cursorQuery,
  response: z.array(shapes.accountEntry),
  paged: 'cursor',
});

export const listBankingCompanies = endpoint({
  method: 'GET',
  path: '/api/hq/banking-companies',
  access: hq('banking:read'),
  summary: 'Companies that have an account at the bank, by name.',
  response: z.array(z.object({ id: z.string(), name: z.string(), dotNumber: z.string() })),
});

export const getBankingControls = endpoint({
  method: 'GET',
  path: '/api/hq/banking-controls',
  access: hq('banking:read'),
  summary: "A company's account at the bank, with its limits.",
  query: z.strictObject({ companyId: text(64, 1) }),
  response: shapes.bankingControls,
});

export const forceTransfer = endpoint({
  method: 'POST',
  path: '/api/hq/force-transfer',
  access: hq('banking:propose', { reauth: true }),
  idempotent: true,
  summary:
    'Move or hold money of a company; above the threshold a second person decides. Read the transfer until it is final.',
  body: z.strictObject({
    companyId: text(64, 1),
    amount: shapes.dollarAmount.describe('US dollars with at most two decimals'),
    type: z.enum(transferTypes),
    description: text(200, 1),
    reason: shapes.reason,
  }),
  response: shapes.oneTransfer,
  status: 202,
});

export const listTransfers = endpoint({
  method: 'GET',
  path: '/api/hq/transfers',
  access: hq('banking:read'),
  summary: "A company's transfers, newest first, 50 at most.",
  query: z.strictObject({ companyId: text(64, 1) }),
  response: z.object({ transfers: z.array(shapes.bankTransfer) }),
});

export const getTransfer = endpoint({
  method: 'GET',
  path: '/api/hq/transfers/:transferId',
  access: hq('banking:read'),
  summary: 'A transfer as it stands.',
  response: shapes.oneTransfer,
});

export const cancelTransfer = endpoint({
  method: 'POST',
  path: '/api/hq/transfers/:transferId/cancel',
  access: hq('banking:propose'),
  summary:
    "Take back a transfer that waits for approval or was not sent yet; 409 where it is too late. Another person's takes `banking:move` and a reason.",
  body: z.strictObject({ reason: text(500, shortestReason).optional() }),
  response: shapes.oneTransfer,
});

export const releaseHold = endpoint({
  method: 'POST',
  path: '/api/hq/transfers/:transferId/release',
  access: hq('banking:propose', { reauth: true }),
  summary: 'Propose to free what a `freeze_funds` holds; a second person decides.',
  body: z.strictObject({ reason: text(500, shortestReason) }),
  response: shapes.oneTransfer,
});

export const accountAction = endpoint({
  method: 'POST',
  path: '/api/hq/account-action',
  access: hq('banking:propose', { reauth: true }),
  idempotent: true,
  summary: 'Freeze or restrict an account at once; to lift either, a second person decides.',
  body: z.strictObject({ companyId: text(64, 1), action: z.enum(accountActions), reason: shapes.reason }),
  response: shapes.actionResult,
});

export const updateBankingLimits = endpoint({
  method: 'POST',
  path: '/api/hq/update-banking-limits',
  access: hq('banking:propose', { reauth: true }),
  idempotent: true,
  summary: 'Lower limits at once; raised ones wait for a second person. Limits that are left out stay.',
  body: z.strictObject({
    companyId: text(64, 1),
    limits: shapes.anyLimits,
    type: z.enum(['account', 'card']),
    hours: z.number().int().min(1).max(168).optional().describe('The limits go back by themselves after so many hours'),
    reason: shapes.reason,
  }),
  response: z.object({
    companyId: z.string(),
    message: z.string(),
    approvalId: z.string().optional(),
    changes: z.array(z.object({ name: z.string(), before: z.number().nullable(), after: z.number() })),
  }),
});

export const getOutgoingStop = endpoint({
  method: 'GET',
  path: '/api/hq/outgoing-stop',
  access: hq('banking:read'),
  summary: 'Whether all outgoing money is stopped.',
  response: shapes.stopState,
});

export const stopOutgoing = endpoint({
  method: 'POST',
  path: '/api/hq/outgoing-stop',
  access: hq('banking:propose'),
  summary: 'Stop all outgoing money at once.',
  body: z.strictObject({ reason: text(500, shortestReason) }),
  response: shapes.stopState,
});

export const liftOutgoingStop = endpoint({
  method: 'POST',
  path: '/api/hq/outgoing-stop/lift',
  access: hq('banking:propose', { reauth: true }),
  summary: 'Propose that outgoing money flows again; a second person decides.',
  body: z.strictObject({ reason: text(500, shortestReason) }),
  response: shapes.stopState,
});

export const getBankMonitoring = endpoint({
  method: 'GET',
  path: '/api/hq/banking/monitoring',
  access: hq('banking:read'),
  summary: "How the bank's API answers, what needs a look, and the rates of returns.",
  response: shapes.monitoring,
});

export const getBankSandbox = endpoint({
  method: 'GET',
  path: '/api/hq/banking-sandbox',
  access: hq('banking:read'),
  summary: "The demo's bank, with its newest payments. Absent where a bank is connected, as are the two calls below.",
  response: shapes.sandboxState,
});

export const planBankSandbox = endpoint({
  method: 'POST',
  path: '/api/hq/banking-sandbox',
  access: hq('banking:propose', { reauth: true }),
  summary: 'Say what becomes of new payments, lose the answer to the next, or be away for a minute.',
  body: z.strictObject({ mode: z.enum([...sandboxModes, 'away']), code: shapes.returnCode.optional() }),
  response: shapes.sandboxState,
});

export const changeSandboxPayment = endpoint({
  method: 'POST',
  path: '/api/hq/banking-sandbox/payments/:transferId',
  access: hq('banking:propose', { reauth: true }),
  summary: 'Settle, delay or return a payment; 409 where it is too late.',
  body: z.strictObject({ action: z.enum(sandboxActions), code: shapes.returnCode.optional() }),
  response: shapes.sandboxState,
});
