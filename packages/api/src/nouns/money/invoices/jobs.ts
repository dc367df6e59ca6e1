import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Job } from '../../../http/noun/noun.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { system } from '../../../kernel/actor.ts';
import { errorFields } from '../../../kernel/log/logger.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import { issueInvoices } from './issue.ts';
import { markOverdue } from './overdue.ts';
import { noteTurn } from './turned.ts';

/** Short, as a new tenant is invoiced at once. */
const everyMs = 5 * 60_000;
const overdueEveryMs = 60_000;

/** Issues the invoices of each month, if the settings say that this product bills the tenants. */
export const issuing: Job = async ({ db, logger, settings, get }) => {
  const { billing } = settings;
  const warn = (error: unknown) => logger.warn('issue_failed', errorFields(error));
  const begin = async (tx: Tx) => {
    await noteTurn(tx, billing);
    return billing === undefined ? countInvoices(tx) : 0;
  };
  let hasBegun = false;
  const turn = async () => {
    if (!hasBegun) {
      const invoices = await db.withTx(system('invoices'), begin);
      hasBegun = true;
      if (invoices > 0) logger.warn('billing_unset', { invoices, advice: unsetAdvice });
    }
    if (billing !== 'internal') return;
    const issued = await issueInvoices({ db, logger });
    if (issued > 0) get(topicService).publish(['billing']);
  };
  await turn().catch(warn);
  return inBackground('invoices', everyMs, turn, logger);
};

/** Says which invoices are overdue, if this product bills the tenants. */
export const overdue: Job = ({ db, logger, settings: { billing }, get }) =>
  inBackground(
    'overdue_invoices',
    overdueEveryMs,
    async () => {
      if (billing === 'internal' && (await markOverdue({ db, logger })) > 0) get(topicService).publish(['billing']);
    },
    logger,
  );

const unsetAdvice =
  'This installation has issued invoices, and BILLING is not set: none is issued any more. Set BILLING=internal to go on, or BILLING=external';

async function countInvoices(tx: Tx): Promise<number> {
  const [row] = await queryRows<{ invoices: number }>(tx, sql`select count(*)::int as invoices from invoices`);
  return row?.invoices ?? 0;
}
