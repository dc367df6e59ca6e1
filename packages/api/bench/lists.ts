import { DatabaseSync } from 'node:sqlite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { startApi, type TestApi } from '../src/testing/api.ts';
import { addTenants } from '../src/testing/rows/many-tenants.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';
import type { Tenant } from '../src/nouns/tenants/tenants/contract.ts';
import { measure } from './measure.ts';

const story = 67;
const sizes = [story, 5_000];
const databases = ['embedded', 'postgres'] as const;
type Kind = (typeof databases)[number];

/** Cost of GET /api/hq/tenants on both databases, compared with the simplest way to the same JSON. */
async function bench(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
  process.env['TEST_DATABASE_URL'] ??= server?.url;
  console.log('Medians of one call at a time. The CPU is of this process; PostgreSQL works in one of its own.\n');
  console.log(line('database', 'tenants', 'call', 'CPU ms', 'wall ms'));
  try {
    for (const kind of databases) for (const size of sizes) await benchDatabase(kind, size);
  } finally {
    await server?.stop();
  }
}

async function benchDatabase(kind: Kind, size: number): Promise<void> {
  const api = await startApi({ database: await makeTestDatabase({ rows: 'demo', kind }) });
  try {
    await addTenants(api.db, size - story);
    await api.rows(sql`analyze`);
    const token = await api.signIn('owner@freight-hq.example');
    const get = (query: string, headers = {}) => api.call('GET', `/api/hq/tenants${query}`, { token, headers });
    const whole = await get('');
    const etag = whole.headers.get('etag') ?? '';
    await print(kind, size, `whole list, ${Math.round(whole.text.length / 1000)} kB`, () => get(''));
    await print(kind, size, 'page of 50 by health', () => get('?page[size]=50&sort=-healthScore'));
    await print(kind, size, 'not changed, 304', () => get('', { 'if-none-match': etag }));
    if (kind === 'embedded') await sqliteYardstick(size, whole.json as Tenant[]);
    else await pgYardstick(size, api);
  } finally {
    await api.close();
  }
}

async function sqliteYardstick(size: number, rows: readonly Tenant[]): Promise<void> {
  const db = new DatabaseSync(':memory:');
  db.exec(
    'create table tenants (name text, plan text, revenue real, users int, health int, risk text, seen text, id text, company text)',
  );
  const insert = db.prepare('insert into tenants values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  for (const row of rows) {
    const {
      tenantName,
      subscriptionTier,
      monthlyRevenue,
      userCount,
      healthScore,
      riskLevel,
      lastActivity,
      id,
      companyId,
    } = row;
    insert.run(
      tenantName,
      subscriptionTier,
      monthlyRevenue,
      userCount,
      healthScore,
      riskLevel,
      lastActivity ?? null,
      id,
      companyId,
    );
  }
  const select = db.prepare(`select json_group_array(json_object('id', id, 'companyId', company, 'tenantName', name,
    'subscriptionTier', plan, 'monthlyRevenue', revenue, 'userCount', users, 'healthScore', health, 'riskLevel', risk,
    'lastActivity', seen)) as json from (select * from tenants order by lower(name))`);
  await print('embedded', size, 'yardstick: node:sqlite', async () => select.get());
  db.close();
}

async function pgYardstick(size: number, api: TestApi): Promise<void> {
  const [row] = await api.rows<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${row?.name ?? ''}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const text = `select json_agg(json_build_object('id', t.id, 'companyId', c.id, 'tenantName', c.name, 'subscriptionTier', t.tier,
    'monthlyRevenue', t.monthly_revenue_cents / 100, 'userCount', t.user_count, 'healthScore', t.health_score,
    'riskLevel', t.risk_level, 'lastActivity', t.last_activity_at) order by lower(c.name))::text as json
    from tenants t join companies c on c.id = t.company_id`;
  await print('postgres', size, 'yardstick: pg, one prepared statement', () => client.query({ name: 'list', text }));
  await client.end();
}

async function print(kind: Kind, size: number, what: string, call: () => Promise<unknown>): Promise<void> {
  const { cpuMs, wallMs } = await measure(call);
  console.log(line(kind, String(size), what, cpuMs.toFixed(2), wallMs.toFixed(2)));
}

function line(database: string, tenants: string, what: string, cpu: string, wall: string): string {
  return [database.padEnd(10), tenants.padStart(7), ` ${what.padEnd(40)}`, cpu.padStart(8), wall.padStart(8)].join(' ');
}

await bench();
