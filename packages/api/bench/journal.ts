import { sql } from 'drizzle-orm';
import { median, verdict } from '../../../scripts/lib/verdict.ts';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { startApi, type TestApi } from '../src/testing/api.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';
import { pgbenchRate } from './parts/pgbench.ts';
import { untilTidy } from './parts/tidy.ts';

const rounds = 3;
const legs = Number(process.argv[2] ?? 1_000_000);
const rowsAtOnce = 50_000;
const perPage = 1_000;
const month = '2026-05';
const databases = ['postgres', 'embedded'] as const;

/** The statement of one page of the file. */
const pageScript = `\\set n random(1, ${legs - perPage})
select day::text as day, source, leg, company_key, debit, credit, cents::float8 as cents,
  case when date_trunc('month', day)::date <> month then 'for ' || to_char(day, 'FMMonth YYYY') end
from books where month = '${month}-01'
  and (day, source, leg) > ('${month}-01'::date + 31 * :n / ${legs}, 'bench_' || lpad(:n::text, 8, '0'), 'paid')
order by books.day, source, leg limit ${perPage};
`;

async function benchDatabase(kind: (typeof databases)[number]): Promise<void> {
  const api = await startApi({ database: await makeTestDatabase({ rows: 'demo', kind }) });
  try {
    await addLegs(api);
    const found = [];
    for (let round = 0; round <= rounds; round += 1) {
      const one = await measureFile(api);
      // The first one compiles the code, and fills the caches of the database.
      if (round > 0) found.push(one);
      else console.log(`${kind}: ${legs} legs, ${(one.bytes / 1e6).toFixed(0)} MB`);
    }
    const seconds = median(found.map((one) => one.seconds));
    const megabytes = median(found.map((one) => one.megabytes));
    console.log(`  ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB more memory (${verdict(megabytes, 60, ' MB')})`);
    if (kind === 'postgres') {
      const [database] = await api.rows<{ name: string }>(sql`select current_database() as name`);
      const bare = legs / perPage / (await pgbenchRate(database?.name ?? '', pageScript));
      console.log(`  its pages by pgbench: ${bare.toFixed(1)} s: ${(seconds / bare).toFixed(1)}x`);
    }
  } finally {
    await api.close();
  }
}

async function addLegs(api: TestApi): Promise<void> {
  for (let from = 1; from <= legs; from += rowsAtOnce) {
    const last = Math.min(legs, from + rowsAtOnce - 1);
    await api.rows(sql`insert into books (source, leg, company_key, day, month, debit, credit, cents, posted_at)
      select 'bench_' || lpad(n::text, 8, '0'), 'paid', 'cmp_' || lpad((n % 5000)::text, 26, '0'),
        ${`${month}-01`}::date + (31::bigint * (n - 1) / ${legs}::bigint)::int, ${`${month}-01`}::date, 'stripe', 'receivable', n, now()
      from generate_series(${from}::int, ${last}::int) n`);
  }
  await untilTidy(api, ['books']);
}

/** Megabytes that the process grows by while the journal of the month is read and thrown away. */
async function measureFile(api: TestApi): Promise<{ megabytes: number; bytes: number; seconds: number }> {
  const headers = { authorization: `Bearer ${await api.signIn('owner@freight-hq.example')}` };
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const started = performance.now();
  let [most, bytes, lines] = [before, 0, 0];
  const { body, status } = await api.app.request(`/api/hq/accounting/journal?month=${month}`, { headers });
  if (!body || status !== 200) throw new Error(`The journal answered ${status}`);
  for await (const chunk of body) {
    bytes += chunk.length;
    lines += Buffer.from(chunk).toString('latin1').split('\n').length - 1;
    most = Math.max(most, process.memoryUsage().rss);
  }
  if (lines < legs) throw new Error(`The journal has ${lines} lines`);
  return { megabytes: (most - before) / 1e6, bytes, seconds: (performance.now() - started) / 1_000 };
}

/** The journal of a month of 1,000,000 legs as a file: time and memory. */
const server = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
process.env['TEST_DATABASE_URL'] ??= server?.url;
try {
  for (const kind of databases) await benchDatabase(kind);
} finally {
  await server?.stop();
}
