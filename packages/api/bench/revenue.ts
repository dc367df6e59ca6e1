import { sql } from 'drizzle-orm';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { closeMonths } from '../src/nouns/money/revenue/sums.ts';
import { startApi, type TestApi } from '../src/testing/api.ts';
import { addTenants } from '../src/testing/rows/many-tenants.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';
import { measure } from './measure.ts';
import { untilTidy } from './parts/tidy.ts';

const story = 67;
const companies = 5_000;
const databases = ['embedded', 'postgres'] as const;
type Kind = (typeof databases)[number];

/** The calls that each page sends, and those of them that have a goal. */
const pages = {
  'all panels of the overview (goal 60 ms)': ['/api/hq/revenue'],
  'all panels of analytics, 12 months (goal 60 ms)': [
    '/api/hq/revenue',
    '/api/hq/revenue/analytics?months=12',
    '/api/hq/revenue/movements?months=12',
    '/api/hq/revenue/movements?months=12&view=restated',
    ...['moved', 'committed', 'at_risk', 'unpaid_trucks'].map((of) => `/api/hq/revenue/rows?of=${of}&page[size]=10`),
  ],
  'movements, 48 months': ['/api/hq/revenue/movements?months=48'],
  'cohorts, rates and plans, 48 months (goal 150 ms)': ['/api/hq/revenue/analytics?months=48'],
  'a page of rows, movements (goal 30 ms)': ['/api/hq/revenue/rows?of=moved&page[size]=25'],
  'a page of rows, all tenants (goal 30 ms)': ['/api/hq/revenue/rows?of=mrr&page[size]=25'],
  'a page of rows, opening (goal 30 ms)': ['/api/hq/revenue/rows?of=opening&page[size]=25'],
  'a page of rows, at risk (goal 30 ms)': ['/api/hq/revenue/rows?of=at_risk&page[size]=25'],
  'a page of subscriptions': ['/api/hq/subscriptions?page[size]=50'],
} as const;

/** Cost of the pages of revenue with thousands of companies over four years, on both databases. */
async function bench(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
  process.env['TEST_DATABASE_URL'] ??= server?.url;
  console.log('Medians of one page at a time, its requests beside each other.\n');
  try {
    for (const kind of databases) await benchDatabase(kind);
  } finally {
    await server?.stop();
  }
}

async function benchDatabase(kind: Kind): Promise<void> {
  const api = await startApi({ database: await makeTestDatabase({ rows: 'demo', kind }) });
  try {
    await addHistory(api);
    await closeMonths(api.db);
    await untilTidy(api, ['companies', 'tenants', 'subscriptions', 'vehicles', 'revenue_movements']);
    const [counted] = await api.rows<{ movements: number }>(
      sql`select count(*)::int as movements from revenue_movements`,
    );
    console.log(`${kind}: ${companies} companies, ${counted?.movements} movements`);
    const token = await api.signIn('owner@freight-hq.example');
    for (const [page, paths] of Object.entries(pages)) {
      const { wallMs } = await measure(() => Promise.all(paths.map((path) => get(api, path, token))));
      console.log(`  ${page.padEnd(50)} ${wallMs.toFixed(1).padStart(8)} ms`);
    }
  } finally {
    await api.close();
  }
}

async function get(api: TestApi, path: string, token: string): Promise<void> {
  const { status, text } = await api.call('GET', path, { token });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
}

/** Companies that came over four years, each with eight movements; some have left. */
async function addHistory(api: TestApi): Promise<void> {
  await addTenants(api.db, companies - story);
  const company = sql`'cmp_' || lpad(n::text, 26, '0')`;
  await api.rows(sql`insert into subscriptions
      (company_id, plan, status, base_cents, seats, seat_cents, addon_cents, started_at)
    select company_id, tier, 'active', monthly_revenue_cents - 10 * least(monthly_revenue_cents / 10, 100), 10,
      least(monthly_revenue_cents / 10, 100), 0, created_at
    from tenants where company_id like 'cmp_00000%' and tier <> 'cancelled'`);
  await api.rows(sql`insert into vehicles (id, company_id, unit_number, make, model_year, status, created_at)
    select 'veh_' || lpad(n::text, 20, '0') || lpad(truck::text, 6, '0'), ${company}, truck::text, 'Northline', 2024, 'active', ${api.now()}
    from generate_series(1, ${companies - story}::int) n, generate_series(1, 8 + n % 4) truck`);
  await api.rows(sql`insert into revenue_movements
      (id, company_key, kind, before_cents, after_cents, plan_before, plan_after, at, booked_at)
    select 'rmv_' || lpad(n::text, 20, '0') || lpad(step::text, 6, '0'), ${company},
      case when step = 0 then 'new' when step = 7 and n % 9 = 0 then 'churn' else 'expansion' end,
      step * 1000, case when step = 7 and n % 9 = 0 then 0 else (step + 1) * 1000 end,
      case when step > 0 then 'starter' end, case when step < 7 or n % 9 > 0 then 'starter' end, at, at
    from generate_series(1, ${companies - story}::int) n, generate_series(0, 7) step,
      lateral (select ${api.now()}::timestamptz - make_interval(days => (1430 - (n % 48) * 20 - step * 60)::int) as at) moved
    where step * 60 + (n % 48) * 20 < 1430`);
}

await bench();
