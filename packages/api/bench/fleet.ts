import { sql } from 'drizzle-orm';
import { median, verdict } from '../../../scripts/lib/verdict.ts';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { system } from '../src/kernel/actor.ts';
import { startApi, type TestApi } from '../src/testing/api.ts';
import { vacuum } from '../src/testing/database/plans.ts';
import { addTenants } from '../src/testing/rows/many-tenants.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';

const rows = Number(process.argv[2] ?? 100_000);
const kinds = process.argv[3] === undefined ? (['postgres', 'embedded'] as const) : [process.argv[3] as 'postgres'];
const companies = 1_000;
const calls = 60;
const uncounted = 10;
const rowsAtOnce = 10_000;
const goalMs = 30;

const id = (prefix: string) => sql`${`${prefix}_`}::text || lpad(n::text, 26, '0')`;
const company = sql`'cmp_' || lpad((1 + n * 7919 % ${companies}::int)::text, 26, '0')`;
const name = sql`initcap(substr(md5(n::text), 1, 6)), initcap(substr(md5((n + 1)::text), 1, 8))`;
const status = (values: readonly string[]) => sql`(${JSON.stringify(values)}::jsonb ->> (n % ${values.length}::int))`;

/** As many users, drivers, vehicles and loads each, of a thousand companies. */
async function addFleet({ db }: TestApi): Promise<void> {
  await addTenants(db, companies);
  for (let from = 1; from <= rows; from += rowsAtOnce) {
    const numbers = sql`generate_series(${from}::int, ${Math.min(rows, from + rowsAtOnce - 1)}::int) n`;
    await db.withTx(system('bench'), async (tx) => {
      await tx.execute(sql`insert into users (id, audience, company_id, email, first_name, last_name, role, is_active, created_at, updated_at)
        select ${id('usr')}, 'tenant', ${company}, 'user-' || n || '@ternpoint.example', ${name}, 'dispatcher', n % 20 > 0,
          ${tx.now}, ${tx.now} from ${numbers}`);
      await tx.execute(sql`insert into drivers (id, company_id, first_name, last_name, status, created_at)
        select ${id('drv')}, ${company}, ${name}, ${status(['available', 'driving', 'off_duty'])}, ${tx.now} from ${numbers}`);
      await tx.execute(sql`insert into vehicles (id, company_id, unit_number, make, model_year, status, created_at)
        select ${id('veh')}, ${company}, n::text, 'Freightliner', 2020, ${status(['active', 'maintenance'])}, ${tx.now} from ${numbers}`);
      await tx.execute(sql`insert into loads
          (id, company_id, load_number, status, origin, destination, pickup_at, delivery_at, revenue_cents, created_at)
        select ${id('lod')}, ${company}, 'L-' || n, ${status(['delivered', 'delivered', 'booked'])}, 'Reno, NV', 'Boise, ID',
          ${tx.now}, ${tx.now}, 100, ${tx.now} from ${numbers}`);
    });
  }
}

const one = `companyId=cmp_${'7'.padStart(26, '0')}`;
const lists = ['users', 'drivers', 'vehicles', 'loads'] as const;
const states = { users: 'disabled', drivers: 'off_duty', vehicles: 'retired', loads: 'booked' };

const asked = (kind: (typeof lists)[number]) => ({
  'no filter': '',
  'a company': one,
  'a status': `status=${states[kind]}`,
  'a company and a status': `${one}&status=${states[kind]}`,
  'the start of a name': 'q=c4ca4',
  'one letter': `q=${kind === 'loads' ? 'L' : kind === 'vehicles' ? '1' : 'c'}`,
  'a text that no name has': 'q=zzqx',
  'two letters': 'q=zq',
});

async function measure(api: TestApi, path: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const started = performance.now();
    const answer = await api.call('GET', path, { token });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    times.push(performance.now() - started);
  }
  return median(times.slice(uncounted));
}

async function benchDatabase(kind: 'postgres' | 'embedded'): Promise<void> {
  const database = await makeTestDatabase({ rows: 'demo', kind });
  const api = await startApi({ database, settings: { strictResponses: false } });
  try {
    await addFleet(api);
    const [row] = await api.rows<{ name: string }>(sql`select current_database() as name`);
    if (kind === 'postgres') await vacuum(row?.name ?? '');
    else await api.rows(sql`analyze`);
    const token = await api.signIn('owner@freight-hq.example');
    for (const list of lists) {
      for (const [filter, query] of Object.entries(asked(list))) {
        const page = await measure(api, `/api/hq/fleet/${list}?page[size]=50&${query}`, token);
        const count = await measure(api, `/api/hq/fleet/count?kind=${list}&${query}`, token);
        console.log(
          `${kind}, ${list}, ${filter}: a page ${page.toFixed(1)} ms (${verdict(page, goalMs, ' ms')}), the count ${count.toFixed(1)} ms`,
        );
      }
    }
  } finally {
    await api.close();
  }
}

/** The lists behind the figures of the dashboard, and their counts. */
const server = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
process.env['TEST_DATABASE_URL'] ??= server?.url;
try {
  console.log(`${rows} rows of each kind; medians of ${calls - uncounted} calls.\n`);
  for (const kind of kinds) await benchDatabase(kind);
} finally {
  await server?.stop();
}
