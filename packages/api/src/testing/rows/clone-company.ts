import { eq, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { purgeOrder } from '../../platform/tables.ts';
import { system } from '../../kernel/actor.ts';
import { kindOfId } from '../../kernel/id-kinds.ts';
import { newId } from '../../kernel/ids.ts';
import { type Database, queryRows, type Tx } from '../../db/tx.ts';
import { openCustomerAccount } from '../../nouns/money/ledger/service.ts';
import { revenueMovements } from '../../nouns/money/revenue/tables.ts';

type Row = Record<string, unknown>;

const uniqueTexts: readonly string[] = [
  'dot_number',
  'provider_id',
  'provider_account_id',
  'provider_customer',
  'provider_ref',
  'email',
  'ticket_number',
  'token',
  'token_hash',
  'event_id',
  'mail_id',
];

/** Its ids are those that mail programs gave. */
const mailIds = 'ticket_mail_ids';

/** Adds a company that has a copy of every row of another, under ids and names of its own; answers its id. */
export async function cloneCompany(db: Database, sourceId: string): Promise<string> {
  const newIds = new Map<string, string>();
  return db.withTx(system('test'), async (tx) => {
    for (const { table, companyColumn } of purgeOrder.toReversed()) {
      const rows = await queryRows<{ row: Row }>(
        tx,
        sql`select to_jsonb(${table}) as row from ${table} where ${companyColumn} = ${sourceId}`,
      );
      const hasOwnIds = getTableName(table) !== mailIds;
      for (const { row } of rows) if ('id' in row && hasOwnIds) rememberId(newIds, row['id']);
      for (const { row } of rows) if ('ledger_account_id' in row) await openAccount(tx, newIds, row, sourceId);
      const copies = rows.map(({ row }) => copyOf(row, newIds));
      // A trigger may have added the row already, beside the fact that it follows from.
      const columns = await writtenColumns(tx, table);
      await tx.execute(sql`insert into ${table} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(copies)}::jsonb)
        on conflict do nothing`);
    }
    const cloneId = newIds.get(sourceId) ?? '';
    await copyMovements(tx, sourceId, cloneId);
    return cloneId;
  });
}

/** All but those that the database computes. */
async function writtenColumns(tx: Tx, table: PgTable) {
  const rows = await queryRows<{ name: string }>(
    tx,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${getTableName(table)} and is_generated = 'NEVER'`,
  );
  return sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}

/** Money outlives its company, so that the copy has an account of its own, without a balance. */
async function openAccount(tx: Tx, newIds: Map<string, string>, row: Row, sourceId: string): Promise<void> {
  const accountId = await openCustomerAccount(tx, newIds.get(sourceId) ?? '');
  newIds.set(String(row['ledger_account_id']), accountId);
}

/** Movements outlive their company, too. */
async function copyMovements(tx: Tx, sourceId: string, cloneId: string): Promise<void> {
  const movements = await tx.select().from(revenueMovements).where(eq(revenueMovements.companyKey, sourceId));
  if (movements.length === 0) return;
  await tx
    .insert(revenueMovements)
    .values(movements.map((movement) => ({ ...movement, id: newId('rmv'), companyKey: cloneId })));
}

function rememberId(newIds: Map<string, string>, id: unknown): void {
  if (typeof id !== 'string' || !kindOfId(id)) throw new Error(`${String(id)} is of no kind that a noun declares`);
  newIds.set(id, id.slice(0, 3) + newId('tst').slice(3));
}

function copyOf(row: Row, newIds: ReadonlyMap<string, string>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (typeof value !== 'string') return [column, value];
      // A number of a document is never given again, also not after the deletion of an earlier copy.
      if (column === 'number') return [column, `copy.${newId('tst')}.${value}`];
      return [column, uniqueTexts.includes(column) ? `copy.${value}` : (newIds.get(value) ?? value)];
    }),
  );
}
