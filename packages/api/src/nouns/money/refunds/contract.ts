import { z } from 'zod';
import { endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { shortestReason } from '../ledger/rules.ts';
import { mostInvoiceCents } from '../invoices/rules.ts';
import { refundSources, refundStatuses } from './rules.ts';

export const refund = z.object({
  id: z.string(),
  paymentId: z.string(),
  status: z
    .enum([...refundStatuses, 'requires_attention'])
    .describe('`requires_attention`: the provider was asked three times or more and has not answered'),
  source: z.enum(refundSources).describe('`provider`: it was made on pages of the provider'),
  cents: z.number().int().describe('US cents'),
  reason: z.string(),
  failureReason: z.string().optional().describe('Why the provider could not give it back'),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().optional(),
});
export type Refund = z.infer<typeof refund>;

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/hq/payments/:paymentId/refunds',
  idempotent: 'always',
  access: hq('billing:refund', { reauth: true }),
  summary:
    'Give back what a charge has brought, in part or as a whole; its surplus first. The outcome comes later, and an approval if it takes a second person. 409 `above_refundable` names what can be refunded, `not_refundable` if it is no charge that succeeded; `disputed` if the tenant disputes it, or has won.',
  body: z.strictObject({ cents: z.number().int().min(1).max(mostInvoiceCents), reason: text(500, shortestReason) }),
  response: z.object({
    refund: refund.optional().describe('Absent while it waits for a second person'),
    approvalId: z.string().optional().describe('The proposal that waits for a second person'),
  }),
  status: 202,
});
