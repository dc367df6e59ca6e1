import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../../kernel/log/logger.ts';
import { type BankDesk, startBankDesk } from '../../../testing/rows/bank.ts';
import type { BankingConsole, BankSync } from './contract.ts';
import { createSyncRunner } from './sync-runner.ts';

let desk: BankDesk;

beforeAll(async () => {
  desk = await startBankDesk();
});
afterAll(() => desk.api.close());
beforeEach(() => desk.begin());

const path = '/api/hq/banking';
const console = async () => (await desk.api.call('GET', path, { token: desk.owner })).json as BankingConsole;
const start = async (token = desk.owner) => {
  const answer = await desk.api.call('POST', `${path}/sync`, { token });
  expect(answer.status).toBe(202);
  return (answer.json as { sync: BankSync }).sync;
};
const sync = async () =>
  ((await desk.api.call('GET', `${path}/sync`, { token: desk.owner })).json as { sync: BankSync }).sync;
const runner = () =>
  createSyncRunner({
    ...{ db: desk.api.db, logger: createLogger(() => undefined) },
    provider: desk.bank.sandbox,
  });
/** As the job does it: again and again. */
const finish = async () => {
  for (let turn = 0; turn < 5; turn += 1) await runner().turn();
  return sync();
};
const account = async () => (await console()).accounts.find(({ id }) => id === desk.company.accountId);

test('the sums are those of the ledger, without closed accounts', async () => {
  const [sums] = await desk.api.rows<{ cents: number; count: number }>(sql`select sum(balance)::bigint as cents,
      count(*)::int as count from (select (select coalesce(sum(e.amount_cents), 0) from ledger_entries e
        where e.account_id = a.ledger_account_id) as balance from bank_accounts a) b`);
  const before = await console();
  expect([before.totalBalance, before.accountCount]).toEqual([sums?.cents, sums?.count]);
  expect(before.accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(before.totalBalance);
  expect(before.accounts[0]).toMatchObject({ status: 'active', accountType: 'business_checking' });
  const [empty] = before.accounts.filter(({ balance }) => balance === 0);
  await desk.api.rows(sql`update bank_accounts set status = 'closed' where id = ${empty?.id}`);
  const after = await console();
  expect([after.totalBalance, after.accountCount]).toEqual([before.totalBalance, before.accountCount - 1]);
  expect(after.accounts.map(({ id }) => id)).not.toContain(empty?.id);
  await desk.api.rows(sql`update bank_accounts set status = 'frozen' where id = ${empty?.id}`);
  expect((await console()).accounts.find(({ id }) => id === empty?.id)?.status).toBe('suspended');
  await desk.api.rows(sql`update bank_accounts set status = 'open' where id = ${empty?.id}`);
});

test('a transfer is pending, then volume of the month and the newest transaction; a freeze of funds is neither', async () => {
  const before = await console();
  await desk.propose({ amount: 9_000 });
  await desk.propose({ amount: 5, type: 'freeze_funds' });
  expect((await console()).pendingTransactions).toBe(before.pendingTransactions + 1);
  await desk.settle();
  const after = await console();
  expect(after.pendingTransactions).toBe(before.pendingTransactions);
  expect(after.totalBalance).toBe(before.totalBalance - 900_000);
  expect(after.monthlyVolume).toBe(before.monthlyVolume + 900_000);
  expect(after.recentTransactions).toHaveLength(10);
  expect(after.recentTransactions[0]).toMatchObject({ amount: -900_000, type: 'debit', status: 'completed' });
});

test('a second person joins the run of the first, and both see its result', async () => {
  const [one, two] = await Promise.all([start(), start(desk.finance)]);
  expect(two.id).toBe(one.id);
  expect(one).toMatchObject({ status: 'running', sentence: `0 of ${one.accounts} accounts` });
  expect((await account())?.lastSync).toBeNull();
  await Promise.all([runner().turn(), runner().turn()]);
  const done = await finish();
  expect(done).toMatchObject({ id: one.id, status: 'done', synced: one.accounts, differing: 0, failed: [] });
  expect(done.sentence).toBe(`${one.accounts} accounts, ${done.newTransactions} new transactions`);
  expect((await account())?.lastSync).toBe(desk.api.now().toISOString());
  const [runs] = await desk.api.rows<{ count: number }>(sql`select count(*)::int as count from bank_syncs`);
  expect(runs?.count).toBe(1);
  desk.api.clock.advance(1_000);
  expect((await start()).id).not.toBe(one.id);
  await finish();
});

test('money that only the bank has is a new transaction once, a difference in cents, and changes no balance', async () => {
  await desk.api.rows(sql`insert into sandbox_payments (key, id, state, due_at, sent_at, account_id, amount_cents)
    select 'elsewhere', 'sbx_elsewhere', 'sent', ${desk.api.now()}, ${desk.api.now()}, provider_account_id, -700
    from bank_accounts where id = ${desk.company.accountId}`);
  const before = await console();
  await start();
  const first = await finish();
  expect([first.newTransactions, first.differing]).toEqual([1, 1]);
  expect(first.sentence).toBe(`${first.accounts} accounts, 1 new transaction, 1 account differs`);
  expect(await account()).toMatchObject({ difference: -700 });
  expect((await console()).totalBalance).toBe(before.totalBalance);
  const kept = await desk.api.rows(sql`select payment_key as key, amount_cents as cents from bank_transactions
    where provider_id = 'sbx_elsewhere'`);
  expect(kept).toEqual([{ key: 'elsewhere', cents: -700 }]);
  desk.api.clock.advance(1_000);
  await start();
  expect(await finish()).toMatchObject({ newTransactions: 0, differing: 1 });
  await desk.api.rows(sql`delete from sandbox_payments where key = 'elsewhere'`);
});

test('accounts that the bank says nothing about have failed, are named, and keep their last sync', async () => {
  await start();
  await finish();
  const before = await account();
  desk.api.clock.advance(60_000);
  desk.bank.sandbox.plan = { mode: 'settle', code: '', awayUntil: new Date(desk.api.now().getTime() + 60_000) };
  await start();
  const failed = await finish();
  expect(failed).toMatchObject({ status: 'done', synced: 0 });
  expect(failed.failed).toHaveLength(failed.accounts);
  expect(failed.sentence).toMatch(/^0 accounts, 0 new transactions, \d+ accounts failed$/);
  expect((await account())?.lastSync).toBe(before?.lastSync);
});
