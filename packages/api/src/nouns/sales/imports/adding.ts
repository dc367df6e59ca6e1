import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { newId } from '../../../kernel/ids.ts';
import { newLeadFacts } from '../leads/service.ts';
import { leads } from '../leads/tables.ts';
import { findKnown, type Keyed } from './known.ts';
import type { Held } from './queries.ts';
import { type ReadRow, rowsAdded } from './reading.ts';

/**
 * Adds the leads of the next good rows, from the last row of the file to the first: the newest lead stands above all
 * others, so that list and board have the order of the file. Answers what changes in the import.
 */
export async function addNext(tx: Tx, held: Held, read: readonly ReadRow[]): Promise<Partial<Held>> {
  const rows = read.flatMap(({ row, parsed }): Keyed[] => ('lead' in parsed ? [{ row, lead: parsed.lead }] : []));
  // Since the rows were confirmed, one of the companies was added, or a member left the team.
  if (rows.length < read.length || (await findKnown(tx, rows, true)).size > 0)
    return { status: 'withdrawing', position: 0 };
  if (rows.length > 0) await insertLeads(tx, held, rows);
  if (held.position + rowsAdded < held.rows) return { position: held.position + rowsAdded };
  await audit({ tx, actor: tx.actor }, 'lead_import.finished', { target: held.id });
  return { status: 'imported', position: held.rows };
}

async function insertLeads(tx: Tx, held: Held, rows: readonly Keyed[]): Promise<void> {
  const { now } = tx;
  const rank = await topRank(tx);
  const added = rows.map(({ row, lead }, index) => {
    // Within the moment of a batch, the list is in the order of the ids.
    const id = newId('led', now.getTime() - row);
    const state = { stage: 'Lead', stageAt: now, createdAt: now, boardRank: String(rank + index + 1) } as const;
    return { row, values: { id, ...newLeadFacts(lead), ...state } satisfies typeof leads.$inferInsert };
  });
  await insertAll(
    tx,
    added.map(({ values }) => values),
  );
  const links = JSON.stringify(added.map(({ row, values }) => ({ row, id: values.id })));
  await tx.execute(sql`insert into lead_stages (lead_id, version, stage, at, actor_name)
    select id, 1, 'Lead', ${now}, ${held.committedBy} from json_to_recordset(${links}::json) as added(id text)`);
  await tx.execute(sql`insert into lead_import_leads (import_id, row, lead_id)
    select ${held.id}, row, id from json_to_recordset(${links}::json) as added(row int, id text)`);
}

/** New leads stand above all others in their column of the board. */
async function topRank(tx: Tx): Promise<number> {
  const [top] = await queryRows<{ rank: string | null }>(
    tx,
    sql`select max(board_rank)::text as rank from leads where stage = 'Lead'`,
  );
  return Math.max(tx.now.getTime(), Math.ceil(Number(top?.rank ?? 0)));
}

/** One text in place of a parameter for each value of each row. */
async function insertAll(tx: Tx, rows: readonly (typeof leads.$inferInsert)[]): Promise<void> {
  const columns = getTableColumns(leads);
  const used = Object.keys(columns).filter((key) => rows.some((row) => row[key as keyof typeof row] !== undefined));
  const nameOf = (key: string) => columns[key as keyof typeof columns].name;
  const records = rows.map((row) =>
    Object.fromEntries(used.map((key) => [nameOf(key), row[key as keyof typeof row] ?? defaultOf(key)])),
  );
  const names: SQL = sql.join(
    used.map((key) => sql.identifier(nameOf(key))),
    sql`, `,
  );
  await tx.execute(sql`insert into leads (${names})
    select ${names} from json_populate_recordset(null::leads, ${JSON.stringify(records)}::json)`);
}

const lists = new Set(['primaryLanes', 'currentProviders', 'painPoints', 'competitors']);
const flags = new Set(['decisionMaker', 'budgetConfirmed']);

/** What a row has in a column that only other rows fill. */
const defaultOf = (key: string): [] | false | null => (lists.has(key) ? [] : flags.has(key) ? false : null);
