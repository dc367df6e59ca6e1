import { noun } from '../../../http/noun/noun.ts';
import { system } from '../../../kernel/actor.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import { methodLinkTopic } from '../../desk/outbox/rules.ts';
import * as contract from './contract.ts';
import { eraseKept } from './kept.ts';
import { composeMethodLink } from './method-link-mail.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

const eraseEveryMs = 60 * 60_000;

/** Invoices as documents, for staff and for those who pay them. */
export const invoiceDocuments = noun('invoice-documents', {
  contract,
  tables,
  routes,
  permissions: { 'billing:documents': ['platform_owner', 'super_admin'] },
  audit: [
    'payment_link.created',
    'method_link.created',
    'method_link.mailed',
    'kept_invoice.read',
    'kept_invoices.erased',
  ],
  mails: { [methodLinkTopic]: composeMethodLink },
  jobs: [
    ({ db, logger }) =>
      inBackground('kept_invoices', eraseEveryMs, () => db.withTx(system('kept-invoices'), eraseKept), logger),
  ],
});
