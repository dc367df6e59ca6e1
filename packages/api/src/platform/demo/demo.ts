import { eq, getTableName, sql } from 'drizzle-orm';
import { system } from '../../kernel/actor.ts';
import { queryRows, type Database, type Tx } from '../../db/tx.ts';
import { demoAnchor } from '../../db/bookkeeping.ts';
import { emptyLedger } from '../../nouns/money/ledger/demo.ts';
import { renewEpoch } from '../../nouns/link/events/service.ts';
import { emptyRevenue } from '../../nouns/money/revenue/demo.ts';
import { seedDemo } from './seed.ts';
import { shiftDemo } from './shift.ts';
import { tables } from '../tables.ts';

export interface Demo {
  state: 'seeded' | 'shifted' | 'current' | 'not a demo';
}

/**
 * Fills an empty database with the demo data, or moves the demo data of an earlier day to today.
 * A database with rows of its own is left alone.
 */
export async function ensureDemo(db: Database): Promise<Demo> {
  const found = await db.withTx(system('demo'), look, { readOnly: true });
  if (found.anchor === undefined) {
    if (!found.isEmpty) return { state: 'not a demo' };
    const { makeWorld } = await import('@freight-hq/mocks/seed');
    await seedDemo(db, makeWorld({ anchor: found.today }));
    return { state: 'seeded' };
  }
  if (found.anchor >= dayOf(found.today)) return { state: 'current' };
  await db.withTx(system('demo'), moveToToday, { asOwner: true });
  return { state: 'shifted' };
}

/** Deletes the demo data with all changes, and creates it again. */
export async function resetDemo(db: Database): Promise<Demo> {
  const found = await db.withTx(system('demo'), look, { readOnly: true });
  if (found.anchor === undefined && !found.isEmpty) return { state: 'not a demo' };
  // The audit log cannot be emptied; it records the reset.
  const names = tables.map(({ table }) => getTableName(table)).filter((name) => !isKept.test(name));
  const all = names.map((name) => sql.identifier(name));
  const empty = async (tx: Tx) => {
    await tx.execute(sql`truncate ${sql.join(all, sql`, `)}`);
    await emptyLedger(tx);
    await emptyRevenue(tx);
    await renewEpoch(tx);
    await tx.execute(sql`alter sequence employee_numbers restart`);
  };
  await db.withTx(system('demo'), empty, { asOwner: true });
  return ensureDemo(db);
}

async function look(tx: Tx): Promise<{ anchor: string | undefined; isEmpty: boolean; today: Date }> {
  const [anchor] = await tx.select().from(demoAnchor);
  const [rows] = await queryRows<{ some: boolean }>(
    tx,
    sql`select exists (select from companies) or exists (select from users) as some`,
  );
  return { anchor: anchor?.anchor, isEmpty: rows?.some === false, today: tx.now };
}

async function moveToToday(tx: Tx): Promise<void> {
  const [stored] = await tx.select().from(demoAnchor).for('update');
  const today = dayOf(tx.now);
  if (!stored || stored.anchor >= today) return;
  await shiftDemo(tx, stored.anchor, today);
  await tx.update(demoAnchor).set({ anchor: today }).where(eq(demoAnchor.anchor, stored.anchor));
}

/** Tables whose triggers refuse to be emptied, and the row of the feed. */
const isKept = /^(audit|ledger)_|^(revenue_movements|event_feed)$/;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);
