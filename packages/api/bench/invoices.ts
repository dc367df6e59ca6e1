import { sql } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import { median, verdict } from '../../../scripts/lib/verdict.ts';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { createLogger } from '../src/kernel/log/logger.ts';
import { issueInvoices } from '../src/nouns/money/invoices/issue.ts';
import { startApi, type TestApi } from '../src/testing/api.ts';
import { addTenants } from '../src/testing/rows/many-tenants.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';
import { measure } from './measure.ts';
import { pgbenchRate } from './parts/pgbench.ts';
import { untilTidy } from './parts/tidy.ts';

const rounds = 3;
const companies = 5_000;
const listed = Number(process.argv[2] ?? 500_000);
const rowsAtOnce = 50_000;
const databases = ['postgres', 'embedded'] as const;
const monthMs = 31 * 24 * 60 * 60_000;

/** The statements that issue one invoice, as one transaction. */
const issueScript = `\\set n random(1, ${companies})
begin;
select now();
select last from document_numbers where series = 'INV' for update;
with made as (insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at, document)
  select 'ivc_' || gen_random_uuid(), 'cmp_' || lpad(:n::text, 26, '0'), 'B-' || gen_random_uuid(), 'open', '2020-01-01', 50000, 0,
    now() - interval '9 years', now(), '{"number": "B", "lines": [{"text": "Subscription", "cents": 50000}]}' returning id, company_id)
insert into invoice_lines (invoice_id, position, company_id, kind, text, quantity, unit_cents, cents, from_day, to_day)
  select id, 1, company_id, 'base', 'Subscription', 1, 50000, 50000, '2020-01-01', '2020-01-31' from made;
commit;
`;

/** The statement of a page of the register. */
const pageScript = `with page as (select i.* from invoices i order by i.issued_at desc, i.id desc limit 51)
select i.id, i.number, i.company_id, c.name, i.period::text, i.status, i.amount_cents::float8, i.paid_cents::float8,
  i.owed_cents::float8, i.issued_at, i.due_at, i.paid_at, s.name
from page i join companies c on c.id = i.company_id left join link_sources s on s.id = i.source_id
order by i.issued_at desc, i.id desc limit 51;
`;

const calls: Record<string, string> = {
  'the newest 50': '/api/hq/invoices?page[size]=50',
  'the newest 50 unpaid': '/api/hq/invoices?page[size]=50&status=unpaid',
  'a number': '/api/hq/invoices?page[size]=50&q=bench-432100',
  'a common word': '/api/hq/invoices?page[size]=50&q=thousandfold',
};

async function benchDatabase(kind: (typeof databases)[number]): Promise<void> {
  const api = await startApi({
    database: await makeTestDatabase({ rows: 'demo', kind }),
    settings: { strictResponses: false },
  });
  try {
    const [database] = await api.rows<{ name: string }>(sql`select current_database() as name`);
    const databaseName = kind === 'postgres' ? (database?.name ?? '') : undefined;
    await addPayers(api);
    console.log(`${kind}`);
    await benchIssue(api, databaseName);
    await benchPdf(api);
    await benchList(api, databaseName);
  } finally {
    await api.close();
  }
}

/** Tenants that pay the same each month, from this one on. */
async function addPayers(api: TestApi): Promise<void> {
  await addTenants(api.db, companies);
  const company = sql`'cmp_' || lpad(n::text, 26, '0')`;
  const numbers = sql`generate_series(1, ${companies}::int) n`;
  await api.rows(sql`insert into subscriptions
      (company_id, plan, status, base_cents, seats, seat_cents, addon_cents, started_at)
    select ${company}, 'starter', 'active', 50000 + n, 0, 0, 0, ${api.now()} from ${numbers}`);
  await api.rows(sql`insert into revenue_movements
      (id, company_key, kind, before_cents, after_cents, plan_before, plan_after, at, booked_at)
    select 'rmv_' || lpad(n::text, 26, '0'), ${company}, 'new', 0, 50000 + n, null, 'starter', at, at
    from ${numbers}, lateral (select date_trunc('month', ${api.now()}::timestamptz, 'UTC') as at) t`);
}

