import { sql } from 'drizzle-orm';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { system } from '../src/kernel/actor.ts';
import type { UsageEvent } from '../src/nouns/fleet/features/contract.ts';
import { countUnusedFeatures } from '../src/nouns/fleet/features/feeds.ts';
import { countUsage } from '../src/nouns/fleet/features/ingest.ts';
import { startApi, type TestApi } from '../src/testing/api.ts';
import { addTenants } from '../src/testing/rows/many-tenants.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';
import { measure } from './measure.ts';
import { untilTidy } from './parts/tidy.ts';

const story = 67;
/** Companies on PostgreSQL, for a quick look fewer: `pnpm bench features 1000`. The embedded database gets a tenth. */
const companiesAsked = Number(process.argv[2] ?? 5_000);
const sizes = { postgres: companiesAsked, embedded: Math.max(story + 1, Math.ceil(companiesAsked / 10)) } as const;
type Kind = keyof typeof sizes;
const features = 50;
const batchSize = 1_000;
/** Companies whose use one statement adds. */
const chunk = 500;
/** Users of each company, who use two features every day. */
const users = 5;

const pages = {
  'the screen, current month (goal 80 ms)': '/api/hq/features?page[size]=50',
  'the screen, most used first': '/api/hq/features?page[size]=50&sort=usage',
  'the screen, one feature': '/api/hq/features?page[size]=50&feature=bench-7',
  'activity, one feature': '/api/hq/features/activity?feature=bench-7',
  'activity, all features': '/api/hq/features/activity',
  'the screen, one band': '/api/hq/features?page[size]=50&band=medium',
  'Tenant Analytics': '/api/hq/analytics/tenants',
  'unused features, first page': '/api/hq/features/fit?page[size]=10',
} as const;

/** Cost of the use of 50 features by thousands of companies on each of 30 days. */
async function bench(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
  process.env['TEST_DATABASE_URL'] ??= server?.url;
  try {
    for (const kind of ['postgres', 'embedded'] as const) await benchDatabase(kind);
  } finally {
    await server?.stop();
  }
}

async function benchDatabase(kind: Kind): Promise<void> {
  const api = await startApi({ database: await makeTestDatabase({ rows: 'demo', kind }) });
  try {
    await addUse(api, sizes[kind]);
    await untilTidy(api, ['feature_days', 'feature_months', 'active_users', 'tenants', 'companies', 'subscriptions']);
    const [counted] = await api.rows<{ days: number }>(sql`select count(*)::int as days from feature_days`);
    console.log(`${kind}: ${sizes[kind]} companies, ${counted?.days} rows of days; medians`);
    const started = performance.now();
    await countUnusedFeatures(api.db);
    const counting = performance.now() - started;
    console.log(`  ${'counting unused features, a job'.padEnd(45)} ${counting.toFixed(1).padStart(8)} ms`);
    const token = await api.signIn('owner@freight-hq.example');
    for (const [page, path] of Object.entries(pages)) {
      const { wallMs } = await measure(() => get(api, path, token));
      console.log(`  ${page.padEnd(45)} ${wallMs.toFixed(1).padStart(8)} ms`);
    }
    const { wallMs } = await measure(() => sendBatch(api, sizes[kind]));
    console.log(`  ${`a batch of ${batchSize} events (goal 200 ms)`.padEnd(45)} ${wallMs.toFixed(1).padStart(8)} ms`);
  } finally {
    await api.close();
  }
}

async function get(api: TestApi, path: string, token: string): Promise<void> {
  const { status, text } = await api.call('GET', path, { token });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
}

const companyId = (n: number) => `cmp_${String(n).padStart(26, '0')}`;
let sent = 0;

/** Events of companies and features all over, each new. */
async function sendBatch(api: TestApi, companies: number): Promise<void> {
  const at = api.now().toISOString();
  const events = Array.from({ length: batchSize }, (): UsageEvent => {
    sent += 1;
    const company = companyId(1 + ((sent * 7) % (companies - story)));
    const feature = `bench-${1 + (sent % features)}`;
    return { id: String(sent), source: 'bench', companyId: company, feature, count: 1, at, userKey: `u${sent % 3}` };
  });
  await api.db.withTx(system('bench'), (tx) => countUsage(tx, events));
}

const june = sql`generate_series('2026-06-01'::date, '2026-06-30', '1 day') day`;

/** Every company uses every feature on each of the 30 days of June; limits lie around the use. */
async function addUse(api: TestApi, companies: number): Promise<void> {
  await addTenants(api.db, companies - story);
  await api.rows(sql`insert into subscriptions
      (company_id, plan, status, base_cents, seats, seat_cents, addon_cents, started_at)
    select company_id, tier, 'active', 4900, 10, 100, 0, created_at from tenants
    where company_id like 'cmp_00000%' and tier <> 'cancelled'`);
  await api.rows(sql`insert into features (key, label, unit, since)
    select 'bench-' || n, 'Bench ' || n, 'use', '2026-01-01' from generate_series(1, ${features}::int) n`);
  await api.rows(sql`insert into plan_limits (feature_key, plan, valid_from, per_seat)
    select 'bench-' || n, plan, '2026-01-01', 30 from generate_series(1, ${features}::int) n,
      unnest(array['starter', 'professional', 'enterprise']) plan`);
  for (let from = 1; from <= companies - story; from += chunk) {
    const among = sql`(select 'cmp_' || lpad(n::text, 26, '0') as id, n
      from generate_series(${from}::int, ${Math.min(from + chunk - 1, companies - story)}::int) n) c`;
    await api.rows(sql`insert into feature_days (company_key, day, feature_key, uses, users)
      select c.id, day, 'bench-' || f, 1 + (c.n * f) % 13, case when f <= 2 then ${users}::int else 0 end
      from ${among}, ${june}, generate_series(1, ${features}::int) f`);
    await api.rows(sql`insert into feature_user_days (company_id, feature_key, day, user_hash)
      select c.id, 'bench-' || f, day, substr(md5(c.id || u), 1, 22)
      from ${among}, generate_series(1, 2) f, ${june}, generate_series(1, ${users}::int) u`);
    await api.rows(sql`insert into feature_months (company_key, month, feature_key, uses, uses_limit, last_used_at, passed)
      select company, '2026-06-01', feature, uses, 300, ${api.now()}, case when uses >= 300 then 100 when uses >= 270 then 90
        when uses >= 210 then 70 else 0 end
      from (select c.id as company, 'bench-' || f as feature, 30 * (1 + (c.n * f) % 13) as uses
        from ${among}, generate_series(1, ${features}::int) f) x`);
  }
}

await bench();
