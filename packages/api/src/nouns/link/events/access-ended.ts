import { sql } from 'drizzle-orm';
import { listed } from '../../../db/listed.ts';
import { queryRows } from '../../../db/tx.ts';
import { isNotWaiting, type UnitDeps, type UnitWork, workOffUnits } from '../../../http/work/units.ts';
import { paidUntil } from '../../money/subscriptions/tables.ts';
import { raise } from './raise.ts';

const mostAtOnce = 500;

interface Ended {
  companyId: string;
}

/** Tells the platforms of cancelled companies whose last paid month has ended, once for each cancellation; answers how many. */
export const tellEnded = (deps: UnitDeps): Promise<number> => workOffUnits(deps, endedWork);

const endedWork: UnitWork<Ended> = {
  job: 'access_ended',
  due: (tx, only) =>
    queryRows<Ended>(
      tx,
      sql`select tenants.company_id as "companyId" from tenants
        join subscriptions on subscriptions.company_id = tenants.company_id
        left join company_versions v on v.company_key = tenants.company_id
        where tenants.tier = 'cancelled' and ${sql.raw(paidUntil)} <= ${tx.now} and v.access_ended_at is null
          and ${only === undefined ? sql`true` : sql`tenants.company_id = ${only}`}
          and ${isNotWaiting('access_ended', sql`tenants.company_id`, tx.now)}
        order by tenants.company_id limit ${mostAtOnce} for update of tenants skip locked`,
    ),
  keyOf: ({ companyId }) => companyId,
  companyOf: ({ companyId }) => companyId,
  carryOut: async (tx, ended) => {
    await raise(tx, ...ended.map(({ companyId }) => ({ type: 'company.access_ended', companyId }) as const));
    const ids = ended.map(({ companyId }) => companyId);
    await tx.execute(sql`update company_versions set access_ended_at = ${tx.now} where company_key in ${listed(ids)}`);
  },
};