async function benchIssue(api: TestApi, databaseName: string | undefined): Promise<void> {
  const seconds: number[] = [];
  const bare: number[] = [];
  const logger = createLogger(() => undefined);
  for (let round = 0; round < rounds; round += 1) {
    const count = async () => (await api.rows<{ n: number }>(sql`select count(*)::int as n from invoices`))[0]?.n ?? 0;
    const before = await count();
    const started = performance.now();
    await issueInvoices({ db: api.db, logger });
    const took = (performance.now() - started) / 1_000;
    const issued = (await count()) - before;
    if (issued < companies) throw new Error(`Only ${issued} invoices were issued`);
    seconds.push((took * companies) / issued);
    if (databaseName) bare.push(companies / (await pgbenchRate(databaseName, issueScript)));
    api.clock.advance(monthMs);
  }
  const took = median(seconds);
  const beside = databaseName
    ? `; pgbench, one by one: ${median(bare).toFixed(1)} s: ${(took / median(bare)).toFixed(2)}x`
    : '';
  console.log(`  issue ${companies} invoices: ${took.toFixed(1)} s (${verdict(took, 60, ' s')})${beside}`);
}

async function benchPdf(api: TestApi): Promise<void> {
  const token = await api.signIn('owner@freight-hq.example');
  const [invoice] = await api.rows<{ id: string }>(
    sql`select id from invoices where company_id = ${`cmp_${'1'.padStart(26, '0')}`} and number like 'INV-%' limit 1`,
  );
  const { wallMs } = await measure(() => get(api, `/api/hq/invoices/${invoice?.id ?? ''}/pdf`, token));
  const { wallMs: bareMs } = await measure(writeBarePage);
  console.log(
    `  PDF of an invoice: ${wallMs.toFixed(1)} ms (${verdict(wallMs, 50, ' ms')}); an equal page of pdfkit in its own Helvetica: ${bareMs.toFixed(1)} ms: ${(wallMs / bareMs).toFixed(1)}x`,
  );
}

/** About as many texts as an invoice of one line has. */
function writeBarePage(): Promise<void> {
  return new Promise((resolve) => {
    const page = new PDFDocument({ size: 'LETTER' });
    page.on('data', () => undefined).on('end', resolve);
    for (let line = 0; line < 25; line += 1) page.text(`Line ${line} of a bare page`, 50, 50 + 20 * line);
    page.end();
  });
}

/** Past the trigger that compares what is paid with the payments. */
async function benchList(api: TestApi, databaseName: string | undefined): Promise<void> {
  for (let from = 1; from <= listed; from += rowsAtOnce) {
    const last = Math.min(listed, from + rowsAtOnce - 1);
    await api.rows(sql`with past as (select set_config('session_replication_role', 'replica', true))
      insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at, paid_at)
      select 'ivc_' || lpad(n::text, 26, '0'), 'cmp_' || lpad((1 + n % ${companies}::int)::text, 26, '0'), 'BENCH-' || n,
        case when n % 50 = 0 then 'open' else 'paid' end, '2020-01-01', 1000 + n, case when n % 50 = 0 then 0 else 1000 + n end,
        at, at + interval '14 days', case when n % 50 > 0 then at end
      from past, generate_series(${from}::int, ${last}::int) n,
        lateral (select ${api.now()}::timestamptz - n * interval '5 minutes' as at) t`);
  }
  await untilTidy(api, ['invoices', 'companies']);
  const token = await api.signIn('owner@freight-hq.example');
  for (const [name, path] of Object.entries(calls)) {
    const { wallMs } = await measure(() => get(api, path, token));
    console.log(`  ${listed} invoices, ${name}: ${wallMs.toFixed(1)} ms (${verdict(wallMs, 30, ' ms')})`);
    if (name === 'the newest 50' && databaseName) {
      const bareMs = 1_000 / (await pgbenchRate(databaseName, pageScript));
      console.log(`    the statement by pgbench: ${bareMs.toFixed(2)} ms: ${(wallMs / bareMs).toFixed(1)}x`);
    }
  }
}

async function get(api: TestApi, path: string, token: string): Promise<void> {
  const { status, text } = await api.call('GET', path, { token });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
}

/** Invoices: issued for a month, as a PDF, and listed. */
const server = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
process.env['TEST_DATABASE_URL'] ??= server?.url;
try {
  for (const kind of databases) await benchDatabase(kind);
} finally {
  await server?.stop();
}
