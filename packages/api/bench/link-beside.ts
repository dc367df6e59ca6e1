import { setTimeout as pause } from 'node:timers/promises';
import { verdict } from '../../../scripts/lib/verdict.ts';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { linkRow } from '../src/testing/rows/link-rows.ts';
import { openBare } from './parts/bare-loads.ts';
import { measureBeside, percentile } from './parts/beside.ts';
import { type Served, serveApart } from './parts/served.ts';

/** Loads; `pnpm bench link-beside 50000` for a quick look. */
const rows = Number(process.argv[2] ?? 500_000);
const ofCall = 100_000;
const companies = 400;
const tenants = 67;
const ofTransaction = 1_000;
const aloneMs = 10_000;
const dayMs = 86_400_000;

async function post<T>(
  { url }: Served,
  token: string,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const answer = await fetch(url + path, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/**
 * What the lines of a platform cost others: the memory of the server, and the reads of a person meanwhile. Beside it the
 * reads while a bare client inserts as many rows, which takes processor time from them and nothing else.
 */
async function bench(server: Served): Promise<void> {
  const asPerson = <T>(path: string, body: object) =>
    post<T>(server, server.token, path, JSON.stringify(body), 'application/json');
  const source = await asPerson<{ id: string }>('/api/hq/link/sources', { key: 'bench', name: 'Bench' });
  const { secret } = await asPerson<{ secret: string }>('/api/hq/keys', {
    ...{ name: 'Bench', sourceId: source.id, scopes: ['link:write'] },
    expiresAt: new Date(Date.now() + 30 * dayMs).toISOString(),
  });
  const linesOf = (list: readonly object[]) =>
    new TextEncoder().encode(list.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const sendLines = async (kind: string, lines: Uint8Array<ArrayBuffer>, count: number) => {
    const path = `/api/link/v1/${kind}`;
    const { applied } = await post<{ applied: number }>(server, secret, path, lines, 'application/x-ndjson');
    if (applied !== count) throw new Error(`${applied} of ${count} ${kind} were applied`);
  };
  const send = (kind: string, list: readonly object[]) => sendLines(kind, linesOf(list), list.length);
  const list = <T extends object>(length: number, make: (number: number) => T) =>
    Array.from({ length }, (_, n) => make(n));
  await send(
    'companies',
    list(companies, (n) => linkRow('companies', `c-${n}`, { dotNumber: String(1_000_000 + n) })),
  );
  const loads = (from: number, count: number) =>
    list(count, (n) => linkRow('loads', `l-${from + n}`, { company: `c-${(from + n) % companies}` }));
  // So that code and connections are warm.
  await send('loads', loads(0, 5_000));
  const read = async () => {
    const answer = await fetch(`${server.url}/api/hq/tenants?page[size]=20`, {
      headers: { authorization: `Bearer ${server.token}` },
    });
    if (!answer.ok) throw new Error(`${answer.status}`);
    await answer.text();
  };
  const alone = await measureBeside(server, () => pause(aloneMs), read);
  // Made before, since the reads are sent by this process, too.
  const calls = list(Math.ceil(rows / ofCall), (n) => ({
    from: n * ofCall,
    count: Math.min(ofCall, rows - n * ofCall),
  }));
  const bodies = calls.map(({ from, count }) => ({ count, lines: linesOf(loads(5_000 + from, count)) }));
  const during = await measureBeside(
    server,
    async () => {
      for (const { lines, count } of bodies) await sendLines('loads', lines, count);
    },
    read,
  );
  const bare = await openBare(server.databaseName);
  const beside = await measureBeside(
    server,
    async () => {
      for (let from = 0; from < rows; from += ofTransaction) await bare.insert(from, ofTransaction);
    },
    read,
  );
  await bare.end();
  const [before, meanwhile, yardstick] = [alone, during, beside].map(({ others }) => percentile(others, 0.95));
  if (!before || !meanwhile || !yardstick) throw new Error('Nothing was read');
  const ratio = meanwhile / before;
  console.log(`${rows} loads as lines in calls of ${ofCall}: ${Math.round(rows / during.seconds)} rows/s`);
  console.log(`memory: ${during.megabytes.toFixed(0)} MiB more (${verdict(during.megabytes, 60, ' MiB')})`);
  console.log(
    `reads of a person: p95 ${meanwhile.toFixed(1)} ms, ${before.toFixed(1)} ms without, ${yardstick.toFixed(1)} beside bare inserts; ${ratio.toFixed(1)}x (${verdict(ratio, 2, 'x')})`,
  );
}

const database = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
process.env['TEST_DATABASE_URL'] ??= database?.url;
const server = await serveApart('product-database.ts', ['postgres', String(tenants)]);
try {
  await bench(server);
} finally {
  await server.stop();
  await database?.stop();
}
