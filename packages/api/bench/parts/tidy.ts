import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { literals } from '../../src/db/columns.ts';
import type { TestApi } from '../../src/testing/api.ts';
import { vacuum } from '../../src/testing/database/plans.ts';

/** Waits until added rows are vacuumed; the embedded database does so by itself after writes, every few seconds. */
export async function untilTidy(api: TestApi, tables: readonly string[]): Promise<void> {
  if (api.db.kind === 'postgresql') {
    const [database] = await api.rows<{ name: string }>(sql`select current_database() as name`);
    await vacuum(database?.name ?? '');
    return;
  }
  for (let unseen = 1; unseen > 0;) {
    await setTimeout(1_000);
    await api.signIn('owner@freight-hq.example');
    const [found] = await api.rows<{ unseen: number }>(sql`select count(*)::int as unseen from pg_stat_user_tables
      where relname in (${literals(tables)}) and n_mod_since_analyze > 1000 + n_live_tup / 4`);
    unseen = found?.unseen ?? 0;
  }
}
