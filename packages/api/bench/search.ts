import { sql } from 'drizzle-orm';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { startApi, type TestApi } from '../src/testing/api.ts';
import { pastTriggers } from '../src/testing/database/past-triggers.ts';
import { vacuum } from '../src/testing/database/plans.ts';
import { addLeads } from '../src/testing/rows/many-leads.ts';
import { addTenants } from '../src/testing/rows/many-tenants.ts';
import { addTickets } from '../src/testing/rows/many-tickets.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';
import { heading, printSearchTimes } from './parts/searchTimes.ts';

const goalMs = 80;
const calls = Number(process.argv[2] ?? 40);
/** A thousandth of the rows for a quick look. */
const share = Number(process.argv[3] ?? 1);
const size = { tenants: 100_000 * share, tickets: 50_000 * share, leads: 100_000 * share };
const warmUp = 5;

/** Texts as people type them: numbers and ids, names, parts of words, words of two kinds, single letters, nothing found. */
const texts = [
  ...['TKT-2020-000777', '3100420', '4821', 'harbor 4711', 'swift haul', 'haul swift', 'ab3', 'invoice', 'gate code'],
  ...[
    'carrier77',
    'enterprise',
    'cedar retail',
    'margaret',
    'sw',
    'h',
    's',
    'te',
    'freight',
    'thousandfold',
    'nothing like it',
  ],
];

/** How quick the search over all kinds is on PostgreSQL, one call at a time, the answer read to its end. */
async function bench(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
  process.env['TEST_DATABASE_URL'] ??= server?.url;
  const database = await makeTestDatabase({ rows: 'demo', kind: 'postgres' });
  const api = await startApi({ database, settings: { strictResponses: false } });
  try {
    await addTickets(api.db, size.tickets);
    await addTenants(api.db, size.tenants);
    await spreadTickets(api);
    await addLeads(api, size.leads);
    const [row] = await api.rows<{ name: string }>(sql`select current_database() as name`);
    await vacuum(row?.name ?? '');
    await report(api);
  } finally {
    await api.close();
    await server?.stop();
  }
}

/** Gives the tickets to many companies, as they come, and writes down their words; a part of them in each statement. */
async function spreadTickets(api: TestApi): Promise<void> {
  const parts = 20;
  for (let part = 0; part < parts; part += 1) {
    const own = sql`abs(hashtext(t.id)) % ${parts}::int = ${part}`;
    await pastTriggers(api.db, async (tx) => {
      await tx.execute(sql`update tickets t
        set company_id = 'cmp_' || lpad((1 + abs(hashtext(t.id)) % ${size.tenants}::int)::text, 26, '0') where ${own}`);
      await tx.execute(sql`select keep_ticket_words(t) from tickets t where ${own}`);
    });
  }
}

async function report(api: TestApi): Promise<void> {
  console.log(`${size.tenants} tenants, ${size.tickets} tickets, ${size.leads} leads, in milliseconds\n`);
  console.log(heading());
  await printSearchTimes(api, { path: '/api/hq/search?limit=16', texts, calls, warmUp, goalMs });
}

await bench();
