import { noun } from '../../http/noun/noun.ts';
import { topicService } from '../../http/stream/topics.ts';
import { system } from '../../kernel/actor.ts';
import { inBackground } from '../../kernel/process/background.ts';
import { errorFields } from '../../kernel/log/logger.ts';
import { issueInvoices } from './issue.ts';
import { shiftInvoices } from './demo.ts';
import * as tables from './tables.ts';

const everyMs = 60 * 60_000;

export const invoices = noun('invoices', {
  tables,
  ids: { invoiceId: 'ivc' },
  audit: ['invoices.issued'],
  jobs: [
    async ({ db, logger, get }) => {
      const issue = async () => {
        const issued = await db.withTx(system('invoices'), issueInvoices);
        if (issued > 0) get(topicService).publish(['billing']);
      };
      await issue().catch((error: unknown) => logger.warn('issue_failed', errorFields(error)));
      return inBackground('invoices', everyMs, issue, logger);
    },
  ],
  deletion: { line: 'Financial and accounting data', one: 'invoice' },
  shiftDemo: shiftInvoices,
});
