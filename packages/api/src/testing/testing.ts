import '../nouns.ts';
import type { Database } from '../db/tx.ts';
import { testAnchor } from './database/anchor.ts';
import { embeddedCopy } from './database/embedded-copy.ts';
import { postgresCopy } from './database/postgres-copy.ts';

/** The database's time in a test, which changes only when it is moved. */
export interface TestClock {
  readonly now: Date;
  set(to: Date): void;
  advance(ms: number): void;
}

export interface TestDatabase {
  db: Database;
  clock: TestClock;
  /** Closes the database and removes it. */
  close(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** `demo` has all demo data, `empty` only the schema. */
  rows?: 'empty' | 'demo';
  now?: Date;
  /** Replaces the `TEST_DB` of the run. */
  kind?: 'embedded' | 'postgres';
}

/**
 * Creates a new, migrated database for a test file, with or without the demo data. `TEST_DB` says which
 * kind; `TEST_DATABASE_URL` names a PostgreSQL whose user may create databases.
 */
export async function makeTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const clock = makeClock(options.now ?? testAnchor);
  const kind = options.kind ?? testDatabaseKind();
  const copy = kind === 'postgres' ? postgresCopy : embeddedCopy;
  return { clock, ...(await copy(options.rows ?? 'empty', () => clock.now)) };
}

export function testDatabaseKind(): 'embedded' | 'postgres' {
  const kind = process.env['TEST_DB'] ?? 'embedded';
  if (kind !== 'embedded' && kind !== 'postgres') throw new Error(`TEST_DB is ${kind}, not embedded or postgres`);
  return kind;
}

function makeClock(start: Date): TestClock {
  let now = start;
  return {
    get now() {
      return new Date(now);
    },
    set: (to) => void (now = to),
    advance: (ms) => void (now = new Date(now.getTime() + ms)),
  };
}
