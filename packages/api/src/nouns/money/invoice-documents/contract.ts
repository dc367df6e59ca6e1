import { endpoint, hq, storedFile } from '../../../http/contract/endpoint.ts';

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/hq/invoices/:invoiceId/pdf',
  access: hq('billing:read'),
  summary: 'The document of an invoice as it was issued; 409 `issued_elsewhere` if a platform issued it.',
  response: storedFile,
  mediaType: 'application/pdf',
  isExpensive: true,
});
