import { z } from 'zod';
import { endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { shortestReason } from '../ledger/rules.ts';

const reasoned = z.strictObject({ reason: text(500, shortestReason) });

const corrected = z.object({
  invoiceId: z.string(),
  approvalId: z.string().optional().describe('The proposal that waits for a second person'),
});

export const voidInvoice = endpoint({
  method: 'POST',
  path: '/api/hq/invoices/:invoiceId/void',
  idempotent: 'always',
  access: hq('billing:refund', { reauth: true }),
  summary:
    'Void an invoice that should not have been issued; it keeps its number. 202 if it takes a second person. 409 if something was paid on it, a charge is under way, or a platform issued it.',
  body: reasoned,
  response: corrected,
});

export const writeOffInvoice = endpoint({
  method: 'POST',
  path: '/api/hq/invoices/:invoiceId/write-off',
  idempotent: 'always',
  access: hq('billing:refund', { reauth: true }),
  summary:
    'Give up what is owed on an invoice. 202 if it takes a second person. 409 if it owes nothing, a charge is under way, or a platform issued it.',
  body: reasoned,
  response: corrected,
});
