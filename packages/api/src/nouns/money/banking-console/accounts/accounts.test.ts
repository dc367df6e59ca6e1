import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { easternMonth } from '../../../../kernel/eastern-day.ts';
import { parseCsv } from '../../../../testing/parse-csv.ts';
import { system } from '../../../../kernel/actor.ts';
import { type BankDesk, startBankDesk } from '../../../../testing/rows/bank.ts';
import { payIn } from '../../../../testing/rows/ledger.ts';
import type { AccountStatement, BalanceAt, ConsoleAccount, ConsoleAccountDetail } from '../contract.ts';

let desk: BankDesk;
const path = '/api/hq/banking/accounts';
const get = (rest: string) => desk.api.call('GET', `${path}${rest}`, { token: desk.owner });
const list = async (query = '') => (await get(query)).json as ConsoleAccount[];
const statement = async (id: string, month?: string) =>
  (await get(`/${id}/statement${month === undefined ? '' : `?month=${month}`}`)).json as AccountStatement;
const monthOf = (at: Date) => at.toISOString().slice(0, 7);
const easternMonthOf = (at: string) => easternMonth(new Date(at));

beforeAll(async () => {
  desk = await startBankDesk();
  // Money in several months, some of it taken back.
  for (let round = 0; round < 3; round += 1) {
    await desk.begin();
    await desk.propose({ amount: 12.34 });
    desk.bank.sandbox.plan = { mode: 'return', code: 'R02' };
    await desk.propose({ amount: 5.01, type: 'emergency_withdrawal' });
    await desk.settle(4);
  }
});
afterAll(() => desk.api.close());

test('opening and lines are the closing balance in every month of every account, and months meet', async () => {
  const accounts = await list();
  const start = new Date('2024-01-01T00:00:00Z');
  let lines = 0;
  for (const { id, balance } of accounts) {
    let before = 0;
    for (const at = new Date(start); at <= desk.api.now(); at.setUTCMonth(at.getUTCMonth() + 1)) {
      const month = await statement(id, monthOf(at));
      expect(month.opening).toBe(before);
      expect(month.opening + month.credits - month.debits).toBe(month.closing);
      expect(month.lines.reduce((sum, { amount }) => sum + amount, month.opening)).toBe(month.closing);
      expect(month.lines.map((line) => easternMonthOf(line.at)).filter((one) => one !== month.month)).toEqual([]);
      before = month.closing;
      lines += month.count;
    }
    expect(before).toBe(balance);
  }
  const [entries] = await desk.api.rows<{ count: number }>(sql`select count(*)::int as count from ledger_entries e
    join ledger_accounts a on a.id = e.account_id where a.kind = 'customer'`);
  expect(lines).toBe(entries?.count);
});

test('months that were issued in UTC keep their entries, and no entry is in two months or in none', async () => {
  const { accountId, id } = desk.company;
  const next = new Date(desk.api.now());
  next.setUTCMonth(next.getUTCMonth() + 1, 1);
  next.setUTCHours(1, 0, 0, 0);
  const ends = monthOf(new Date(next.getTime() - 2 * 60 * 60_000));
  const begins = monthOf(next);
  desk.api.clock.advance(next.getTime() - desk.api.now().getTime());
  // The first hour of the month in UTC, the last evening of the month before in New York.
  await payIn(desk.api, id, 4_242);
  await desk.signIn();
  const has = async (month: string) => {
    const { isUtc, lines } = await statement(accountId, month);
    return [isUtc, lines.some(({ amount }) => amount === 4_242)];
  };
  expect([await has(ends), await has(begins)]).toEqual([
    [false, true],
    [false, false],
  ]);
  await desk.api.db.withTx(
    system('test'),
    (tx) => tx.execute(sql`insert into bank_calendar (eastern_from) values (${new Date(`${begins}-01T00:00:00Z`)})`),
    { asOwner: true },
  );
  expect([await has(ends), await has(begins)]).toEqual([
    [true, false],
    [false, true],
  ]);
  const head = async (month: string) =>
    parseCsv((await get(`/${accountId}/statement/export?month=${month}`)).text)
      .slice(0, 3)
      .map(([date]) => date);
  expect(await head(ends)).toEqual(['Date (UTC)', '', expect.stringMatching(/Z$/)]);
  expect(await head(begins)).toEqual(['Date (Eastern)', '', expect.stringMatching(/-0[45]:00$/)]);
  await desk.api.db.withTx(system('test'), (tx) => tx.execute(sql`delete from bank_calendar`), { asOwner: true });
});

