import { sql } from 'drizzle-orm';
import { verdict } from '../../../scripts/lib/verdict.ts';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import type { LinkKind } from '../src/nouns/link/linked-rows/rules.ts';
import { startApi, type TestApi } from '../src/testing/api.ts';
import { addKey } from '../src/testing/machine.ts';
import { linkRow } from '../src/testing/rows/link-rows.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';
import { databaseNameOf, openBare } from './parts/bare-loads.ts';
import { untilTidy } from './parts/tidy.ts';

/** Loads; `pnpm bench link-lines 100000` for a quick look. */
const rows = Number(process.argv[2] ?? 1_000_000);
const ofCall = 100_000;
const ofTransaction = 1_000;
const companies = 400;
const drivers = 4_000;

/**
 * A platform's first loads as lines, in calls of 100,000 rows, and the same again; beside them a bare client that adds
 * as many rows to the same tables by inserts of 1,000 rows, and by one COPY. Calls and inserts take turns.
 */
async function bench(api: TestApi): Promise<void> {
  const { secret: token } = await addKey(api, { scopes: ['link:write'] });
  const headers = { 'content-type': 'application/x-ndjson' };
  const send = async (kind: LinkKind, list: readonly object[]) => {
    const rawBody = list.map((row) => `${JSON.stringify(row)}\n`).join('');
    const started = performance.now();
    const answer = await api.call('POST', `/api/link/v1/${kind}`, { token, rawBody, headers });
    const { applied, unchanged } = answer.json as { applied: number; unchanged: number };
    if (applied + unchanged !== list.length) throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`);
    return performance.now() - started;
  };
  const list = (length: number, make: (number: number) => object) => Array.from({ length }, (_, n) => make(n));
  await send(
    'companies',
    list(companies, (n) => linkRow('companies', `c-${n}`, { dotNumber: String(1_000_000 + n) })),
  );
  await send(
    'drivers',
    list(drivers, (n) => linkRow('drivers', `d-${n}`, { company: `c-${n % companies}` })),
  );
  await api.rows(sql`analyze`);
  const loads = (from: number) =>
    list(Math.min(ofCall, rows - from), (n) =>
      linkRow('loads', `l-${from + n}`, {
        company: `c-${(from + n) % companies}`,
        driver: `d-${(from + n) % drivers}`,
      }),
    );
  const bare = await openBare(await databaseNameOf(api));
  const ms = { new: 0, again: 0, insert: 0, copy: 0 };
  for (let from = 0; from < rows; from += ofCall) {
    ms.new += await send('loads', loads(from));
    const until = Math.min(from + ofCall, rows);
    for (let at = from; at < until; at += ofTransaction) ms.insert += await bare.insert(at, ofTransaction);
  }
  for (let from = 0; from < rows; from += ofCall) ms.again += await send('loads', loads(from));
  // As PostgreSQL does by itself after so many rows, a while later.
  await untilTidy(api, ['link_rows']);
  const started = performance.now();
  const digests = await api.call('GET', '/api/link/v1/digests?kind=loads', { token });
  const digestMs = performance.now() - started;
  const counted = (digests.json as { count: number }[]).reduce((sum, { count }) => sum + count, 0);
  if (counted !== rows) throw new Error(`The digests count ${counted} rows`);
  ms.copy = await bare.copy(rows, rows);
  await bare.end();

  const rate = (took: number) => `${Math.round(rows / (took / 1_000))} rows/s`;
  console.log(`${rows} loads as lines: ${rate(ms.new)}; the same again: ${rate(ms.again)}`);
  const toInsert = ms.insert / ms.new;
  console.log(
    `inserts of 1,000: ${rate(ms.insert)}, ${toInsert.toFixed(2)}x (${verdict(toInsert, 0.5, 'x', 'at least')})`,
  );
  const toCopy = ms.copy / ms.new;
  console.log(`COPY: ${rate(ms.copy)}, ${toCopy.toFixed(2)}x (${verdict(toCopy, 0.25, 'x', 'at least')})`);
  const faster = ms.new / ms.again;
  console.log(`unchanged rows: ${faster.toFixed(1)}x faster (${verdict(faster, 4, 'x', 'at least')})`);
  console.log(`digests: ${digestMs.toFixed(0)} ms (${verdict(digestMs, 300, ' ms')})`);
}

const server = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
process.env['TEST_DATABASE_URL'] ??= server?.url;
const api = await startApi({ database: await makeTestDatabase({ rows: 'demo', kind: 'postgres' }) });
try {
  await bench(api);
} finally {
  await api.close();
  await server?.stop();
}
