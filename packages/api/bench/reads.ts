import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { median, verdict } from '../../../scripts/lib/verdict.ts';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { measure } from './measure.ts';
import { tenants } from './parts/answers.ts';
import { load } from './parts/load.ts';
import { serveApart, type Served } from './parts/served.ts';

const rounds = Number(process.argv[2] ?? 7);
const requests = 300;
/** Until the code that runs most is compiled: the yardsticks are, from the start. */
const firstRequests = 3_000;
const seconds = 1;
const query = `select json_agg(json_build_object('id', t.id, 'companyId', c.id, 'tenantName', c.name, 'subscriptionTier', t.tier,
  'monthlyRevenue', t.monthly_revenue_cents / 100, 'userCount', t.user_count, 'healthScore', t.health_score,
  'riskLevel', t.risk_level, 'lastActivity', t.last_activity_at) order by lower(c.name))::text
  from tenants t join companies c on c.id = t.company_id;\n`;

console.log(
  `Medians of ${rounds} rounds of ${requests} requests, 8 at a time, after ${firstRequests} that are not counted.\n`,
);

/** Cost of a list of 67 rows from the sign-in to the last byte, compared with the database alone. */
const postgres = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
process.env['TEST_DATABASE_URL'] ??= postgres?.url;
const onPostgres = await serveApart('product-database.ts', ['postgres', '67']);
const embedded = await serveApart('product-database.ts', ['embedded', '67']);
try {
  await comparePostgres(onPostgres);
  await compareEmbedded(embedded);
} finally {
  // The servers remove their databases before PostgreSQL goes.
  await Promise.all([embedded.stop(), onPostgres.stop()]);
  await postgres?.stop();
}

async function comparePostgres(server: Served): Promise<void> {
  const bare: number[] = [];
  const rates: number[] = [];
  const cpu: number[] = [];
  await list(server, firstRequests);
  for (let round = 0; round <= rounds; round += 1) {
    const rate = await pgbenchRate(server.databaseName);
    const found = await list(server, requests);
    if (round === 0) continue;
    bare.push(rate);
    rates.push(found.rate);
    cpu.push(found.cpuUs);
  }
  const share = median(rates) / median(bare);
  const perRequest = median(cpu);
  console.log(
    `PostgreSQL: pgbench ${median(bare).toFixed(0)}/s, product ${median(rates).toFixed(0)}/s: ${share.toFixed(2)}x (${verdict(share, 0.28, 'x', 'at least')});`,
  );
  console.log(
    `  ${perRequest.toFixed(0)} us of CPU of the server's process a request (${verdict(perRequest, 180, ' us')})`,
  );
}

async function compareEmbedded(server: Served): Promise<void> {
  const cpu: number[] = [];
  const bare: number[] = [];
  const sqlite = sqliteList();
  await list(server, firstRequests);
  for (let round = 0; round <= rounds; round += 1) {
    const found = await list(server, requests);
    const { cpuMs } = await measure(async () => sqlite.read());
    if (round === 0) continue;
    cpu.push(found.cpuUs);
    bare.push(cpuMs * 1000);
  }
  sqlite.close();
  const ratio = median(cpu) / median(bare);
  console.log(
    `embedded: node:sqlite ${median(bare).toFixed(0)} us, product ${median(cpu).toFixed(0)} us: ${ratio.toFixed(1)}x (${verdict(ratio, 6.5, 'x')})`,
  );
}

function list(server: Served, requests: number) {
  return load(server, { path: '/api/hq/tenants', headers: { authorization: `Bearer ${server.token}` }, requests });
}

async function pgbenchRate(databaseName: string): Promise<number> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${databaseName}`;
  const folder = await mkdtemp(join(tmpdir(), 'freight-hq-bench-'));
  const file = join(folder, 'list.sql');
  await writeFile(file, query.replaceAll('\n', ' '));
  const parameters = [
    '--no-vacuum',
    '--protocol=prepared',
    `--file=${file}`,
    '--client=8',
    `--time=${seconds}`,
    url.href,
  ];
  const { stdout } = await promisify(execFile)('pgbench', parameters);
  await rm(folder, { recursive: true });
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

function sqliteList() {
  const db = new DatabaseSync(':memory:');
  const columns = Object.keys(tenants[0] ?? {});
  db.exec(`create table tenants (${columns.join(', ')})`);
  const insert = db.prepare(`insert into tenants values (${columns.map(() => '?').join(', ')})`);
  for (const row of tenants) insert.run(...Object.values(row));
  const members = columns.map((name) => `'${name}', ${name}`).join(', ');
  const select = db.prepare(
    `select json_group_array(json_object(${members})) as json from (select * from tenants order by lower(tenantName))`,
  );
  return { read: () => select.get(), close: () => db.close() };
}
