import { sql } from 'drizzle-orm';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { vacuum } from '../src/testing/database/plans.ts';
import { startApi, type TestApi } from '../src/testing/api.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';

/** Leads beside those of the demo; `pnpm bench sales 10000` for a quick look. */
const leads = Number(process.argv[2] ?? 100_000);
const databases = (['postgres', 'embedded'] as const).filter((kind) => (process.argv[3] ?? kind) === kind);
const calls = 200;
const warmUp = 5;
const longestMs = 10_000;
const fewestCalls = 20;
/** Leads that one statement adds. */
const chunk = 10_000;

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
    await addLeads(api);
    const [database] = await api.rows<{ name: string }>(sql`select current_database() as name`);
    if (kind === 'postgres') await vacuum(database?.name ?? '');
    else await api.rows(sql`analyze`);
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

/** Leads of two years at every stage, each with its history and one note. */
async function addLeads(api: TestApi): Promise<void> {
  const stage = sql`(array['Lead', 'Lead', 'Lead', 'Qualified', 'Discovery', 'Demo Scheduled', 'Proposal', 'Negotiation', 'Closed Won', 'Closed Lost'])[1 + n % 10]`;
  const created = sql`${api.now()}::timestamptz - make_interval(hours => 24 + n % 17000)`;
  const id = (prefix: string) => sql`${prefix}::text || lpad(n::text, 26, '0')`;
  for (let from = 1; from <= leads; from += chunk) {
    const among = sql`generate_series(${from}::int, ${Math.min(from + chunk - 1, leads)}::int) n`;
    await api.rows(sql`insert into leads (id, company_name, dot_number, contact_name, contact_email, contact_phone, industry,
        employees, loads_a_year, annual_revenue_cents, source, status, stage, rep_id, created_at, last_contact_at, value_cents,
        city, state, country, close_on, closed_at, lost_reason, name_key, email_key, domain_key, phone_key, stage_at, board_rank)
      select ${id('led_')}, company || ' ' || n, (9000000 + n)::text, contact || ' ' || n, 'c' || n || '@mill' || n || '.example',
        '555555' || lpad((n % 10000)::text, 4, '0'), (array['Manufacturing', 'Retail', 'Technology'])[1 + n % 3],
        1 + n % 2000, n % 1000, n * 100, (array['Website', 'Trade Shows', 'Referrals', 'Cold Outreach', 'LinkedIn', 'Webinars'])[1 + n % 6],
        (array['Hot', 'Qualified', 'Nurturing'])[1 + n % 3], stage, rep, created, created, (n % 5000) * 1000,
        'Tacoma', 'WA', 'USA', (created + interval '90 days')::date,
        case when stage like 'Closed%' then created + interval '20 hours' end, case when stage = 'Closed Lost' then 'price' end,
        lower(company) || ' ' || n, 'c' || n || '@mill' || n || '.example', 'mill' || n || '.example', '555555' || lpad((n % 10000)::text, 4, '0'),
        created + interval '20 hours', extract(epoch from created)::bigint
      from (select n, ${stage} as stage, ${created} as created,
          (array['Harbor', 'Alder', 'Tern Point', 'Cedar', 'Summit', 'Prairie'])[1 + n % 6] as company,
          (array['Tess Arden', 'Ira Moss', 'Una Field'])[1 + n % 3] as contact,
          (select array_agg(id order by id) from sales_reps) as reps from ${among}) made,
        lateral (select reps[1 + n % array_length(reps, 1)] as rep) chosen`);
    await api.rows(sql`insert into lead_stages (lead_id, version, stage, at, actor_name)
      select ${id('led_')}, step, case step when 1 then 'Lead' else ${stage} end,
        ${created} + make_interval(hours => 20 * (step - 1)), 'Bench'
      from ${among}, generate_series(1, 2) step where step = 1 or ${stage} <> 'Lead'`);
    await api.rows(sql`insert into lead_notes (id, lead_id, at, type, note, actor_name)
      select ${id('lno_')}, ${id('led_')}, ${created}, 'call', 'Called about volumes', 'Bench' from ${among}`);
  }
}

const ms = (value = Number.NaN) => value.toFixed(1);

function line(name: string, p50: string, p95: string, longest: string): string {
  return [name.padEnd(36), p50.padStart(8), p95.padStart(8), longest.padStart(8)].join(' ');
}

await bench();
