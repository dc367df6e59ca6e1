import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { figuresSql, type StoredHealth } from './health.ts';
import { healthOf } from './rules.ts';

const keptForDays = 90;
/** Days of the demo data, whose history is worked out from its loads, sign-ins and invoices. */
const demoDays = 14;
const dayMs = 86_400_000;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Records today's score of every tenant, once a day, and deletes days that are too old. */
export async function recordHealthDay(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into health_days (company_id, day, score, risk_level)
    select company_id, ${dayOf(tx.now)}::date, health_score, risk_level from tenants where tier <> 'cancelled'
    on conflict do nothing`);
  await tx.execute(
    sql`delete from health_days where day < ${dayOf(new Date(tx.now.getTime() - keptForDays * dayMs))}::date`,
  );
}

/** Works out the scores of the days before a time, for demo data; recorded days stay. */
export async function fillHealthDays(tx: Tx, at: Date): Promise<void> {
  for (let ago = demoDays; ago > 0; ago -= 1) {
    const then = new Date(at.getTime() - ago * dayMs);
    const tenants = await queryRows<StoredHealth>(tx, figuresSql(then, sql`true`));
    const rows = tenants.map(({ companyId, stored: _, ...figures }) => {
      const { score, riskLevel } = healthOf(figures);
      return { companyId, score, riskLevel };
    });
    await tx.execute(sql`insert into health_days (company_id, day, score, risk_level)
      select h."companyId", ${dayOf(then)}::date, h.score, h."riskLevel"
      from json_to_recordset(${JSON.stringify(rows)}::json) as h("companyId" text, score int, "riskLevel" text)
        join tenants t on t.company_id = h."companyId"
      where t.tier <> 'cancelled' and t.created_at < ${then} on conflict do nothing`);
  }
}
