import { inArray, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { erased } from '../leads/service.ts';
import { leads } from '../leads/tables.ts';
import type { StoredImport } from './queries.ts';
import { batchRows } from './rules.ts';

const batch = batchRows.undoing;

interface Added {
  row: number;
  id: string;
  outcome: 'reversed' | 'kept' | 'failed';
  reason: string | null;
}

/** Takes the next leads of an undone import back; answers what changes in the import. */
export async function undoNext(tx: Tx, held: StoredImport): Promise<Partial<StoredImport>> {
  const added = await takeBackNext(tx, held);
  await tx.execute(sql`update lead_import_leads i set outcome = found.outcome, reason = found.reason
    from json_to_recordset(${JSON.stringify(added)}::json) as found(row int, outcome text, reason text)
    where ${nextOf(held)} and i.row = found.row`);
  if (held.position + batch < held.rows) return { position: held.position + batch };
  await audit({ tx, actor: tx.actor }, 'lead_import.taken_back', { target: held.id });
  return { status: 'undone', position: held.rows };
}

/** Takes back what an import has added before it met changed data; then the file is checked again. */
export async function withdrawNext(tx: Tx, held: StoredImport): Promise<Partial<StoredImport>> {
  const added = await takeBackNext(tx, held);
  await tx.execute(sql`delete from lead_import_leads i where ${nextOf(held)}
    and row in (select row from json_to_recordset(${JSON.stringify(added)}::json) as found(row int))`);
  if (held.position + batch < held.rows) return { position: held.position + batch };
  return { status: 'checking', position: 0, isChanged: true, mode: null, committedAt: null, committedBy: null };
}

/** A range of rows stays cheap whatever the planner knows of a table that has just been filled. */
const nextOf = ({ id, position }: StoredImport) =>
  sql`i.import_id = ${id} and i.row > ${position} and i.row <= ${position + batch}`;

/**
 * A lead that no person has touched is removed as a deleted one is; all others stay. A follow-up that a rule has set for a
 * silent lead raises its version and adds an activity, but is nobody's work.
 */
async function takeBackNext(tx: Tx, held: StoredImport): Promise<Added[]> {
  const next = sql`lead_import_leads i where ${nextOf(held)} and outcome is null`;
  await tx.execute(sql`select from leads where id in (select lead_id from ${next}) order by id for update`);
  const added = await queryRows<Added>(
    tx,
    sql`select row, id, case when reason is null then 'reversed' when is_converted then 'failed' else 'kept' end as outcome, reason
      from (select i.row, l.id, is_converted, case
          when is_converted then 'It has become an onboarding or a customer'
          when l.deleted_at is not null then 'It was deleted since'
          when l.merged_into_id is not null then 'It was merged into another lead since'
          when l.version > 1 + by_rule then 'It was changed since'
          when exists (select from lead_merges m where m.lead_id = l.id and m.undone_at is null)
            then 'Another lead was merged into it since'
          when (select count(*) from lead_notes n where n.lead_id = l.id) > by_rule then 'It has an activity since'
        end as reason
        from (select row, lead_id from ${next}) i
        join leads l on l.id = i.lead_id, lateral (select l.company_id is not null
          or exists (select from onboardings o where o.lead_id = l.id) as is_converted) converted,
          lateral (select count(*) as by_rule from sales_automation_log g
            where g.lead_id = l.id and g.rule = 'no_contact') automated) found
      order by row`,
  );
  const reversed = added.flatMap(({ id, outcome }) => (outcome === 'reversed' ? [id] : []));
  if (reversed.length > 0) {
    await tx
      .update(leads)
      .set({ ...erased, deletedAt: tx.now, version: sql`${leads.version} + 1` })
      .where(inArray(leads.id, reversed));
  }
  return added;
}

/** Forgets files that were never committed, and the rows of those that can no longer be undone. */
export async function forgetImports(tx: Tx, keptDays: number): Promise<void> {
  const before = sql`${tx.now}::timestamptz - make_interval(days => ${keptDays})`;
  await tx.execute(sql`delete from lead_imports where ((status in ('mapping', 'checked') or status = 'checking' and set_aside_at is not null) and created_at < ${before})
    or (status = 'receiving' and created_at < ${tx.now}::timestamptz - interval '1 hour')`);
  const old = sql`(select id from lead_imports where status in ('imported', 'undone') and committed_at < ${before})`;
  await tx.execute(sql`delete from lead_import_rows where import_id in ${old}`);
  await tx.execute(sql`delete from lead_import_problems where import_id in ${old}`);
}
