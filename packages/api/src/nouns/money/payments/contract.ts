import { z } from 'zod';
import { shortestReason } from '../ledger/rules.ts';
import { declineClasses, disputeStatuses } from '../payment-provider/rules.ts';
import { cursorQuery, endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import {
  handChannels,
  paymentChannels,
  paymentFilters,
  receiptChannels,
  receiptRange,
  receivableAges,
} from './rules.ts';

const cents = (meaning: string) => z.number().int().describe(`US cents: ${meaning}`);

export const payment = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  status: z
    .enum(['waiting', 'processing', 'submitted', 'requires_attention', 'succeeded', 'declined', 'reversed'])
    .describe(
      '`submitted`: a debit of a bank account, which takes days; `requires_attention`: the provider was asked three times or more and has not answered',
    ),
  channel: z.enum(paymentChannels).describe('`charge`: by the provider; `credit`: of what was paid before'),
  reference: z.string().optional().describe('The number of a check or the reference of the bank'),
  amountCents: cents('what was paid or charged'),
  surplusCents: cents('what the invoice did not take, since it was paid meanwhile; it is credit')
    .optional()
    .describe('Absent if it is 0'),
  feeCents: cents('what the processor kept').optional().describe('Present once it succeeded'),
  isFeeEstimated: z.boolean().optional().describe('True while the provider has not told the fee: it is the usual one'),
  isLost: z
    .boolean()
    .optional()
    .describe('True if the provider does not have the charge a day after it was asked for it: a person decides'),
  refundedCents: cents('what was given back of it, or is on its way back').optional().describe('Absent if it is 0'),
  dispute: z.enum(disputeStatuses).optional().describe('How its last dispute stands; absent if it has none'),
  charge: z.number().int().describe('Which charge of its invoice it is, from 1; else the charges before it'),
  attempts: z.number().int().describe('How often the provider was asked, also for the outcome'),
  declineReason: z.string().optional(),
  declineClass: z
    .enum(declineClasses)
    .optional()
    .describe('What follows from the decline: another try, another method, or the tenant confirms the charge'),
  isRecovery: z.boolean().describe('It succeeded after an earlier charge of the invoice was declined'),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().optional().describe('Absent while there is no outcome'),
});
export type Payment = z.infer<typeof payment>;

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/hq/payments',
  access: hq('billing:read'),
  summary: 'Charges of all tenants with their outcome, newest first.',
  query: cursorQuery.extend({ status: z.enum(paymentFilters).optional() }),
  response: z.array(payment),
  paged: 'cursor',
});

export const receivable = z.object({
  id: z.string().describe('The invoice'),
  number: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  owedCents: cents('not yet paid'),
  dueAt: z.iso.datetime(),
});
export type Receivable = z.infer<typeof receivable>;

export const receivables = z.object({
  totalCents: cents('owed on all unpaid invoices'),
  ages: z
    .array(
      z.object({
        age: z.enum(receivableAges).describe('Days since the invoice was due'),
        count: z.number().int(),
        cents: cents('owed at this age'),
        invoices: z.array(receivable).describe('The 20 largest'),
      }),
    )
    .describe('Every age, youngest first; together they are the total'),
});
export type Receivables = z.infer<typeof receivables>;

export const getReceivables = endpoint({
  method: 'GET',
  path: '/api/hq/payments/receivables',
  access: hq('billing:read'),
  summary: 'The sums owed on unpaid invoices, by the days since they were due.',
  isExpensive: true,
  response: receivables,
});

const part = z.strictObject({ invoiceId: text(30, 30).startsWith('ivc_'), cents: z.number().int().min(1) });

export const receipt = z.object({
  id: z.string(),
  companyId: z.string(),
  channel: z.enum(receiptChannels),
  reference: z.string(),
  receivedOn: z.iso.date(),
  cents: cents('what came in'),
  surplusCents: cents('what no invoice took; it became credit'),
  parts: z.array(z.object({ invoiceId: z.string(), number: z.string(), cents: cents('of this invoice') })),
  recordedBy: z.string().describe('Name of the person, or of the platform'),
  recordedAt: z.iso.datetime(),
  reversedAt: z.iso.datetime().optional(),
  isReversing: z.boolean().describe('A proposal to reverse it waits'),
});
export type Receipt = z.infer<typeof receipt>;

export const receiptList = z.object({
  creditCents: cents('what the company has paid and not used yet'),
  receipts: z.array(receipt).describe('The newest 50, newest first'),
});
export type ReceiptList = z.infer<typeof receiptList>;

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/hq/billing/:companyId/payments',
  access: hq('billing:read'),
  summary: 'Payments of a tenant that were recorded by hand, and its credit.',
  response: receiptList,
});

export const recordPayment = endpoint({
  method: 'POST',
  path: '/api/hq/billing/:companyId/payments',
  idempotent: true,
  access: hq('billing:record'),
  summary:
    'Record money that came by check, wire or ACH. Its parts pay invoices; the rest is credit, which later invoices use. 409 if the reference is recorded already, or an invoice is not open or owes less than its part.',
  body: z
    .strictObject({
      channel: z.enum(handChannels),
      reference: text(100, 1).describe('The number of the check, or the reference of the bank'),
      receivedOn: z.iso.date().describe('Not in the future'),
      cents: z.number().int().min(receiptRange.least).max(receiptRange.most),
      parts: z.array(part).max(100).describe('Each invoice once; at most the amount in all'),
    })
    .superRefine(({ parts, cents: amount }, ctx) => {
      const ids = parts.map(({ invoiceId }) => invoiceId);
      if (new Set(ids).size < ids.length) {
        ctx.addIssue({ code: 'custom', path: ['parts'], message: 'Each invoice may stand in one part' });
      }
      if (parts.reduce((sum, one) => sum + one.cents, 0) > amount) {
        ctx.addIssue({ code: 'custom', path: ['parts'], message: 'The parts are more than the amount' });
      }
    }),
  response: receipt,
  status: 201,
});

export const reversePayment = endpoint({
  method: 'POST',
  path: '/api/hq/payments/:receiptId/reverse',
  access: hq('billing:record', { reauth: true }),
  summary:
    'Propose to reverse a payment that was recorded by hand; a second person decides. 409 if its surplus was used meanwhile.',
  body: z.strictObject({ reason: text(500, shortestReason) }),
  response: z.object({ approvalId: z.string() }),
  status: 202,
});

export const endLostCharge = endpoint({
  method: 'POST',
  path: '/api/hq/payments/:paymentId/not-charged',
  idempotent: 'always',
  access: hq('billing:charge', { reauth: true }),
  summary:
    'Say that a lost charge was never made, after a look at the provider: it is declined, and its invoice can be charged again. 409 if it is not lost.',
  body: z.strictObject({ reason: text(500, shortestReason) }),
  response: payment,
});
