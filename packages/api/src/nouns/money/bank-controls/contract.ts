import { z } from 'zod';
import { endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { dollarAmount, statedReason } from '../bank-accounts/contract.ts';
import { accountStatuses, bankOrders, freezeStates } from '../bank-accounts/rules.ts';
import { accountLimits, cardLimits } from '../bank-provider/rules.ts';
import { shortestReason } from '../ledger/rules.ts';

const limitsOf = <const Name extends string>(names: readonly Name[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, z.number().min(0).optional()])) as Record<
      Name,
      z.ZodOptional<z.ZodNumber>
    >,
  );

const temporaryLimit = z.object({
  name: z.string(),
  amount: z.number(),
  until: z.iso.datetime(),
  base: z.number().optional().describe('The limit from then on; absent where none is set'),
});

/** Cut-offs of payments by ACH, the two that come next. */
const arrivals = z.array(z.object({ sentBy: z.iso.datetime(), arrivesAt: z.iso.datetime() }));

const bankingControls = z.object({
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

export const outgoingStop = z.object({
  isStopped: z.boolean(),
  since: z.iso.datetime().optional(),
  by: z.string().optional().describe('Who has stopped it'),
  reason: z.string().optional(),
  approvalId: z.string().optional().describe('The proposal to lift it'),
});

export type OutgoingStop = z.infer<typeof outgoingStop>;

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

export const getOutgoingStop = endpoint({
  method: 'GET',
  path: '/api/hq/outgoing-stop',
  access: hq('banking:read'),
  summary: 'Whether all outgoing money is stopped.',
  response: outgoingStop,
});

export const stopOutgoing = endpoint({
  method: 'POST',
  path: '/api/hq/outgoing-stop',
  access: hq('banking:propose'),
  summary: 'Stop all outgoing money at once.',
  body: z.strictObject({ reason: text(500, shortestReason) }),
  response: outgoingStop,
});

export const liftOutgoingStop = endpoint({
  method: 'POST',
  path: '/api/hq/outgoing-stop/lift',
  access: hq('banking:propose', { reauth: true }),
  summary: 'Propose that outgoing money flows again; a second person decides.',
  body: z.strictObject({ reason: text(500, shortestReason) }),
  response: outgoingStop,
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
