import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { isNotWaiting, type UnitWork } from '../../../http/work/units.ts';
import { figuresSql, type StoredHealth } from './health.ts';
import { healthOf, isSameHealth } from './rules.ts';

// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { setSuspension } from './changes/suspension.ts';
export { fillHealthDays, recordHealthDay } from './health-days.ts';

const rowsOfUpdate = 500;

/**
 * Works out the health of one tenant or of all, and answers how many have changed. The score is stored, so that the
 * list sorts and pages by it in SQL.
 */
export async function refreshHealth(tx: Tx, companyId?: string, at: Date = tx.now): Promise<number> {
  const chosen = companyId === undefined ? sql`true` : sql`t.company_id = ${companyId}`;
  return storeHealth(tx, await queryRows<StoredHealth>(tx, figuresSql(at, chosen)), at);
}

/** The health of every tenant, as a job works it out; tells how many have changed. */
export const healthWork = (onChanged: (count: number) => void): UnitWork<StoredHealth> => ({
  job: 'health',
  due: (tx, only) =>
    queryRows(
      tx,
      figuresSql(
        tx.now,
        sql`${only === undefined ? sql`true` : sql`t.company_id = ${only}`}
          and ${isNotWaiting('health', sql`t.company_id`, tx.now)}`,
      ),
    ),
  keyOf: ({ companyId }) => companyId,
  companyOf: ({ companyId }) => companyId,
  carryOut: async (tx, tenants) => {
    const changed = await storeHealth(tx, tenants, tx.now);
    tx.afterCommit(() => onChanged(changed));
  },
});

async function storeHealth(tx: Tx, tenants: readonly StoredHealth[], at: Date): Promise<number> {
  const changed = tenants.flatMap(({ companyId: id, stored, ...figures }) => {
    const health = healthOf(figures);
    return stored && isSameHealth(stored, health.factors) ? [] : [{ companyId: id, ...health }];
  });
  for (let from = 0; from < changed.length; from += rowsOfUpdate) {
    const rows = JSON.stringify(changed.slice(from, from + rowsOfUpdate));
    await tx.execute(sql`update tenants t
      set health_score = h.score, risk_level = h."riskLevel", health_factors = h.factors, health_at = ${at}
      from json_to_recordset(${rows}::json) as h("companyId" text, score int, "riskLevel" text, factors jsonb)
      where t.company_id = h."companyId"`);
  }
  return changed.length;
}
