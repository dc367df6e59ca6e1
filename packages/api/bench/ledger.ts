import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { median, verdict } from '../../../scripts/lib/verdict.ts';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import type { Database } from '../src/db/tx.ts';
import { system } from '../src/kernel/actor.ts';
import { platformAccounts } from '../src/nouns/money/ledger/rules.ts';
import { postTransfer } from '../src/nouns/money/ledger/service.ts';
import { startApi, type TestApi } from '../src/testing/api.ts';
import { vacuum } from '../src/testing/database/plans.ts';
import { richCompany } from '../src/testing/rows/bank.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';

const rounds = Number(process.argv[2] ?? 3);
const seconds = Number(process.argv[3] ?? 5);
const entries = Number(process.argv[4] ?? 1_000_000);
const fewEntries = 10_000;
const accounts = 1_000;
const clients = [1, 16, 50];
const pageCalls = 200;
const actor = system('bench');

/** The statement of a transfer, in a transaction as the product has it. */
const script = `\\set debit random(1, ${accounts})
\\set credit 1 + (:debit + random(0, ${accounts - 2})) % ${accounts}
begin;
select now();
insert into ledger_transfers (id, journal_id, kind, debit_account_id, credit_account_id, amount_cents, memo, currency, created_at)
values ('ltr_' || gen_random_uuid(), 'bench', 'move', 'lac_bench_' || lpad(:debit::text, 6, '0'), 'lac_bench_' || lpad(:credit::text, 6, '0'), 1, 'Bench', 'USD', now())
on conflict (id) do nothing returning id;
commit;
`;

async function benchDatabase(kind: 'postgres' | 'embedded'): Promise<void> {
  const database = await makeTestDatabase({ rows: 'demo', kind });
  const api = await startApi({ database, settings: { strictResponses: false } });
  try {
    await addAccounts(api);
    if (kind === 'postgres') for (const count of clients) await compare(api, count);
    else await measureEmbedded(api);
    await measurePages(api, kind);
  } finally {
    await api.close();
  }
}

const idOf = (number: number) => `lac_bench_${String(number).padStart(6, '0')}`;

/** Accounts with enough money for all rounds. */
async function addAccounts({ rows }: TestApi): Promise<void> {
  const id = sql`'lac_bench_' || lpad(n::text, 6, '0')`;
  await rows(sql`insert into ledger_accounts (id, kind, company_key, created_at)
    select ${id}, 'customer', 'cmp_bench', now() from generate_series(1, ${accounts}::int) n`);
  await rows(sql`insert into ledger_transfers (id, journal_id, kind, debit_account_id, credit_account_id, amount_cents,
      memo, currency, created_at)
    select 'ltr_bench_' || n, 'bench', 'move', ${platformAccounts.settlement}, ${id}, 1000000000, 'Bench', 'USD', now()
    from generate_series(1, ${accounts}::int) n`);
}

interface Rate {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Each client writes transfers one after the other, in a transaction for each transfer. */
async function transferRate(db: Database, count: number): Promise<Rate> {
  const times: number[] = [];
  const begun = performance.now();
  const client = async () => {
    while (performance.now() < begun + seconds * 1_000) {
      const started = performance.now();
      const debit = 1 + Math.floor(Math.random() * accounts);
      const credit = 1 + ((debit + Math.floor(Math.random() * (accounts - 1))) % accounts);
      const pair = { debitAccountId: idOf(debit), creditAccountId: idOf(credit) };
      await db.withTx(actor, (tx) => postTransfer(tx, { ...pair, kind: 'move', amountCents: 1, memo: 'Bench' }));
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: count }, client));
  const perSecond = (times.length / (performance.now() - begun)) * 1_000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond, p50: at(0.5), p99: at(0.99) };
}

const medianOf = (rates: readonly Rate[], name: keyof Rate) => median(rates.map((rate) => rate[name]));

async function compare(api: TestApi, count: number): Promise<void> {
  const [database] = await api.rows<{ name: string }>(sql`select current_database() as name`);
  const found: Rate[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const rate = await pgbenchRate(database?.name ?? '', count);
    const own = await transferRate(api.db, count);
    if (round === 0) continue;
    bare.push(rate);
    found.push(own);
  }
  const rate = medianOf(found, 'perSecond');
  const share = rate / median(bare);
  const p99 = medianOf(found, 'p99');
  const slowest = count === 16 ? ` (${verdict(p99, 20, ' ms')})` : '';
  console.log(
    `PostgreSQL, ${String(count).padStart(2)} clients: ${rate.toFixed(0)}/s, pgbench ${median(bare).toFixed(0)}/s: ${share.toFixed(2)}x (${verdict(share, 0.5, 'x', 'at least')}); p50 ${medianOf(found, 'p50').toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${slowest}`,
  );
}

