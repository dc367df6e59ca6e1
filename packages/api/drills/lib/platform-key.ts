import type { SQL } from 'drizzle-orm';
import { queryRows } from '../../src/db/tx.ts';
import { system } from '../../src/kernel/actor.ts';
import { addKey, type TestKey, type TestKeyOptions } from '../../src/testing/machine.ts';
import type { Target } from './target.ts';

/** Adds a key of a platform to the database, also one with a scope that two people would have to grant. */
export async function addPlatformKey(target: Target, options: TestKeyOptions = {}): Promise<TestKey> {
  const db = await target.open();
  const rows = <Row extends object>(query: SQL) =>
    db.withTx(system('drill'), (tx) => queryRows<Row>(tx, query), { asOwner: true });
  try {
    return await addKey({ db, rows }, options);
  } finally {
    await db.close();
  }
}
