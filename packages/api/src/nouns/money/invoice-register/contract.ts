import { z } from 'zod';
import { csvFile, cursorQuery, endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { invoiceStates } from '../billing/contract.ts';
import { creditNote } from '../credit-notes/contract.ts';
import { dunningCase } from '../dunning/contract.ts';
import { payment } from '../payments/contract.ts';
import { dispute } from '../disputes/contract.ts';
import { refund } from '../refunds/contract.ts';
import { registerFilters } from './rules.ts';

const cents = (meaning: string) => z.number().int().describe(`US cents: ${meaning}`);

export const registeredInvoice = z.object({
  id: z.string(),
  number: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  period: z.iso.date().describe('First day of the month that is billed'),
  status: z.enum(invoiceStates).describe('overdue: unpaid after the day on which it was due'),
  amountCents: cents('the whole invoice'),
  paidCents: cents('paid so far'),
  owedCents: cents('still to be paid'),
  issuedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  paidAt: z.iso.datetime().optional(),
  platform: z.string().optional().describe('Name of the platform that issued it; absent if HQ did'),
});
export type RegisteredInvoice = z.infer<typeof registeredInvoice>;

const find = {
  q: text(100).optional().describe('Parts of the number, words of the company, a DOT or MC number, or an amount'),
  status: z.enum(registerFilters).optional().describe('unpaid: open or overdue'),
};

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/hq/invoices',
  access: hq('billing:read'),
  summary: 'Invoices of all tenants, the newest first.',
  query: cursorQuery.extend(find),
  response: z.array(registeredInvoice),
  paged: 'cursor',
});

export const exportInvoiceRegister = endpoint({
  method: 'GET',
  path: '/api/hq/invoices/export',
  access: hq('billing:read'),
  summary: 'The invoices of a search and filter as a file, the newest first.',
  query: z.strictObject({ ...find, format: z.literal('csv').optional() }),
  response: csvFile,
  isExpensive: true,
});

export const invoiceLine = z.object({
  text: z.string(),
  quantity: z.number().int(),
  unitCents: cents('each; below 0 if it takes something off'),
  cents: cents('the line'),
  fromDay: z.iso.date().describe('The first day that it is about, in UTC'),
  toDay: z.iso.date().describe('The last day that it is about, in UTC'),
  taxPpm: z.number().int().describe('The tax on it, in millionths'),
  creditedCents: cents('what credit notes took off it, without tax'),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

export const invoiceDetails = registeredInvoice.extend({
  taxCents: cents('tax on the lines'),
  lines: z
    .array(invoiceLine)
    .describe('In their order; with the tax they are the amount. Empty if a platform issued it'),
  writtenOffCents: cents('given up, since nobody will pay it'),
  dunning: dunningCase.optional().describe('Absent before dunning has begun'),
  creditNotes: z.array(creditNote).describe('The oldest first'),
  uncoveredCents: cents('refunded, and no credit note stands for it yet'),
  refunds: z.array(refund).describe('Of its payments, the newest first'),
  disputes: z.array(dispute).describe('Of its charges, the newest first'),
  payments: z.array(payment).describe('Charges, payments and credit for this invoice, the newest first'),
});
export type InvoiceDetails = z.infer<typeof invoiceDetails>;

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/hq/invoices/:invoiceId',
  access: hq('billing:read'),
  summary: 'An invoice with its lines, credit notes, payments and dunning.',
  response: invoiceDetails,
});
