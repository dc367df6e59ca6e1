import { getInvoice, listInvoices } from '@freight-hq/api/contract/money/invoice-register';
import { listPayments } from '@freight-hq/api/contract/money/payments';
import { firstOf } from '../../kit/call.ts';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** The newest first. */
export const invoices = answerOf(answers, listInvoices, { query: 'page[size]=50' });
export const invoice = answerOf(answers, getInvoice, { id: firstOf(invoices).id });

const overdue = firstOf(answerOf(answers, listInvoices, { query: 'page[size]=50&status=overdue' }));
export const overdueInvoice = answerOf(answers, getInvoice, { id: overdue.id });

const charge = firstOf(
  answerOf(answers, listPayments, { query: 'status=succeeded' }),
  ({ channel }) => channel === 'charge',
);
/** A charge has paid it. */
export const chargedInvoice = answerOf(answers, getInvoice, { id: charge.invoiceId });
