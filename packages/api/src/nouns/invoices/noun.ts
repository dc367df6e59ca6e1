import { noun } from '../../http/noun/noun.ts';
import { system } from '../../kernel/actor.ts';
import { inBackground } from '../../kernel/background.ts';
import { errorFields } from '../../kernel/logger.ts';
import { issueInvoices } from './issue.ts';
import { shiftInvoices } from './demo.ts';
import * as tables from './tables.ts';

const everyMs = 60 * 60_000;

export const invoices = noun('invoices', {
  tables,
  ids: { invoiceId: 'ivc' },
  audit: ['invoices.issued'],
  jobs: [
    async ({ db, logger }) => {
      const issue = () => db.withTx(system('invoices'), issueInvoices);
      await issue().catch((error: unknown) => logger.warn('issue_failed', errorFields(error)));
      return inBackground('invoices', everyMs, issue, logger);
    },
  ],
  deletion: { line: 'Financial and accounting data', one: 'invoice' },
  shiftDemo: shiftInvoices,
});
