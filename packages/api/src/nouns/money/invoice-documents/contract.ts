import { z } from 'zod';
import { cursorQuery, endpoint, hq, storedFile } from '../../../http/contract/endpoint.ts';
import { keptYears, linkDays } from './rules.ts';

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

export const methodLink = z.object({
  url: z.string().optional().describe('A whole address if PUBLIC_ORIGIN is set, else a path; absent if it is mailed'),
  until: z.iso.datetime().optional(),
  recipients: z
    .array(z.string())
    .optional()
    .describe('Who gets it by mail; the link is made when the mail is sent, and lives from then on'),
});
export type MethodLink = z.infer<typeof methodLink>;

export const createMethodLink = endpoint({
  method: 'POST',
  path: '/api/hq/billing/:companyId/method-links',
  access: hq('billing:charge'),
  summary: `A link with which its holder leaves a payment method without a sign-in, for ${linkDays} days. It is answered once; with \`send\` the tenant gets it by mail instead. 409 \`no_payment_provider\` without a provider that keeps methods, and for a mail \`no_mail_server\`, \`no_public_origin\`, \`no_recipient\`, \`link_waits\`.`,
  body: z.strictObject({ send: z.boolean().default(false).describe('Mail it to the tenant') }),
  response: methodLink,
  status: 201,
});

export const keptInvoice = z.object({
  id: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  companyName: z.string().describe('The tenant that was deleted'),
  amountCents: z.number().int().describe('US cents, with tax; of a credit note what it credits'),
  issuedAt: z.iso.datetime(),
  keptAt: z.iso.datetime().describe('When the tenant was deleted'),
  erasedAt: z.iso.datetime().describe('From when on it is erased'),
});
export type KeptInvoice = z.infer<typeof keptInvoice>;

export const listKeptInvoices = endpoint({
  method: 'GET',
  path: '/api/hq/kept-invoices',
  access: hq('billing:documents'),
  summary: `Invoices and credit notes of deleted tenants, the newest first; each is erased ${keptYears} years after the deletion.`,
  query: cursorQuery,
  response: z.array(keptInvoice),
  paged: 'cursor',
});

export const getKeptInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/hq/kept-invoices/:invoiceId/pdf',
  access: hq('billing:documents'),
  summary: 'The document of an invoice of a deleted tenant, as it was issued; each read is an audit entry.',
  response: storedFile,
  mediaType: 'application/pdf',
  isExpensive: true,
});

export const getKeptCreditNotePdf = endpoint({
  method: 'GET',
  path: '/api/hq/kept-credit-notes/:creditNoteId/pdf',
  access: hq('billing:documents'),
  summary: 'The document of a credit note of a deleted tenant, as it was issued; each read is an audit entry.',
  response: storedFile,
  mediaType: 'application/pdf',
  isExpensive: true,
});
