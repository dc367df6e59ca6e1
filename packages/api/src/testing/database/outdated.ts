import { sql } from 'drizzle-orm';
import { openDatabase, type OpenOptions } from '../../db/open/client.ts';
import { system } from '../../kernel/actor.ts';
import { explainStartFailure } from '../../platform/start/start-failure.ts';

/** Gives a database other migrations than the program has: two, as development versions had several. */
export async function makeOutdated(place: OpenOptions): Promise<void> {
  const db = await openDatabase(place);
  await db.withTx(
    system('test'),
    async (tx) => {
      await tx.execute(sql`update schema_migrations set hash = 'earlier'`);
      await tx.execute(sql`insert into schema_migrations (position, tag, hash, applied_at)
        values (1000, '0001_earlier', 'earlier', ${tx.now.toISOString()})`);
    },
    { asOwner: true },
  );
  await db.close();
}

/** The printed message of a failed start, or 'opened'. */
export async function openingOf(place: OpenOptions): Promise<string> {
  try {
    const db = await openDatabase(place);
    await db.close();
    return 'opened';
  } catch (error) {
    return explainStartFailure(error);
  }
}
