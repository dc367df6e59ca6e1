import { sql } from 'drizzle-orm';
import { createLineWriter } from '../../src/kernel/log/line-writer.ts';
import { createLogger } from '../../src/kernel/log/logger.ts';
import { collectEarly } from '../../src/platform/start/heap.ts';
import { startServer } from '../../src/platform/start/start-server.ts';
import { raisedLimits, startApi, testSettings } from '../../src/testing/api.ts';
import { addTenants } from '../../src/testing/rows/many-tenants.ts';
import { testMailKey } from '../../src/testing/signed.ts';
import { makeTestDatabase } from '../../src/testing/testing.ts';
import { reportTo } from './served.ts';
import { untilTidy } from './tidy.ts';

const story = 67;
collectEarly();
const [kind, size] = process.argv.slice(2);
const database = await makeTestDatabase({ rows: 'demo', kind: kind === 'postgres' ? 'postgres' : 'embedded' });
const api = await startApi({ database });
await addTenants(api.db, Number(size) - story);
const [row] = await api.rows<{ name: string }>(sql`select current_database() as name`);
const token = await api.signIn('owner@freight-hq.example');
await untilTidy(api, ['companies', 'tenants']);
const server = await startServer({
  settings: { ...testSettings(raisedLimits), strictResponses: false, ingestKeys: [testMailKey] },
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

reportTo(process, { url: server.url, token, databaseName: row?.name ?? '' });
