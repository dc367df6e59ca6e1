import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { settleAlerts } from '../../nouns/alerts/steps/shift.ts';
import { system } from '../../kernel/actor.ts';
import type { Database, Tx } from '../../db/tx.ts';
import { hashPassword } from '../../kernel/passwords.ts';
import { refreshHealth } from '../../nouns/tenants/service.ts';
import { users } from '../../nouns/users/tables.ts';
import { demoAnchor } from '../../db/bookkeeping.ts';
import { worldTables, type World } from './world.ts';

/** Fills an empty database with the demo data, in one transaction. */
export async function seedDemo(db: Database, world: World): Promise<void> {
  const hashes = await Promise.all(world.accounts.map(({ password }) => hashPassword(password)));
  await db.withTx(system('seed'), async (tx) => {
    for (const [name, table] of Object.entries(worldTables)) {
      await insertAll(tx, table, world.rows[name as keyof typeof worldTables]);
    }
    for (const [index, { userId }] of world.accounts.entries()) {
      await tx.update(users).set({ passwordHash: hashes[index] }).where(eq(users.id, userId));
    }
    await tx.insert(demoAnchor).values({ anchor: world.anchor, seed: world.seed });
    // The demo data may end on another day than today.
    await settleAlerts(tx, ({ nextStepAt }) => nextStepAt ?? tx.now);
    await refreshHealth(tx, undefined, endOf(world, tx.now));
  });
}

/** The noon of the last day of the demo data, or now if that is earlier. */
function endOf({ anchor }: World, now: Date): Date {
  return new Date(Math.min(Date.parse(`${anchor}T12:00:00.000Z`), now.getTime()));
}

/** All rows of a table in one statement. */
async function insertAll(tx: Tx, table: PgTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => key in row));
  if (columns.length === 0) return;
  const named = rows.map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, row[key] ?? null])));
  const list = sql.raw(columns.map(([, column]) => `"${column.name}"`).join(', '));
  const name = sql.identifier(getTableName(table));
  await tx.execute(
    sql`insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, ${JSON.stringify(named)}::json)`,
  );
}
