import { z } from 'zod';
import { endpoint, hq } from '../../../http/contract/endpoint.ts';
import { paymentStates, payoutReturnCodes, sandboxModes } from '../bank-provider/rules.ts';
import { bankAlertKinds, returnKinds, sandboxActions } from './rules.ts';
import { transferTypes } from '../transfers/rules.ts';

export const returnCode = z.enum(payoutReturnCodes);

const sandboxPayment = z.object({
  transferId: z.string(),
  state: z.enum(paymentStates),
  code: z.string().optional(),
  next: z.enum(paymentStates).optional().describe('The state that it reaches by itself, at `dueAt`'),
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
  sent: z.number().int().describe('Debits by ACH of the last 60 days'),
  returned: z.number().int(),
  percent: z.number(),
  limitPercent: z.number(),
  left: z.number().int().describe('So many more returns exceed the limit; 0 where it is exceeded'),
});

export type ReturnRate = z.infer<typeof returnRate>;

export const returns = z.object({
  returnRates: z.array(returnRate),
  payoutReturns: z
    .object({ sent: z.number().int(), returned: z.number().int(), percent: z.number() })
    .describe('Payments by ACH to companies in the last 60 days, to which no level applies'),
});
export type Returns = z.infer<typeof returns>;

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
  ...returns.shape,
  clearing: z.array(
    z.object({
      code: z.string().describe('Account of the platform, such as clearing:ach'),
      balance: z.number().int().describe('Cents'),
      oldestAt: z.iso.datetime().optional().describe('Since when a part of the balance stands there'),
    }),
  ),
});

export const getBankMonitoring = endpoint({
  method: 'GET',
  path: '/api/hq/banking/monitoring',
  access: hq('banking:read'),
  summary: "How the bank's API answers, what needs a look, and the rates of returns.",
  response: monitoring,
});

export const getBankSandbox = endpoint({
  method: 'GET',
  path: '/api/hq/banking-sandbox',
  access: hq('banking:read'),
  summary: "The demo's bank, with its newest payments. Absent where a bank is connected, as are the two calls below.",
  response: sandboxState,
});

export const planBankSandbox = endpoint({
  method: 'POST',
  path: '/api/hq/banking-sandbox',
  access: hq('banking:propose', { reauth: true }),
  summary: 'Say what becomes of new payments, lose the answer to the next, or be away for a minute.',
  body: z.strictObject({ mode: z.enum([...sandboxModes, 'away']), code: returnCode.optional() }),
  response: sandboxState,
});

export const changeSandboxPayment = endpoint({
  method: 'POST',
  path: '/api/hq/banking-sandbox/payments/:transferId',
  access: hq('banking:propose', { reauth: true }),
  summary: 'Settle, delay or return a payment; 409 if it is too late.',
  body: z.strictObject({ action: z.enum(sandboxActions), code: returnCode.optional() }),
  response: sandboxState,
});
