import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createLineWriter } from '../../src/kernel/log/line-writer.ts';
import { createLogger } from '../../src/kernel/log/logger.ts';
import { startServer } from '../../src/platform/start/start-server.ts';
import { raisedLimits, startApi, testSettings } from '../../src/testing/api.ts';
import { addTenants } from '../../src/testing/rows/many-tenants.ts';
import { vacuum } from '../../src/testing/database/plans.ts';
import { makeTestDatabase } from '../../src/testing/testing.ts';
import { reportTo } from './served.ts';

const story = 67;
const [kind, size] = process.argv.slice(2);
const database = await makeTestDatabase({ rows: 'demo', kind: kind === 'postgres' ? 'postgres' : 'embedded' });
const api = await startApi({ database });
await addTenants(api.db, Number(size) - story);
const [row] = await api.rows<{ name: string }>(sql`select current_database() as name`);
const token = await api.signIn('owner@freight-hq.example');
if (database.db.kind === 'embedded') await untilTidy();
else await vacuum(row?.name ?? '');
const server = await startServer({
  settings: { ...testSettings(raisedLimits), strictResponses: false },
  logger: createLogger(createLineWriter(process.stdout, process)),
  // Closed below, with the database removed.
  db: {
    kind: api.db.kind,
    withTx: (...parts) => api.db.withTx(...parts),
    withAdmitted: (...parts) => api.db.withAdmitted(...parts),
    checkReady: () => api.db.checkReady(),
    close: async () => undefined,
  },
});
process.on('disconnect', () => {
  void server.stop().then(async () => {
    await database.close();
    process.exit(0);
  });
});

/** Waits until the vacuum has processed the added rows; it runs after writes, every few seconds. */
async function untilTidy(): Promise<void> {
  for (let unseen = 1; unseen > 0;) {
    await setTimeout(1_000);
    await api.signIn('owner@freight-hq.example');
    const [found] = await api.rows<{ unseen: number }>(sql`select count(*)::int as unseen from pg_stat_user_tables
      where relname in ('companies', 'tenants') and n_mod_since_analyze > 1000 + n_live_tup / 4`);
    unseen = found?.unseen ?? 0;
  }
}

reportTo(process, { url: server.url, token, databaseName: row?.name ?? '' });
