import { sql } from 'drizzle-orm';
import { queryRows } from '../../../db/tx.ts';
import { isNotWaiting, type UnitDeps, type UnitWork, workOffUnits } from '../../../http/work/units.ts';
import { listed } from '../../../db/listed.ts';
import { raiseInvoices } from './raise.ts';

const mostAtOnce = 500;

interface Late {
  id: string;
  companyId: string;
}

/** Marks open invoices whose day has passed, and tells the platforms, each once; answers how many. */
export const markOverdue = (deps: UnitDeps): Promise<number> => workOffUnits(deps, overdueWork);

const overdueWork: UnitWork<Late> = {
  job: 'overdue',
  due: (tx, only) =>
    queryRows<Late>(
      tx,
      sql`select id, company_id as "companyId" from invoices
        where status = 'open' and due_at < ${tx.now} and ${only === undefined ? sql`true` : sql`id = ${only}`}
          and ${isNotWaiting('overdue', sql`invoices.id`, tx.now)}
        order by due_at, id limit ${mostAtOnce} for update skip locked`,
    ),
  keyOf: ({ id }) => id,
  companyOf: ({ companyId }) => companyId,
  carryOut: async (tx, late) => {
    const ids = late.map(({ id }) => id);
    await tx.execute(sql`update invoices set status = 'overdue' where id in ${listed(ids)}`);
    await raiseInvoices(tx, 'invoice.overdue', ids);
  },
};
