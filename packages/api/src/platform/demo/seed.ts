import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { addUpMonths } from '../../nouns/fleet/features/demo.ts';
import { settleAlerts } from '../../nouns/fleet/alerts/steps/shift.ts';
import { system } from '../../kernel/actor.ts';
import type { Database, Tx } from '../../db/tx.ts';
import { hashPassword } from '../../kernel/passwords.ts';
import { fillHealthDays, refreshHealth } from '../../nouns/tenants/tenants/service.ts';
import { users } from '../../nouns/people/users/tables.ts';
import { demoAnchor } from '../../db/bookkeeping.ts';
import { nouns } from '../../nouns.ts';
import { tables } from '../tables.ts';
import type { World } from './world.ts';

/** Rows in one statement, which has to end within the time limit of a busy machine. */
const chunk = 2_500;

/** Fills an empty database with the demo data, in one transaction. */
export async function seedDemo(db: Database, world: World): Promise<void> {
  const hashes = await Promise.all(world.accounts.map(({ password }) => hashPassword(password)));
  await db.withTx(system('seed'), async (tx) => {
    for (const [table, rows] of inOrder(world)) {
      for (let from = 0; from < rows.length; from += chunk) await insertAll(tx, table, rows.slice(from, from + chunk));
    }
    for (const [index, { userId }] of world.accounts.entries()) {
      await tx.update(users).set({ passwordHash: hashes[index] }).where(eq(users.id, userId));
    }
    await tx.insert(demoAnchor).values({ anchor: world.anchor, seed: world.seed });
    await addUpMonths(tx);
    // The demo data may end on another day than today.
    await settleAlerts(tx, ({ nextStepAt }) => nextStepAt ?? tx.now);
    await refreshHealth(tx, undefined, endOf(world, tx.now));
    await fillHealthDays(tx, endOf(world, tx.now));
  });
}

type Rows = readonly Record<string, unknown>[];

/** The tables of the demo data with their rows, parents before their children. */
function inOrder({ rows }: World): [PgTable, Rows][] {
  const byName = Object.assign({}, ...nouns.map(({ tablesByName }) => tablesByName)) as Record<string, PgTable>;
  const given = new Map(
    Object.entries(rows).map(([name, those]): [PgTable | undefined, Rows] => [byName[name], those]),
  );
  if (given.has(undefined)) throw new Error('The demo data has rows of an unknown table');
  return tables.flatMap(({ table }): [PgTable, Rows][] => {
    const those = given.get(table);
    return those ? [[table, those]] : [];
  });
}

/** The noon of the last day of the demo data, or now if that is earlier. */
function endOf({ anchor }: World, now: Date): Date {
  return new Date(Math.min(Date.parse(`${anchor}T12:00:00.000Z`), now.getTime()));
}

/** Rows of a table in one statement. */
async function insertAll(tx: Tx, table: PgTable, rows: Rows): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => key in row));
  if (columns.length === 0) return;
  const named = rows.map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, row[key] ?? null])));
  const list = sql.raw(columns.map(([, column]) => `"${column.name}"`).join(', '));
  const name = sql.identifier(getTableName(table));
  await tx.execute(
    sql`insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, ${JSON.stringify(named)}::json)`,
  );
}
