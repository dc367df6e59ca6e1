import { z } from 'zod';
import { endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { transferStates, transferTypes } from './rules.ts';
import { shortestReason } from '../ledger/rules.ts';
import { dollarAmount, reason, statedReason } from '../bank-accounts/contract.ts';
import { accountLimits, cardLimits, paymentStates } from '../bank-provider/rules.ts';
import { accountStatuses, bankOrders, freezeStates } from '../bank-accounts/rules.ts';

export const limitsOf = <const Name extends string>(names: readonly Name[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, z.number().min(0).optional()])) as Record<
      Name,
      z.ZodOptional<z.ZodNumber>
    >,
  );

export const temporaryLimit = z.object({
  name: z.string(),
  amount: z.number(),
  until: z.iso.datetime(),
  base: z.number().optional().describe('The limit from then on; absent where none is set'),
});

/** Cut-offs of payments by ACH, the two that come next. */
export const arrivals = z.array(z.object({ sentBy: z.iso.datetime(), arrivesAt: z.iso.datetime() }));

export const bankingControls = z.object({
  companyId: z.string(),
  accountId: z.string(),
  accountStatus: z.enum(accountStatuses),
  isRestricted: z.boolean(),
  balance: z.number().int().describe('Cents'),
  available: z.number().int().describe('Cents'),
  railsrAccountId: z.string().describe("The provider's id of the account"),
  currentLimits: limitsOf(accountLimits).describe('US dollars; absent where none is set'),
  cardLimits: limitsOf(cardLimits).describe('US dollars; absent where none is set'),
  usedLimits: limitsOf(accountLimits).describe('US dollars that count against the limits of withdrawals now'),
  temporaryLimits: z.array(temporaryLimit),
  outgoingStopped: z.object({ since: z.iso.datetime(), reason: z.string() }).optional(),
  isSandbox: z.boolean(),
  bankFreeze: z
    .object({ action: z.enum(bankOrders), status: z.enum(freezeStates), since: z.iso.datetime() })
    .optional()
    .describe('The last freeze, its lifting, or the closing, while the bank has not confirmed it'),
  bankLimits: z
    .object({ status: z.enum(freezeStates), since: z.iso.datetime() })
    .optional()
    .describe('The last change of the limits, while the bank has not confirmed it'),
  pendingApprovals: z.array(z.string()),
  approvalThreshold: z.number().int().describe('Cents; above it a transfer needs a second person'),
  withdrawal: z
    .object({
      sameDayUpTo: z.number().int().describe('Cents; a larger payment takes a day'),
      sameDay: arrivals,
      nextDay: arrivals,
    })
    .describe('When a withdrawal arrives, by the hours of the bank'),
});

export type BankingControls = z.infer<typeof bankingControls>;

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

export const stopState = z.object({
  isStopped: z.boolean(),
  since: z.iso.datetime().optional(),
  reason: z.string().optional(),
  approvalId: z.string().optional().describe('The proposal to lift it'),
});

const threshold = z.object({
  amount: z.number().describe('US dollars; above it a transfer needs a second person'),
  approvalId: z.string().optional().describe('A proposal to change it'),
});

export const getBankingControls = endpoint({
  method: 'GET',
  path: '/api/hq/banking-controls',
  access: hq('banking:read'),
  summary: "A company's account at the bank, with its limits.",
  query: z.strictObject({ companyId: text(64, 1) }),
  response: bankingControls,
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
    "Take back a transfer that waits for approval or was not sent yet; 409 where it is too late. Another person's takes `banking:move` and a reason.",
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

export const getOutgoingStop = endpoint({
  method: 'GET',
  path: '/api/hq/outgoing-stop',
  access: hq('banking:read'),
  summary: 'Whether all outgoing money is stopped.',
  response: stopState,
});

export const stopOutgoing = endpoint({
  method: 'POST',
  path: '/api/hq/outgoing-stop',
  access: hq('banking:propose'),
  summary: 'Stop all outgoing money at once.',
  body: z.strictObject({ reason: text(500, shortestReason) }),
  response: stopState,
});

export const liftOutgoingStop = endpoint({
  method: 'POST',
  path: '/api/hq/outgoing-stop/lift',
  access: hq('banking:propose', { reauth: true }),
  summary: 'Propose that outgoing money flows again; a second person decides.',
  body: z.strictObject({ reason: text(500, shortestReason) }),
  response: stopState,
});

export const getThreshold = endpoint({
  method: 'GET',
  path: '/api/hq/approval-threshold',
  access: hq('banking:read'),
  summary: 'From which amount transfers need a second person.',
  response: threshold,
});

export const changeThreshold = endpoint({
  method: 'POST',
  path: '/api/hq/approval-threshold',
  access: hq('banking:propose', { reauth: true }),
  summary: 'Propose another threshold; a second person decides, whether it is raised or lowered.',
  body: z.strictObject({ amount: dollarAmount, reason: statedReason }),
  response: threshold,
});