async function measureEmbedded({ db }: TestApi): Promise<void> {
  const found: Rate[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const rate = await transferRate(db, 1);
    if (round > 0) found.push(rate);
  }
  const rate = medianOf(found, 'perSecond');
  console.log(
    `\nembedded, 1 client: ${rate.toFixed(0)}/s (${verdict(rate, 300, '/s', 'at least')}); p50 ${medianOf(found, 'p50').toFixed(1)} ms, p99 ${medianOf(found, 'p99').toFixed(1)} ms`,
  );
}

async function pgbenchRate(databaseName: string, count: number): Promise<number> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${databaseName}`;
  const folder = await mkdtemp(join(tmpdir(), 'freight-hq-bench-'));
  const file = join(folder, 'transfer.sql');
  await writeFile(file, script);
  const parameters = ['--no-vacuum', '--protocol=prepared', `--file=${file}`, `--client=${count}`, `--time=${seconds}`];
  const { stdout } = await promisify(execFile)('pgbench', [...parameters, url.href]);
  await rm(folder, { recursive: true });
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

const rowsAtOnce = 50_000;

/** Writes entries past the triggers, which would change the same account a million times. */
async function addEntries({ rows }: TestApi, accountId: string, count: number): Promise<void> {
  for (let from = 1; from <= count; from += rowsAtOnce) {
    const last = Math.min(count, from + rowsAtOnce - 1);
    await rows(sql`with past as (select set_config('session_replication_role', 'replica', true)),
        made as (insert into ledger_transfers (id, journal_id, kind, debit_account_id, credit_account_id, amount_cents,
            memo, currency, created_at)
          select 'ltr_' || ${accountId} || n, 'bench', 'move', ${platformAccounts.settlement}, ${accountId}, 1, 'Bench', 'USD', now()
          from past, generate_series(${from}::int, ${last}::int) n returning id)
      insert into ledger_entries (account_id, seq, transfer_id, amount_cents, balance_cents, created_at)
      select a.id, a.entries + ${from} - 1 + row_number() over (), made.id, 1, 1, now()
      from made, ledger_accounts a where a.id = ${accountId}`);
  }
}

const decidedProposals = 100_000;

/** Proposals that were decided long ago. */
async function addProposals({ rows }: TestApi): Promise<void> {
  for (let from = 1; from <= decidedProposals; from += rowsAtOnce) {
    const last = Math.min(decidedProposals, from + rowsAtOnce - 1);
    await rows(sql`insert into approvals (id, kind, status, company_key, payload, digest, why, reason, proposed_by,
        proposed_at, expires_at, decided_by, decided_at)
      select 'apv_bench' || n, 'transfer', 'approved', 'cmp_bench', '{}'::jsonb, '', 'Bench', 'Bench', 'usr_a',
        at, at + interval '1 day', 'usr_b', at
      from generate_series(${from}::int, ${last}::int) n, lateral (select now() - n * interval '1 minute' as at) t`);
  }
}

async function measurePages(api: TestApi, kind: string): Promise<void> {
  const [long, short] = [await richCompany(api, 0), await richCompany(api, 1)];
  await addEntries(api, long.ledgerAccountId, entries);
  await addEntries(api, short.ledgerAccountId, fewEntries);
  await addProposals(api);
  const [database] = await api.rows<{ name: string }>(sql`select current_database() as name`);
  if (kind === 'postgres') await vacuum(database?.name ?? '');
  else await api.rows(sql`analyze`);
  const token = await api.signIn('owner@freight-hq.example');
  const timeOf = async (path: string) => {
    const times: number[] = [];
    for (let call = 0; call < pageCalls; call += 1) {
      const started = performance.now();
      const answer = await api.call('GET', path, { token });
      if (answer.status !== 200) throw new Error(`The page answered ${answer.status}: ${answer.text.slice(0, 300)}`);
      times.push(performance.now() - started);
    }
    return median(times.slice(20));
  };
  const page = (accountId: string) => timeOf(`/api/hq/accounts/${accountId}/entries?page[size]=50`);
  const few = await page(short.accountId);
  const many = await page(long.accountId);
  console.log(
    `${kind}, a page of 50 of ${entries} entries: ${many.toFixed(1)} ms (${verdict(many, 30, ' ms')}), of ${fewEntries}: ${few.toFixed(1)} ms: ${(many / few).toFixed(2)}x (${verdict(many / few, 2, 'x')})`,
  );
  const waiting = await timeOf('/api/hq/approvals?page[size]=50&status=pending');
  const decided = await timeOf('/api/hq/approvals?page[size]=50');
  console.log(
    `${kind}, approvals beside ${decidedProposals} decided ones: waiting ${waiting.toFixed(1)} ms (${verdict(waiting, 30, ' ms')}), all ${decided.toFixed(1)} ms (${verdict(decided, 30, ' ms')})`,
  );
}

/** Transfers a second through the ledger beside pgbench with the same statements, and pages of a long statement. */
const server = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
process.env['TEST_DATABASE_URL'] ??= server?.url;
try {
  console.log(`Transfers between ${accounts} accounts, medians of ${rounds} rounds of ${seconds} s.\n`);
  await benchDatabase('postgres');
  await benchDatabase('embedded');
} finally {
  await server?.stop();
}
