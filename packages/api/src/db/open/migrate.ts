import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { system } from '../../kernel/actor.ts';
import { queryRows, type Database, type Tx } from '../tx.ts';
import { locate } from '../locate.ts';

/** A step of the schema, as drizzle-kit writes it. */
export interface Migration {
  tag: string;
  statements: string[];
  hash: string;
}

/** The database and this version of the program do not fit together. */
export class SchemaMismatch extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SchemaMismatch';
  }
}

/** The database has steps that this program does not know, so it cannot be upgraded. */
export class ForeignSchema extends SchemaMismatch {}

const lowestServerVersion = 150_000;
const lockKey = 4_780_001;

export function readMigrations(folder: string = locate('migrations')): Migration[] {
  const journal: unknown = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
  const { entries } = journal as { entries: { tag: string }[] };
  return entries.map(({ tag }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    const statements = text.split('--> statement-breakpoint').map((statement) => statement.trim());
    return { tag, statements, hash: createHash('sha256').update(text).digest('hex') };
  });
}

/** Brings the schema up to date with one transaction for each step; several processes may run this at once. */
export async function migrate(db: Database, migrations: readonly Migration[] = readMigrations()): Promise<void> {
  let isDone = false;
  while (!isDone)
    isDone = await db.withTx(system('migrate'), (tx) => step(tx, migrations), { asOwner: true, mayTakeLong: true });
}

/** Applies the next missing step; returns true if none is missing. */
async function step(tx: Tx, migrations: readonly Migration[]): Promise<boolean> {
  await tx.execute(sql`select set_config('lock_timeout', '60s', true)`);
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
  await assertServerVersion(tx);
  const applied = await appliedMigrations(tx);
  applied.forEach((row, index) => assertSame(row, migrations[index]));
  const next = migrations[applied.length];
  if (!next) return true;
  for (const statement of next.statements) await tx.execute(sql.raw(statement));
  await tx.execute(sql`
    insert into schema_migrations (position, tag, hash, applied_at)
    values (${applied.length}, ${next.tag}, ${next.hash}, ${tx.now.toISOString()})`);
  return applied.length + 1 === migrations.length;
}

async function appliedMigrations(tx: Tx): Promise<{ tag: string; hash: string }[]> {
  const [found] = await queryRows<{ exists: boolean }>(
    tx,
    sql`select to_regclass('public.schema_migrations') is not null as exists`,
  );
  if (!found?.exists) {
    await tx.execute(sql`
      create table schema_migrations (position int primary key, tag text not null, hash text not null, applied_at timestamptz(3) not null)`);
    return [];
  }
  return queryRows(tx, sql`select tag, hash from schema_migrations order by position`);
}

function assertSame(applied: { tag: string; hash: string }, known: Migration | undefined): void {
  if (!known) {
    throw new SchemaMismatch(
      `The database was made by a newer version of Freight HQ (it has ${applied.tag}). Start that version instead.`,
    );
  }
  if (known.tag !== applied.tag || known.hash !== applied.hash) {
    throw new ForeignSchema(
      `The database was made by a version of Freight HQ that this version cannot upgrade (its ${applied.tag} differs).`,
    );
  }
}

async function assertServerVersion(tx: Tx): Promise<void> {
  const [server] = await queryRows<{ version: number }>(
    tx,
    sql`select current_setting('server_version_num')::int as version`,
  );
  if ((server?.version ?? 0) < lowestServerVersion) {
    throw new SchemaMismatch('PostgreSQL is older than 15, the lowest version that works.');
  }
}
