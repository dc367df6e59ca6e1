import { z } from 'zod';
import { cursorQuery, endpoint, hq } from '../../../http/contract/endpoint.ts';
import { paymentFilters, receivableAges } from './rules.ts';

const cents = (meaning: string) => z.number().int().describe(`US cents: ${meaning}`);

export const payment = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  status: z
    .enum(['waiting', 'processing', 'requires_attention', 'succeeded', 'declined'])
    .describe('`requires_attention`: the provider was asked three times or more and has not answered'),
  amountCents: cents('what was charged'),
  feeCents: cents('what the processor kept').optional().describe('Present once it succeeded'),
  charge: z.number().int().describe('Which charge of its invoice it is, from 1'),
  attempts: z.number().int().describe('How often the provider was asked, also for the outcome'),
  declineReason: z.string().optional(),
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
