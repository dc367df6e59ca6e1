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
    const ids = ended.map(({ companyId }) => companyId);
    // Noted first: a job whose list is from before the commit of another one finds here that it was told.
    const untold = await queryRows<Ended>(
      tx,
      sql`insert into company_versions as v (company_key, version, access_ended_at)
        select id, 0, ${tx.now}::timestamptz from companies where id in ${listed(ids)} order by id
        on conflict (company_key) do update set access_ended_at = excluded.access_ended_at
          where v.access_ended_at is null
        returning company_key as "companyId"`,
    );
    await raise(tx, ...untold.map(({ companyId }) => ({ type: 'company.access_ended', companyId }) as const));
  },
};
