import { listKeptInvoices } from '@freight-hq/api/contract/money/invoice-documents';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** Invoices of a deleted tenant, the newest first. */
export const keptDocuments = answerOf(answers, listKeptInvoices, { query: 'page[size]=50' });
