import { noun } from '../../../http/noun/noun.ts';
import { system } from '../../../kernel/actor.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import * as contract from './contract.ts';
import { eraseKept } from './kept.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

const eraseEveryMs = 60 * 60_000;

/** Invoices as documents, for staff and for those who pay them. */
export const invoiceDocuments = noun('invoice-documents', {
  contract,
  tables,
  routes,
  permissions: { 'billing:documents': ['platform_owner', 'super_admin'] },
  audit: ['payment_link.created', 'method_link.created', 'kept_invoice.read', 'kept_invoices.erased'],
  jobs: [
    ({ db, logger }) =>
      inBackground('kept_invoices', eraseEveryMs, () => db.withTx(system('kept-invoices'), eraseKept), logger),
  ],
});
