import { z } from 'zod';
import { company } from '../bank-customers/contract.ts';
import { text } from '../../../http/contract/endpoint.ts';
import { type DollarRange, readDollars } from '../../../kernel/dollars.ts';
import { accountLimits, cardLimits, paymentStates, sandboxModes } from '../bank-provider/rules.ts';
import {
  accountStatuses,
  bankAlertKinds,
  bankOrders,
  freezeStates,
  limitRange,
  returnCodeTexts,
  returnKinds,
  transferRange,
  transferStates,
  transferTypes,
} from './rules.ts';
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
  deadline: z.string().optional().describe('Within which time the originating bank must hear of a return'),
  deadlineOn: z.iso.date().optional().describe('The last day of that time, Eastern'),
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

export const returnCode = z.enum([...returnCodeTexts.keys()]);
const sandboxPayment = z.object({
  transferId: z.string(),
  state: z.enum(paymentStates),
  code: z.string().optional(),
  next: z.enum(paymentStates).optional().describe('The state that it reaches by itself, at `dueAt`'),
  nextCode: z.string().optional(),
  dueAt: z.iso.datetime().optional(),
  amount: z.number().describe('US dollars'),
  type: z.enum(transferTypes),
  companyName: z.string().optional(),
  createdAt: z.iso.datetime(),
});

export const sandboxState = z.object({
  mode: z.enum(sandboxModes).describe('The outcome of new payments'),
  code: z.string().describe('With which code they are returned or rejected'),
  awayUntil: z.iso.datetime().optional().describe('Answers nothing until then'),
  payments: z.array(sandboxPayment).describe('The newest 50'),
});

export const returnRate = z.object({
  kind: z.enum(returnKinds),
  sent: z.number().int().describe('Debits of the last 60 days'),
  returned: z.number().int(),
  percent: z.number(),
  limitPercent: z.number(),
  left: z.number().int().describe('So many more returns exceed the limit; 0 where it is exceeded'),
});
export type ReturnRate = z.infer<typeof returnRate>;

export const monitoring = z.object({
  asOf: z.iso.datetime(),
  provider: z
    .object({ name: z.string(), isSandbox: z.boolean() })
    .optional()
    .describe('Absent where none is connected'),
  calls: z
    .object({
      responseMs: z.number().describe('Median'),
      successPercent: z.number(),
      perHour: z.number().int(),
    })
    .optional()
    .describe("Calls of the bank's API in the last hour by this server; absent where there was none"),
  volume: z.object({
    dayCents: z.number().int().describe('Moved in the last 24 hours'),
    dayCount: z.number().int(),
    usualDayCents: z.number().int().describe('Moved a day, as the mean of the 30 days before'),
  }),
  alerts: z.array(
    z.object({
      kind: z.enum(bankAlertKinds),
      severity: z.enum(['healthy', 'warning', 'critical']),
      ...{ title: z.string(), detail: z.string() },
    }),
  ),
  returnRates: z.array(returnRate),
  clearing: z.array(
    z.object({
      code: z.string().describe('Account of the platform, such as clearing:ach'),
      balance: z.number().int().describe('Cents'),
      oldestAt: z.iso.datetime().optional().describe('Since when a part of the balance stands there'),
    }),
  ),
});

export const stopState = z.object({
  isStopped: z.boolean(),
  since: z.iso.datetime().optional(),
  reason: z.string().optional(),
  approvalId: z.string().optional().describe('The proposal to lift it'),
});
