import { z } from 'zod';
import { endpoint, hq, storedFile } from '../../../http/contract/endpoint.ts';
import { linkDays } from './rules.ts';

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/hq/invoices/:invoiceId/pdf',
  access: hq('billing:read'),
  summary: 'The document of an invoice as it was issued; 409 `issued_elsewhere` if a platform issued it.',
  response: storedFile,
  mediaType: 'application/pdf',
  isExpensive: true,
});

export const paymentLink = z.object({
  url: z.string().describe('A whole address if PUBLIC_ORIGIN is set, else a path'),
  until: z.iso.datetime(),
});
export type PaymentLink = z.infer<typeof paymentLink>;

export const createPaymentLink = endpoint({
  method: 'POST',
  path: '/api/hq/invoices/:invoiceId/links',
  access: hq('billing:write'),
  summary: `A link that shows an invoice to its holder without a sign-in, for ${linkDays} days. It is answered once.`,
  response: paymentLink,
  status: 201,
});