test('a balance at a moment is the sum of what was booked until then', async () => {
  const times = await desk.api.rows<{ at: Date; cents: number }>(
    sql`select created_at as at, amount_cents as cents from ledger_entries where account_id = ${desk.company.ledgerAccountId}`,
  );
  const first = Math.min(...times.map(({ at }) => new Date(at).getTime()));
  const moment = fc.oneof(
    fc.integer({ min: first - 1_000, max: desk.api.now().getTime() }),
    fc.constantFrom(...times.flatMap(({ at }) => [-1, 0, 1].map((by) => new Date(at).getTime() + by))),
  );
  await fc.assert(
    fc.asyncProperty(moment, async (ms) => {
      const at = new Date(ms).toISOString();
      const { balance } = (await get(`/${desk.company.accountId}/balance?at=${at}`)).json as BalanceAt;
      const until = times.filter((one) => new Date(one.at).getTime() <= ms);
      expect(balance).toBe(until.reduce((sum, { cents }) => sum + cents, 0));
    }),
    { numRuns: 20 },
  );
  const refused = await get(`/${desk.company.accountId}/balance?at=yesterday`);
  expect([refused.status, refused.problem.errors?.[0]?.pointer]).toEqual([422, 'at']);
});

test('what is held on an account explains what is not available', async () => {
  await desk.begin();
  await desk.propose({ amount: 12_500.5, type: 'freeze_funds' });
  await desk.propose({ amount: 3.25, type: 'emergency_withdrawal' });
  const { account, holds } = (await get(`/${desk.company.accountId}`)).json as ConsoleAccountDetail;
  expect(account.balance - account.available).toBe(holds.reduce((sum, { amount }) => sum + amount, 0));
  expect(holds.map(({ amount }) => amount)).toEqual(expect.arrayContaining([1_250_050, 325]));
  desk.api.clock.advance(2 * 24 * 60 * 60_000);
  await desk.signIn();
  const later = (await get(`/${desk.company.accountId}`)).json as ConsoleAccountDetail;
  expect(later.account.balance - later.account.available).toBe(
    later.holds.reduce((sum, { amount }) => sum + amount, 0),
  );
});

test('the closing balances of this month are the total of the overview', async () => {
  const accounts = await list();
  const closing = await Promise.all(accounts.map(async ({ id }) => (await statement(id)).closing));
  const { json } = await desk.api.call('GET', '/api/hq/banking', { token: desk.owner });
  expect((json as { totalBalance: number }).totalBalance).toBe(closing.reduce((sum, cents) => sum + cents, 0));
});

test('the file has opening balance, lines and closing balance, over several reads', async () => {
  const { accountId, id } = desk.company;
  for (let count = 0; count < 12; count += 1) await payIn(desk.api, id, 100 + count);
  const shown = await statement(accountId);
  const [head, ...rows] = parseCsv((await get(`/${accountId}/statement/export`)).text);
  expect(head).toEqual(['Date (Eastern)', 'Description', 'Amount', 'Balance', 'Transaction']);
  expect(rows).toHaveLength(shown.count + 2);
  expect(rows[0]?.slice(1)).toEqual(['Opening balance', '', String(shown.opening / 100), '']);
  expect(rows.at(-1)?.slice(1)).toEqual(['Closing balance', '', String(shown.closing / 100), '']);
  expect(rows.slice(1, -1).map((row) => Number(row[2]))).toEqual(shown.lines.map(({ amount }) => amount / 100));
});

test('accounts are found by standing, company and last digits; closed ones too', async () => {
  const all = await list();
  const [empty] = all.filter(({ balance }) => balance === 0);
  await desk.api.rows(sql`update bank_accounts set status = 'closed' where id = ${empty?.id}`);
  expect((await list('?status=closed')).map(({ id }) => id)).toEqual([empty?.id]);
  expect((await list('?status=active')).map(({ id }) => id)).not.toContain(empty?.id);
  await desk.api.rows(sql`update bank_accounts set status = 'open' where id = ${empty?.id}`);
  const [first] = all;
  const digits = first?.accountNumber.slice(-4) ?? '';
  expect((await list(`?q=${digits}`)).map(({ id }) => id)).toContain(first?.id);
  expect((await list(`?q=${encodeURIComponent(first?.companyName ?? '')}`)).map(({ id }) => id)).toContain(first?.id);
  expect(await list('?status=differing')).toEqual([]);
  const page = await get('?page[size]=5');
  expect(page.json).toEqual(all.slice(0, 5));
  const next = /<[^?]*(\?[^>]*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  expect(await list(next)).toEqual(all.slice(5, 10));
  expect((await get(`/${first?.id}`)).json).toMatchObject({ account: first });
  expect((await get('/acc_00000000000000000000000000')).status).toBe(404);
});
