import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { verdict } from '../../../scripts/lib/verdict.ts';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import type { LeadImport } from '../src/nouns/sales/importing/contract.ts';
import { isWorking } from '../src/nouns/sales/importing/rules.ts';
import { startApi, type TestApi } from '../src/testing/api.ts';
import { importFile, newRows } from '../src/testing/rows/imports.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';

/** Rows of the file; `pnpm bench imports 5000` for a quick look. */
const rows = Number(process.argv[2] ?? 50_000);
const databases = (['postgres', 'embedded'] as const).filter((kind) => (process.argv[3] ?? kind) === kind);
const goals = { postgres: 10, embedded: 30 } as const;
const path = '/api/v1/hq/sales/imports';
const megabyte = 2 ** 20;
const edited = 2;
const betweenCallsMs = 20;
const warmUpMs = 3_000;
const aloneMs = 5_000;

/** The dry run, the import and the undo of a large file, while another user reads lists. */
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
  const database = await makeTestDatabase({ rows: 'demo', kind });
  const api = await startApi({ database, settings: { strictResponses: false } });
  try {
    const token = await api.signIn('owner@freight-hq.example');
    const file = Uint8Array.from(Buffer.from(importFile(withBroken(newRows(rows, 'Zürich'))), 'latin1'));
    console.log(`\n${kind}: ${rows} rows, ${(file.length / megabyte).toFixed(1)} MiB\n`);
    await measure(api, token, () => pause(warmUpMs));
    tell('without an import', await measure(api, token, () => pause(aloneMs)));
    const id = { of: '' };
    const check = await measure(api, token, async () => {
      id.of = await upload(api, token, file);
      return ended(api, token, id.of);
    });
    tell('dry run', check, goals[kind]);
    tell('commit', await measure(api, token, () => told(api, token, `${id.of}/commit`, { mode: 'skip' })));
    await edit(api);
    tell('undo', await measure(api, token, () => told(api, token, `${id.of}/undo`)));
    const [{ left } = { left: -1 }] = await api.rows<{ left: number }>(
      sql`select count(*)::int as left from leads where company_name like 'Zürich%' and deleted_at is null`,
    );
    if (left !== edited) throw new Error(`${left} leads are left after the undo`);
  } finally {
    await api.close();
  }
}

/** One row whose quote is never closed. */
const withBroken = (all: string[]): string[] => {
  const place = Math.min(37_213, all.length - 1);
  return all.with(place, all[place]?.replace(';', ';"') ?? '');
};

/** Changes some of the leads after the import. */
const edit = (api: TestApi) =>
  api.rows(sql`update leads set version = version + 1, timeline = 'Soon' where id in (
    select lead_id from lead_import_leads order by row limit ${edited})`);

async function upload(api: TestApi, token: string, file: Uint8Array<ArrayBuffer>): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' };
  const answer = await api.app.request(path, {
    method: 'POST',
    headers,
    body: new Blob([file]).stream(),
    duplex: 'half',
  });
  if (answer.status !== 202) throw new Error(await answer.text());
  return ((await answer.json()) as { import: LeadImport }).import.id;
}

async function told(api: TestApi, token: string, at: string, body?: object): Promise<unknown> {
  const { status, text } = await api.call('POST', `${path}/${at}`, { token, ...(body && { body }) });
  if (status !== 202) throw new Error(text);
  return ended(api, token, at.split('/')[0] ?? '');
}

/** Waits until the server has done its work on an import. */
async function ended(api: TestApi, token: string, id: string): Promise<void> {
  for (;;) {
    const { import: found } = (await api.call('GET', `${path}/${id}`, { token })).json as { import: LeadImport };
    if (!isWorking(found.status)) {
      const { status, valid, invalid, imported, reversed, kept } = found;
      console.log(
        `${status}: ${valid} valid, ${invalid} bad, ${imported} imported, ${reversed} reversed, ${kept} kept`,
      );
      return;
    }
    await pause(200);
  }
}

interface Measured {
  seconds: number;
  /** Of the processor, of all threads of this process. */
  cpuSeconds: number;
  megabytes: number;
  p99: number;
  longest: number;
  calls: number;
}

/** How long a step takes, and how long the calls of another user take meanwhile. */
async function measure(api: TestApi, token: string, step: () => Promise<unknown>): Promise<Measured> {
  const before = process.memoryUsage().rss;
  let [most, isDone] = [before, false];
  const times: number[] = [];
  const others = (async () => {
    while (!isDone) {
      const started = performance.now();
      const { status } = await api.call('GET', '/api/v1/hq/sales/leads', { token });
      if (status !== 200) throw new Error(`The list answered ${status}`);
      times.push(performance.now() - started);
      most = Math.max(most, process.memoryUsage().rss);
      await pause(betweenCallsMs);
    }
  })();
  const cpu = process.cpuUsage();
  const started = performance.now();
  await step().finally(() => (isDone = true));
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await others;
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  const cpuSeconds = (user + system) / 1e6;
  return {
    seconds,
    cpuSeconds,
    megabytes: (most - before) / megabyte,
    p99,
    longest: sorted.at(-1) ?? 0,
    calls: sorted.length,
  };
}

function tell(name: string, { seconds, cpuSeconds, megabytes, p99, longest, calls }: Measured, goal?: number): void {
  const time = goal === undefined ? '' : ` (${verdict(seconds, goal, ' s')})`;
  console.log(`${name}: ${seconds.toFixed(1)} s${time}, ${cpuSeconds.toFixed(1)} s of the processor in this process`);
  console.log(`  memory: ${megabytes.toFixed(0)} MiB more (${verdict(megabytes, 80, ' MiB')})`);
  console.log(
    `  ${calls} calls of another user: p99 ${p99.toFixed(0)} ms (${verdict(p99, 200, ' ms')}), longest ${longest.toFixed(0)} ms\n`,
  );
}

await bench();
