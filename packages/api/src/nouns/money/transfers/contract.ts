import { z } from 'zod';
import { endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { transferStates, transferTypes } from './rules.ts';
import { shortestReason } from '../ledger/rules.ts';
import { dollarAmount, reason } from '../bank-accounts/contract.ts';
import { paymentStates } from '../bank-provider/rules.ts';

export const bankTransfer = z.object({
  id: z.string(),
  status: z.enum(transferStates),
  companyId: z.string(),
  amount: z.number().describe('US dollars'),
  type: z.enum(transferTypes),
  approvalId: z.string().optional(),
  description: z.string().optional(),
  reason: z.string().optional(),
  whyApproval: z.string().optional(),
  isOwn: z.boolean().describe('The caller has proposed it'),
  isHeld: z.boolean().describe('Reserves the amount where it is'),
  code: z.string().optional().describe('Why it failed, the code of its return, or `released`'),
  codeText: z.string().optional(),
  advice: z.string().optional(),
  deadline: z
    .string()
    .optional()
    .describe('For how long after its settlement the receiving bank could return it; absent without a settlement'),
  deadlineOn: z.iso.date().optional().describe('The last day of that time, Eastern'),
  disputeBy: z.iso
    .date()
    .optional()
    .describe('The last day, Eastern, on which our bank may dispute the return; absent where it came in time'),
  late: z
    .array(z.object({ state: z.enum(paymentStates), at: z.iso.datetime() }))
    .optional()
    .describe('News of the bank that came too late to change the transfer; absent where there is none, and in lists'),
  arrivesAt: z.iso.datetime().optional().describe('When the receiver has a withdrawal that was sent'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type BankTransfer = z.infer<typeof bankTransfer>;

export const oneTransfer = z.object({ transfer: bankTransfer });

export const forceTransfer = endpoint({
  method: 'POST',
  path: '/api/hq/force-transfer',
  access: hq('banking:propose', { reauth: true, signs: true }),
  idempotent: true,
  summary:
    'Move or hold money of a company; above the threshold a second person decides. Who has a factor signs for it first: 403 signature_needed. Read the transfer until it is final.',
  body: z.strictObject({
    companyId: text(64, 1),
    amount: dollarAmount.describe('US dollars with at most two decimals'),
    type: z.enum(transferTypes),
    description: text(200, 1),
    reason: reason,
  }),
  response: oneTransfer,
  status: 202,
});

export const listTransfers = endpoint({
  method: 'GET',
  path: '/api/hq/transfers',
  access: hq('banking:read'),
  summary: "A company's transfers, newest first, 50 at most.",
  query: z.strictObject({ companyId: text(64, 1) }),
  response: z.object({ transfers: z.array(bankTransfer) }),
});

export const getTransfer = endpoint({
  method: 'GET',
  path: '/api/hq/transfers/:transferId',
  access: hq('banking:read'),
  summary: 'A transfer as it stands.',
  response: oneTransfer,
});

export const cancelTransfer = endpoint({
  method: 'POST',
  path: '/api/hq/transfers/:transferId/cancel',
  access: hq('banking:propose'),
  summary:
    "Take back a transfer that waits for approval or was not sent yet; 409 if it is too late. Another person's takes `banking:move` and a reason.",
  body: z.strictObject({ reason: text(500, shortestReason).optional() }),
  response: oneTransfer,
});

export const releaseHold = endpoint({
  method: 'POST',
  path: '/api/hq/transfers/:transferId/release',
  access: hq('banking:propose', { reauth: true }),
  summary: 'Propose to free what a `freeze_funds` holds; a second person decides.',
  body: z.strictObject({ reason: text(500, shortestReason) }),
  response: oneTransfer,
});
