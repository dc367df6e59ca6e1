import { sql } from 'drizzle-orm';
import { median, verdict } from '../../../scripts/lib/verdict.ts';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { platformAccounts } from '../src/nouns/money/ledger/rules.ts';
import { startApi, type TestApi } from '../src/testing/api.ts';
import { vacuum } from '../src/testing/database/plans.ts';
import { type BankCompany, richCompany } from '../src/testing/rows/bank.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';

const transactions = Number(process.argv[2] ?? 1_000_000);
const fewTransactions = 10_000;
const statementLines = 5_000;
const calls = 50;
const warmUp = 5;
const walkedSize = 200;
const spanSeconds = 1_000_000;
const path = '/api/hq/banking/transactions';

/** Transactions of the last 12 days, over all accounts, every third a debit, past the triggers: the ledger's counters do not matter here. */
async function addTransactions({ rows }: TestApi, count: number): Promise<void> {
  await rows(sql`with past as (select set_config('session_replication_role', 'replica', true)),
      own as (select l.id, row_number() over (order by l.id) - 1 as place, count(*) over () as accounts
        from ledger_accounts l join bank_accounts a on a.ledger_account_id = l.id)
    insert into ledger_transfers (id, journal_id, kind, debit_account_id, credit_account_id, amount_cents, memo, currency, created_at)
    select 'ltr_bench_' || lpad(n::text, 10, '0'), 'bench_' || n, 'move',
      case when n % 3 = 0 then own.id else ${platformAccounts.settlement} end,
      case when n % 3 = 0 then ${platformAccounts.settlement} else own.id end,
      1 + n % 1000000, 'Bench', 'USD', now() - make_interval(secs => n * ${spanSeconds / count}::float8)
    from past, generate_series(1, ${count}::int) n join own on own.place = n % own.accounts`);
}

/** The lines of a statement of the current month, as the ledger writes them. */
async function addLines({ rows, now }: TestApi, { ledgerAccountId }: BankCompany): Promise<void> {
  await rows(sql`insert into ledger_transfers (id, journal_id, kind, debit_account_id, credit_account_id, amount_cents,
      memo, currency, created_at)
    select 'ltr_lines_' || n, 'lines_' || n, 'move', ${platformAccounts.settlement}, ${ledgerAccountId}, 1, 'Bench', 'USD', ${now()}
    from generate_series(1, ${statementLines}::int) n`);
}

const queriesOf = (company: BankCompany, last4: string) => ({
  'first page': '',
  'of a company': `companyId=${company.id}`,
  completed: 'status=completed',
  waiting: 'status=waiting',
  'of a day range': `from=${dayAgo(4)}&until=${dayAgo(2)}`,
  'of an amount range': 'min=12.50&max=13.00',
  'of an amount': 'q=12.50',
  'of four digits': `q=${last4}`,
  'of a name': 'q=swift',
});

const dayAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10);

async function get(api: TestApi, token: string, address: string) {
  const answer = await api.call('GET', address, { token });
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  return answer;
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < warmUp + calls; index += 1) {
    const started = performance.now();
    await call();
    if (index >= warmUp) times.push(performance.now() - started);
  }
  return median(times);
}

async function start(count: number): Promise<TestApi> {
  const database = await makeTestDatabase({ rows: 'demo', kind: 'postgres' });
  const api = await startApi({ database, settings: { strictResponses: false } });
  await addTransactions(api, count);
  const [found] = await api.rows<{ name: string }>(sql`select current_database() as name`);
  await vacuum(found?.name ?? '');
  return api;
}

/** The median of each query, by its name. */
async function measureQueries(api: TestApi): Promise<Map<string, number>> {
  const token = await api.signIn('owner@freight-hq.example');
  const company = await richCompany(api);
  const [account] = await api.rows<{ last4: string }>(
    sql`select account_last4 as last4 from bank_accounts where id = ${company.accountId}`,
  );
  const times = new Map<string, number>();
  for (const [name, query] of Object.entries(queriesOf(company, account?.last4 ?? '')))
    times.set(name, await timeOf(() => get(api, token, `${path}?page[size]=50&${query}`)));
  return times;
}

/** Follows Next from the first page to the last. */
async function walk(api: TestApi): Promise<{ pages: number; first: number; last: number }> {
  const token = await api.signIn('owner@freight-hq.example');
  const times: number[] = [];
  for (let next: string | undefined = `?page[size]=${walkedSize}`; next !== undefined;) {
    const started = performance.now();
    const { headers } = await get(api, token, path + next);
    times.push(performance.now() - started);
    next = /<[^?]*(\?[^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  return { pages: times.length, first: median(times.slice(0, calls)), last: median(times.slice(-calls)) };
}

/** Megabytes that the process grows by while the file of all transactions is read and thrown away. */
async function measureFile(api: TestApi): Promise<{ megabytes: number; bytes: number }> {
  const headers = { authorization: `Bearer ${await api.signIn('owner@freight-hq.example')}` };
  const before = process.memoryUsage().rss;
  let [most, bytes] = [before, 0];
  const { body, status } = await api.app.request(`${path}/export`, { headers });
  if (!body || status !== 200) throw new Error(`The file answered ${status}`);
  for await (const chunk of body) {
    bytes += chunk.length;
    most = Math.max(most, process.memoryUsage().rss);
  }
  return { megabytes: (most - before) / 1e6, bytes };
}

async function measureStatement(api: TestApi): Promise<number> {
  const token = await api.signIn('owner@freight-hq.example');
  const company = await richCompany(api);
  await addLines(api, company);
  const address = `/api/hq/banking/accounts/${company.accountId}/statement`;
  const { count } = (await get(api, token, address)).json as { count: number };
  if (count < statementLines) throw new Error(`The statement has ${count} lines`);
  return timeOf(() => get(api, token, address));
}

/** Pages, filters, the file and a statement of the banking console on PostgreSQL, beside a hundredth of the rows. */
const server = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
process.env['TEST_DATABASE_URL'] ??= server?.url;
try {
  const small = await start(fewTransactions);
  const few = await measureQueries(small);
  await small.close();
  const api = await start(transactions);
  console.log(`${transactions} transactions, medians of ${calls} calls, beside ${fewTransactions}\n`);
  for (const [name, ms] of await measureQueries(api)) {
    const ratio = ms / (few.get(name) ?? Number.NaN);
    console.log(
      `page ${name}: ${ms.toFixed(1)} ms (${verdict(ms, 30, ' ms')}), ${ratio.toFixed(2)}x (${verdict(ratio, 2, 'x')})`,
    );
  }
  const { pages, first, last } = await walk(api);
  console.log(
    `${pages} pages of ${walkedSize} by Next: first ${first.toFixed(1)} ms, last ${last.toFixed(1)} ms: ${(last / first).toFixed(2)}x (${verdict(last / first, 2, 'x')})`,
  );
  const { megabytes, bytes } = await measureFile(api);
  console.log(
    `CSV of all, ${(bytes / 1e6).toFixed(0)} MB: ${megabytes.toFixed(0)} MB more memory (${verdict(megabytes, 60, ' MB')})`,
  );
  const statement = await measureStatement(api);
  console.log(`statement of ${statementLines} lines: ${statement.toFixed(1)} ms (${verdict(statement, 150, ' ms')})`);
  await api.close();
} finally {
  await server?.stop();
}
