import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { newId } from '../../../kernel/ids.ts';
import { currentState } from './steps/step.ts';
import { alertEvents, alerts } from './tables.ts';
import type { alertSeverities } from './contract.ts';

/** Something that every tenant is told. */
export interface Announced {
  /** Of the thing that is announced. */
  id: string;
  /** The dedupe key of its alerts. */
  key: string;
  type: 'platform_outage' | 'system_maintenance';
  severity: (typeof alertSeverities)[number];
  title: string;
  message: string;
  expiresAt: Date | null;
}

const mostAtOnce = 500;

/** Raises the alert for at most 500 tenants without it; returns their number, 0 once all have it. */
export async function announceToTenants(tx: Tx, { key, severity, ...facts }: Announced): Promise<number> {
  const companies = await queryRows<{ companyId: string }>(
    tx,
    sql`select t.company_id as "companyId" from tenants t where not exists (
      select from alerts a where a.company_id = t.company_id and a.dedupe_key = ${key} and a.resolved_at is null)
      order by t.company_id limit ${mostAtOnce}`,
  );
  if (companies.length === 0) return 0;
  const { type, title, message, expiresAt } = facts;
  const given = { type, title, message, expiresAt, givenSeverity: severity, givenCostCents: null, updatedAt: tx.now };
  const state = currentState(given, [], tx.now);
  const rows = companies.map(({ companyId }) => ({
    ...{ id: newId('alr', tx.now.getTime()), companyId, dedupeKey: key, ...given, ...state },
    ...{ actionRequired: false, createdAt: tx.now },
  }));
  await tx.insert(alerts).values(rows);
  await note(tx, rows, 'created', { severity });
  return rows.length;
}

/** Resolves the alerts of a key for at most 500 tenants; returns their number, 0 once none is open. */
export async function recallFromTenants(tx: Tx, key: string, reason: string): Promise<number> {
  const rows = await queryRows<{ id: string; companyId: string }>(
    tx,
    sql`update alerts set resolved_at = ${tx.now}, resolution = ${reason}, resolved_by = 'source', updated_at = ${tx.now}
      where id in (select id from alerts where dedupe_key = ${key} and resolved_at is null limit ${mostAtOnce} for update)
      returning id, company_id as "companyId"`,
  );
  await note(tx, rows, 'resolved', { reason });
  return rows.length;
}

/** The history of each alert, and the version of each company's list. */
async function note(
  tx: Tx,
  rows: readonly { id: string; companyId: string }[],
  kind: 'created' | 'resolved',
  details: typeof alertEvents.$inferInsert.details,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(alertEvents).values(
    rows.map(({ id: alertId, companyId }) => ({
      ...{ id: newId('aev', tx.now.getTime()), companyId, alertId, at: tx.now, kind, details },
    })),
  );
  const companies = JSON.stringify(rows.map(({ companyId }) => companyId));
  await tx.execute(sql`insert into alert_versions (company_id, reader, value)
    select value, '', 1 from jsonb_array_elements_text(${companies}::jsonb)
    on conflict (company_id, reader) do update set value = alert_versions.value + 1`);
}
