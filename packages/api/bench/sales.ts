import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { startApi, type TestApi } from '../src/testing/api.ts';
import { addLeads } from '../src/testing/rows/many-leads.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';
import { untilTidy } from './parts/tidy.ts';

/** Leads beside those of the demo; `pnpm bench sales 10000` for a quick look. */
const leads = Number(process.argv[2] ?? 100_000);
const databases = (['postgres', 'embedded'] as const).filter((kind) => (process.argv[3] ?? kind) === kind);
const calls = 200;
const warmUp = 5;
const longestMs = 10_000;
const fewestCalls = 20;

const base = '/api/v1/hq/sales';
/** Parts of the names that `addLeads` makes: rare, frequent, absent, too short for trigrams, and of a contact. */
const searches = ['harbor 4711', 'harbor', 'nothing like it', 'm', 'arden 12', 'technology'];
const paths: readonly (readonly [name: string, path: (turn: number) => string])[] = [
  ['search (goal p95 50 ms)', (turn) => `/leads?q=${encodeURIComponent(searches[turn % searches.length] ?? '')}`],
  ['the first page (goal 30 ms)', () => '/leads'],
  ['a page in the middle (goal 30 ms)', () => `/leads?page=${Math.ceil(leads / 20)}`],
  ['a page of one stage (goal 30 ms)', () => '/leads?stage=Proposal'],
  ['filters together', () => '/leads?status=Hot&industry=Retail&size=mid-market'],
  ['the board', () => '/board'],
  ['the dashboard', () => '/dashboard'],
  ['analytics', () => '/analytics'],
  ['all activity', () => '/activities'],
];

/** How quick the lists and figures of sales are with 100,000 leads, one call at a time. */
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
    await addLeads(api, leads);
    await untilTidy(api, ['leads', 'lead_stages', 'lead_notes']);
    const token = await api.signIn('owner@freight-hq.example');
    console.log(`\n${kind}: ${leads} leads, in milliseconds\n`);
    console.log(line('call', 'p50', 'p95', 'longest'));
    for (const [name, path] of paths) {
      const times = await measure((turn) => get(api, base + path(turn), token));
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
      console.log(line(name, ms(at(0.5)), ms(at(0.95)), ms(times.at(-1))));
    }
    await measureSearches(api, token);
  } finally {
    await api.close();
  }
}

/** Each search alone, so that a slow one does not hide among quick ones. */
async function measureSearches(api: TestApi, token: string): Promise<void> {
  for (const q of searches) {
    const times = await measure(() => get(api, `${base}/leads?q=${encodeURIComponent(q)}`, token));
    console.log(line(`  search '${q}'`, ms(times[Math.floor(times.length / 2)]), '', ms(times.at(-1))));
  }
}

async function get(api: TestApi, path: string, token: string): Promise<void> {
  const { status, text } = await api.call('GET', path, { token });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
}

async function measure(call: (turn: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < warmUp; turn += 1) await call(turn);
  const end = performance.now() + longestMs;
  while (times.length < calls && (times.length < fewestCalls || performance.now() < end)) {
    const started = performance.now();
    await call(times.length);
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b);
}

const ms = (value = Number.NaN) => value.toFixed(1);

function line(name: string, p50: string, p95: string, longest: string): string {
  return [name.padEnd(36), p50.padStart(8), p95.padStart(8), longest.padStart(8)].join(' ');
}

await bench();
