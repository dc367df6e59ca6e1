import { setTimeout as pause } from 'node:timers/promises';
import { verdict } from '../../../scripts/lib/verdict.ts';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import type { Lead } from '../src/nouns/sales/leads/contract.ts';
import type { LeadImport } from '../src/nouns/sales/imports/contract.ts';
import { isWorking } from '../src/nouns/sales/imports/rules.ts';
import { importFile, importsPath, newRows } from '../src/testing/rows/imports.ts';
import { type Measured, measureBeside, percentile } from './parts/beside.ts';
import { type Served, serveApart } from './parts/served.ts';

/** Rows of the file; `pnpm bench imports 5000` for a quick look. */
const rows = Number(process.argv[2] ?? 50_000);
const databases = (['postgres', 'embedded'] as const).filter((kind) => (process.argv[3] ?? kind) === kind);
const goals = { postgres: 10, embedded: 30 } as const;
const megabyte = 2 ** 20;
const edited = 2;
const aloneMs = 5_000;
/** Small files before the large one, so that code and connections are warm. */
const warmUps = 2;
const warmUpRows = 1_000;
const tenants = 67;

/**
 * The dry run, the import and the undo of a large file, while another user reads lists. The product runs in a separate
 * process, so that the file and the work of the clients do not count. Memory is the highest resident memory of this
 * process during a step over that before the step: its heap, with garbage that is not collected yet, its buffers and
 * the memory of the embedded database.
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
  const server = await serveApart('product-database.ts', [kind, String(tenants)]);
  try {
    for (let round = 0; round < warmUps; round += 1) {
      await measure(server, async () => {
        const small = await checked(server, fileOf(newRows(warmUpRows, 'Warm')));
        await told(server, `${small}/commit`, { mode: 'skip' });
      });
    }
    const file = fileOf(withBroken(newRows(rows, 'Zürich')));
    console.log(`\n${kind}: ${rows} rows, ${(file.length / megabyte).toFixed(1)} MiB\n`);
    tell('without an import', await measure(server, () => pause(aloneMs)));
    const id = { of: '' };
    const check = await measure(server, async () => (id.of = await checked(server, file)));
    tell('dry run', check, goals[kind]);
    tell('commit', await measure(server, () => told(server, `${id.of}/commit`, { mode: 'skip' })));
    for (const lead of await leadsLeft(server, edited)) await edit(server, lead);
    tell('undo', await measure(server, () => told(server, `${id.of}/undo`)));
    const { length } = await leadsLeft(server, edited + 1);
    if (length !== edited) throw new Error(`${length} leads are left after the undo`);
  } finally {
    await server.stop();
  }
}

const fileOf = (all: string[]) => Uint8Array.from(Buffer.from(importFile(all), 'latin1'));

/** One row whose quote is never closed. */
const withBroken = (all: string[]): string[] => {
  const place = Math.min(37_213, all.length - 1);
  return all.with(place, all[place]?.replace(';', ';"') ?? '');
};

interface Sent {
  body?: string | Uint8Array<ArrayBuffer>;
  type?: string;
  headers?: Record<string, string>;
}

async function send<T>({ url, token }: Served, method: string, path: string, sent: Sent = {}): Promise<T> {
  const { body, type = 'application/json', headers } = sent;
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }), ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}

/** Leads of the large file that are there. */
const leadsLeft = async (server: Served, most: number): Promise<Lead[]> =>
  (await send<{ leads: Lead[] }>(server, 'GET', `/api/v1/hq/sales/leads?q=Z%C3%BCrich&page_size=${most}`)).leads;

/** Changes a lead after the import. */
const edit = (server: Served, { id, version }: Lead) =>
  send(server, 'PATCH', `/api/v1/hq/sales/leads/${id}`, {
    body: JSON.stringify({ timeline: 'Soon' }),
    headers: { 'if-match': `"${version}"` },
  });

/** Uploads a file and waits for its check. */
async function checked(server: Served, file: Uint8Array<ArrayBuffer>): Promise<string> {
  const answer = await send<{ import: LeadImport }>(server, 'POST', importsPath, { body: file, type: 'text/csv' });
  await ended(server, answer.import.id);
  return answer.import.id;
}

async function told(server: Served, at: string, body?: object): Promise<void> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await send(server, 'POST', `${importsPath}/${at}`, { headers, ...(body && { body: JSON.stringify(body) }) });
  await ended(server, at.split('/')[0] ?? '');
}

/** Waits until the server has done its work on an import. */
async function ended(server: Served, id: string): Promise<void> {
  for (;;) {
    const { import: found } = await send<{ import: LeadImport }>(server, 'GET', `${importsPath}/${id}`);
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

/** How long a step takes, and how long the calls of another user take meanwhile. */
const measure = (server: Served, step: () => Promise<unknown>) =>
  measureBeside(server, step, () => send(server, 'GET', '/api/v1/hq/sales/leads'));

function tell(name: string, { seconds, cpuSeconds, megabytes, others }: Measured, goal?: number): void {
  const p99 = percentile(others, 0.99);
  const time = goal === undefined ? '' : ` (${verdict(seconds, goal, ' s')})`;
  console.log(`${name}: ${seconds.toFixed(1)} s${time}, ${cpuSeconds.toFixed(1)} s of the processor in the server`);
  console.log(`  memory: ${megabytes.toFixed(0)} MiB more (${verdict(megabytes, 80, ' MiB')})`);
  console.log(
    `  ${others.length} calls of another user: p99 ${p99.toFixed(0)} ms (${verdict(p99, 200, ' ms')}), longest ${(others.at(-1) ?? 0).toFixed(0)} ms\n`,
  );
}

await bench();
