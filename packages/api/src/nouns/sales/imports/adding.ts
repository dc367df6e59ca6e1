import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { newId } from '../../../kernel/ids.ts';
import { isOpportunity, openStages } from '../leads/rules.ts';
import { newLeadFacts, readProbabilities } from '../leads/service.ts';
import { leads, opportunities } from '../leads/tables.ts';
import { findKnown, type Keyed } from './known.ts';
import type { StoredImport } from './queries.ts';
import { type ReadRow, rowsAdded } from './reading.ts';

/**
 * Adds the leads of the next good rows, from the last row of the file to the first: the newest lead stands above all
 * others, so that list and board have the order of the file. Answers what changes in the import.
 */
export async function addNext(tx: Tx, held: StoredImport, read: readonly ReadRow[]): Promise<Partial<StoredImport>> {
  const rows = read.flatMap(({ row, parsed }): Keyed[] => ('lead' in parsed ? [{ row, lead: parsed.lead }] : []));
  // Since the rows were confirmed, one of the companies was added, or a member left the team.
  if (rows.length < read.length || (await findKnown(tx, rows, true)).size > 0)
    return { status: 'withdrawing', position: 0 };
  if (rows.length > 0) await insertLeads(tx, held, rows);
  if (held.position + rowsAdded < held.rows) return { position: held.position + rowsAdded };
  await audit({ tx, actor: tx.actor }, 'lead_import.finished', { target: held.id });
  return { status: 'imported', position: held.rows };
}

async function insertLeads(tx: Tx, held: StoredImport, rows: readonly Keyed[]): Promise<void> {
  const { now } = tx;
  const [usual, ranks] = [await readProbabilities(tx), await topRanks(tx)];
  const added = rows.map(({ row, lead }, index) => {
    // Within the moment of a batch, the list is in the order of the ids.
    const id = newId('led', now.getTime() - row);
    const { stage = 'Lead' } = lead;
    const top = Math.max(now.getTime(), Math.ceil(ranks.get(stage) ?? 0));
    const state = { stage, stageAt: now, createdAt: now, boardRank: String(top + index + 1) } as const;
    const facts = newLeadFacts(lead);
    // Files state the probability of a stage, too; a lead keeps its own only.
    if (facts.probability === usual[stage]) facts.probability = null;
    return { row, values: { id, ...facts, ...state } satisfies typeof leads.$inferInsert };
  });
  await insertAll(
    tx,
    added.map(({ values }) => values),
  );
  const reached = added.flatMap(({ values: { id, stage, companyName: name } }) =>
    isOpportunity(stage) ? [{ id: newId('opp', now.getTime()), leadId: id, name, createdAt: now, updatedAt: now }] : [],
  );
  if (reached.length > 0) await tx.insert(opportunities).values(reached);
  const links = JSON.stringify(added.map(({ row, values: { id, stage } }) => ({ row, id, stage })));
  await tx.execute(sql`insert into lead_stages (lead_id, version, stage, at, actor_name)
    select id, 1, stage, ${now}, ${held.committedBy} from json_to_recordset(${links}::json) as added(id text, stage text)`);
  await tx.execute(sql`insert into lead_import_leads (import_id, row, lead_id)
    select ${held.id}, row, id from json_to_recordset(${links}::json) as added(row int, id text)`);
}

/** The highest rank of each column of the board: new leads stand above all others. */
async function topRanks(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const columns = openStages.map(
    (stage) => sql`select ${stage}::text as stage, max(board_rank)::text as rank from leads where stage = ${stage}`,
  );
  const tops = await queryRows<{ stage: string; rank: string | null }>(tx, sql.join(columns, sql` union all `));
  return new Map(tops.map(({ stage, rank }) => [stage, Number(rank ?? 0)]));
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
