import { sql } from 'drizzle-orm';
import { median, verdict } from '../../../scripts/lib/verdict.ts';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import type { LinkKind } from '../src/nouns/link/linked-rows/rules.ts';
import { startApi, type TestApi } from '../src/testing/api.ts';
import { addKey } from '../src/testing/machine.ts';
import { linkRow } from '../src/testing/rows/link-rows.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';
import { databaseNameOf, type Insert, openBare } from './parts/bare-loads.ts';

/** Batches of each kind; `pnpm bench link 10` for a quick look. */
const batches = Number(process.argv[2] ?? 60);
const size = 1_000;
const companies = 400;
const drivers = 4_000;
const warmUps = 5;

/**
 * Calls of 1,000 loads: new ones, the same again, and newer versions; beside them a bare client that inserts as many
 * rows into the same tables by statements with 1,000 rows, in a transaction for each 1,000. Batches and yardstick take
 * turns, so that both meet the same tables.
 */
async function benchDatabase(kind: 'postgres' | 'embedded'): Promise<void> {
  const api = await startApi({ database: await makeTestDatabase({ rows: 'demo', kind }) });
  const close = kind === 'postgres' ? await openBare(await databaseNameOf(api)) : undefined;
  try {
    await measure(api, kind, close?.insert);
  } finally {
    await close?.end();
    await api.close();
  }
}

async function measure(api: TestApi, kind: string, insert: Insert | undefined): Promise<void> {
  const { secret: token, sourceId } = await addKey(api, { scopes: ['link:write'] });
  const send = async (what: LinkKind, rows: readonly object[]) => {
    const body = JSON.stringify({ rows });
    const headers = { 'content-type': 'application/json' };
    const started = performance.now();
    const answer = await api.call('POST', `/api/link/v1/${what}`, { token, rawBody: body, headers });
    const ms = performance.now() - started;
    const sums = answer.json as { applied: number; unchanged: number };
    if (sums.applied + sums.unchanged !== rows.length) throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`);
    return ms;
  };
  await send(
    'companies',
    Array.from({ length: companies }, (_, n) => linkRow('companies', `c-${n}`, { dotNumber: String(1_000_000 + n) })),
  );
  for (let from = 0; from < drivers; from += size) {
    await send(
      'drivers',
      Array.from({ length: size }, (_, n) =>
        linkRow('drivers', `d-${from + n}`, { company: `c-${(from + n) % companies}` }),
      ),
    );
  }
  await api.rows(sql`analyze`);
  const loads = (batch: number, version: number) =>
    Array.from({ length: size }, (_, n) => {
      const number = batch * size + n;
      const parts = { company: `c-${number % companies}`, driver: `d-${number % drivers}` };
      return linkRow('loads', `l-${number}`, { ...parts, version, revenueCents: 1_000 * version });
    });
  const times: Record<'new' | 'again' | 'newer' | 'bare', number[]> = { new: [], again: [], newer: [], bare: [] };
  for (let batch = 0; batch < batches + warmUps; batch += 1) {
    const isMeasured = batch >= warmUps;
    const took = { new: await send('loads', loads(batch, 1)), bare: (await insert?.(batch * size, size)) ?? 0 };
    if (isMeasured) for (const name of ['new', 'bare'] as const) times[name].push(took[name]);
  }
  for (const [name, version] of [
    ['again', 1],
    ['newer', 2],
  ] as const) {
    for (let batch = 0; batch < batches; batch += 1) times[name].push(await send('loads', loads(batch, version)));
  }
  const [found] = await api.rows<{ count: number }>(
    sql`select count(*)::int from link_rows where source_id = ${sourceId} and kind = 'loads' and version = 2`,
  );
  if (found?.count !== batches * size) throw new Error(`${found?.count} loads have the newer version`);
  tell(kind, times);
}

function tell(kind: string, times: Record<'new' | 'again' | 'newer' | 'bare', number[]>): void {
  for (const name of ['new', 'again', 'newer'] as const) {
    const p95 = times[name].toSorted((a, b) => a - b)[Math.floor(times[name].length * 0.95)] ?? Number.NaN;
    console.log(
      `${kind}, 1,000 loads, ${name}: median ${median(times[name]).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (${verdict(p95, 250, ' ms')})`,
    );
  }
  const share = median(times.bare) / median(times.new);
  if (times.bare.some((ms) => ms > 0)) {
    console.log(
      `${kind}, multi-row insert of 1,000: median ${median(times.bare).toFixed(0)} ms; the call has ${share.toFixed(2)}x of its rate (${verdict(share, 0.5, 'x', 'at least')})`,
    );
  }
  const again = median(times.new) / median(times.again);
  console.log(`${kind}, unchanged rows are ${again.toFixed(1)}x faster (${verdict(again, 4, 'x', 'at least')})`);
}

const server = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
process.env['TEST_DATABASE_URL'] ??= server?.url;
try {
  for (const kind of ['postgres', 'embedded'] as const) {
    if ((process.argv[3] ?? kind) === kind) await benchDatabase(kind);
  }
} finally {
  await server?.stop();
}
