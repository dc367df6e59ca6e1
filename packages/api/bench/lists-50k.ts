import { sql } from 'drizzle-orm';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { startApi } from '../src/testing/api.ts';
import { addTenants } from '../src/testing/rows/many-tenants.ts';
import { addTickets } from '../src/testing/rows/many-tickets.ts';
import { type Scan, scansOf, vacuum } from '../src/testing/database/plans.ts';
import { largeTables, quickLists } from '../src/testing/quick-lists.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';

const story = 67;
const tenants = 5_000;
const calls = Number(process.argv[2] ?? 200);
const tickets = Number(process.argv[3] ?? 50_000);
const warmUp = 5;
/** A list with thousands of rows is requested less often, so that the benchmark ends within minutes. */
const longestMs = 5_000;
const fewestCalls = 20;
/** The sign-in query of every request. */
const asked: readonly string[] = ['auth_sessions', 'users'];
const databases = (['postgres', 'embedded'] as const).filter((kind) => (process.argv[4] ?? kind) === kind);

/**
 * How quick each list is with 50,000 tickets and 5,000 tenants, one call at a time, the answer read to its end,
 * and on PostgreSQL by which ways it reads its rows.
 */
async function bench(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
  process.env['TEST_DATABASE_URL'] ??= server?.url;
  try {
    for (const kind of databases) await benchDatabase(kind);
  } finally {
    await server?.stop();
  }
}

async function benchDatabase(kind: (typeof databases)[number]): Promise<void> {
  const api = await startApi({
    database: await makeTestDatabase({ rows: 'demo', kind }),
    settings: { strictResponses: false },
  });
  try {
    await addTenants(api.db, tenants - story);
    await addTickets(api.db, tickets);
    const [database] = await api.rows<{ name: string }>(sql`select current_database() as name`);
    if (kind === 'postgres') await vacuum(database?.name ?? '');
    else await api.rows(sql`analyze`);
    const token = await api.signIn('owner@freight-hq.example');
    console.log(
      `\n${kind}: ${tickets} tickets, ${tenants} tenants, up to ${calls} calls of each list, in milliseconds\n`,
    );
    console.log(line('list', 'p50', 'p99', 'longest'));
    for (const { name, path } of quickLists) {
      const call = async () => {
        const answer = await api.call('GET', path, { token });
        if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
      };
      const times = await measure(call);
      const at = (share: number) => ms(times[Math.min(times.length - 1, Math.floor(times.length * share))]);
      console.log(line(name, at(0.5), at(0.99), ms(times.at(-1))));
      if (kind === 'postgres') console.log(`  ${waysOf(await scansOf(database?.name ?? '', call))}`);
    }
  } finally {
    await api.close();
  }
}

async function measure(call: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < warmUp; index += 1) await call();
  const end = performance.now() + longestMs;
  while (times.length < calls && (times.length < fewestCalls || performance.now() < end)) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b);
}

/** Each way once, the whole reads of large tables marked. */
function waysOf(scans: readonly Scan[]): string {
  const ways = scans
    .filter(({ table }) => !asked.includes(table))
    .map(({ node, table, index }) => {
      const mark = node === 'Seq Scan' && largeTables.includes(table) ? ' (whole)' : '';
      return `${node} ${table}${index ? ` by ${index}` : ''}${mark}`;
    });
  return [...new Set(ways)].join('; ') || 'no rows read';
}

const ms = (value = Number.NaN) => value.toFixed(1);

function line(list: string, p50: string, p99: string, longest: string): string {
  return [list.padEnd(32), p50.padStart(8), p99.padStart(8), longest.padStart(8)].join(' ');
}

await bench();
