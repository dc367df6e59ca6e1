import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { easternDay } from '../../../kernel/eastern-day.ts';
import { parseCsv } from '../../../testing/parse-csv.ts';
import { payIn } from '../../../testing/rows/ledger.ts';
import { type BankDesk, startBankDesk, transferIn } from '../../../testing/rows/bank.ts';
import type { BankTransaction, BankTransactionDetail } from './contract.ts';
import { searchOf } from './rules.ts';

let desk: BankDesk;

beforeAll(async () => {
  desk = await startBankDesk();
  await desk.begin();
});
afterAll(() => desk.api.close());

const path = '/api/hq/banking/transactions';
const get = (query: string) => desk.api.call('GET', `${path}${query}`, { token: desk.owner });
const list = async (query = '?page[size]=200') => (await get(query)).json as BankTransaction[];
const ofCompany = (query = '') => list(`?companyId=${desk.company.id}${query}`);
const detail = async (id: string) => (await get(`/${id}`)).json as BankTransactionDetail;

test('the ledger is shown from the accounts of tenants, newest first, with the sign of the type', async () => {
  const rows = await list();
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.map(({ createdAt }) => createdAt)).toEqual(
    rows
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .reverse(),
  );
  for (const { amount, type } of rows) expect(Math.sign(amount)).toBe(type === 'credit' ? 1 : -1);
  const [sums] = await desk.api.rows<{ cents: number }>(
    sql`select sum(credits_posted - debits_posted)::bigint as cents from ledger_accounts where kind = 'customer'`,
  );
  const moved = rows.filter(({ status }) => status === 'completed').reduce((sum, { amount }) => sum + amount, 0);
  expect(moved).toBe(sums?.cents);
});

test('a transfer waits, is processed and is completed, each time as one row', async () => {
  const small = transferIn(await desk.propose({ amount: 12.34 }));
  const large = transferIn(await desk.propose({ amount: 20_000 }));
  const frozen = transferIn(await desk.propose({ amount: 5, type: 'freeze_funds' }));
  const rows = await ofCompany();
  const row = (amount: number) => rows.filter((one) => one.amount === amount);
  expect(row(-1_234)).toMatchObject([{ status: 'processing', waitsFor: 'bank', type: 'debit' }]);
  expect(row(-2_000_000)).toMatchObject([{ status: 'pending', waitsFor: 'second_person' }]);
  expect(row(-500)).toMatchObject([{ status: 'held' }]);
  expect(row(-500)[0]).not.toHaveProperty('waitsFor');
  const statuses = async (filter: string) => (await ofCompany(`&status=${filter}`)).map(({ amount }) => amount);
  expect(await statuses('waiting')).toEqual(expect.arrayContaining([-1_234, -2_000_000]));
  expect(await statuses('waiting')).not.toContain(-500);
  expect([await statuses('pending'), await statuses('held')]).toEqual([[-2_000_000], [-500]]);
  expect(await statuses('processing')).toEqual([-1_234]);
  desk.api.clock.advance(1_000);
  await desk.approve(large.approvalId);
  await desk.settle();
  const after = await ofCompany();
  expect(after.filter(({ amount }) => amount === -2_000_000)).toMatchObject([{ status: 'completed' }]);
  expect(after.filter(({ amount }) => amount === -1_234)).toMatchObject([{ status: 'completed' }]);
  const { legs, history, transferId } = await detail(after.find(({ amount }) => amount === -1_234)?.id ?? '');
  expect(transferId).toBe(small.id);
  expect(legs.map(({ side, amount }) => [side, amount])).toEqual([
    ['debit', 1_234],
    ['credit', 1_234],
  ]);
  expect(legs[1]?.account).toBe('Suspense');
  expect(history.map(({ event }) => event)).toEqual(['Held', 'Booked']);
  expect(frozen.status).toBe('completed');
});

test('a transfer that is cancelled has failed; one that came back is a second transaction', async () => {
  await desk.begin();
  const { id } = transferIn(await desk.propose({ amount: 77.01 }));
  desk.api.clock.advance(1_000);
  await desk.call(`/api/hq/transfers/${id}/cancel`);
  desk.bank.sandbox.plan = { mode: 'return', code: 'R02' };
  await desk.propose({ amount: 88.02, type: 'emergency_withdrawal' });
  await desk.settle(4);
  const rows = await ofCompany();
  expect(rows.filter(({ amount }) => amount === -7_701)).toMatchObject([{ status: 'failed' }]);
  expect((await ofCompany('&status=failed')).map(({ amount }) => amount)).toEqual([-7_701]);
  expect(rows.filter(({ amount }) => Math.abs(amount) === 8_802)).toMatchObject([
    { amount: 8_802, status: 'completed', description: expect.stringMatching(/^Return: /) as string },
    { amount: -8_802, status: 'completed' },
  ]);
  const [back, out] = rows.filter(({ amount }) => Math.abs(amount) === 8_802);
  expect(out?.returned).toEqual({ by: back?.id });
  expect(rows.filter(({ returned }) => returned)).toEqual([out]);
  expect((await detail(out?.id ?? '')).transaction.returned).toEqual({ by: back?.id });
  const file = parseCsv((await get(`/export?companyId=${desk.company.id}&min=88.02&max=88.02`)).text);
  expect(file.slice(1).map((cells) => cells[6])).toEqual(['completed', 'returned']);
});

test('amount, last digits, company and days are found; other forms of an amount are refused in place', async () => {
  const [row] = await ofCompany('&q=12.34');
  expect(row?.amount).toBe(-1_234);
  for (const shown of ['$12.34', '-$12.34', '+$12.34', '($12.34)', '\u221212.34'])
    expect([shown, await list(`?q=${encodeURIComponent(shown)}`)]).toEqual([shown, [row]]);
  expect((await list('?min=12.34&max=12.34')).map(({ amount }) => amount)).toEqual([-1_234]);
  const last4 = row?.accountNumber?.slice(-4) ?? '';
  const digits = await list(`?q=${last4}&page[size]=200`);
  expect(new Set(digits.map(({ accountNumber }) => accountNumber))).toEqual(new Set([`••••${last4}`]));
  const named = await list(`?q=${encodeURIComponent(row?.companyName?.slice(0, 8) ?? '')}&page[size]=200`);
  expect(named).toContainEqual(row);
  expect(await list('?q=no company has this name')).toEqual([]);
  const day = easternDay(new Date(row?.createdAt ?? 0)).toString();
  expect(await list(`?from=${day}&until=${day}&q=12.34`)).toEqual([row]);
  expect(await list(`?until=2001-01-01`)).toEqual([]);
  for (const wrong of ['-12.50', '12,50', '1e3', '0', '1.005', '١٢']) {
    const { status, problem } = await get(`?min=${encodeURIComponent(wrong)}`);
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, 'min']);
  }
});

test('a row of the evening in New York is found under the day that it shows, and the file names the zone', async () => {
  const evening = new Date(desk.api.now().getTime() + 24 * 60 * 60_000);
  evening.setUTCHours(1, 30, 0, 0);
  desk.api.clock.advance(evening.getTime() - desk.api.now().getTime());
  await payIn(desk.api, desk.company.id, 9_191);
  await desk.signIn();
  const utc = evening.toISOString().slice(0, 10);
  const day = easternDay(evening).toString();
  expect(day < utc).toBe(true);
  const found = async (from: string, until: string) =>
    (await ofCompany(`&from=${from}&until=${until}`)).some(({ amount }) => amount === 9_191);
  expect([await found(day, day), await found(utc, utc)]).toEqual([true, false]);
  const file = parseCsv((await get(`/export?companyId=${desk.company.id}&min=91.91&max=91.91&from=${day}`)).text);
  expect(file.map(([date]) => date)).toEqual([
    'Date (Eastern)',
    expect.stringMatching(new RegExp(`^${day}T\\d\\d:30:00.*-0[45]:00$`)),
  ]);
});

test('an unknown transaction is 404, and so is a transfer between accounts of the platform', async () => {
  expect((await get('/ltr_00000000000000000000000000')).status).toBe(404);
  const [own] = await desk.api.rows<{ id: string }>(sql`select t.id from ledger_transfers t
    join ledger_accounts d on d.id = t.debit_account_id join ledger_accounts c on c.id = t.credit_account_id
    where d.kind <> 'customer' and c.kind <> 'customer' limit 1`);
  expect((await get(`/${own?.id}`)).status).toBe(404);
});

test('pages of every size hold each row once, also while rows are added', async () => {
  const before = (await list()).map(({ id }) => id);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9 }), async (size) => {
      const seen: string[] = [];
      for (let query = `?page[size]=${size}`; query !== '';) {
        const answer = await get(query);
        seen.push(...(answer.json as BankTransaction[]).map(({ id }) => id));
        await payIn(desk.api, desk.company.id, 1);
        query = /<[^?]*(\?[^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
      }
      expect(seen).toEqual([...new Set(seen)]);
      expect(before.filter((id) => !seen.includes(id))).toEqual([]);
    }),
    { numRuns: 3 },
  );
});

test('the file holds what the filters find, with amounts as numbers and neutral text', async () => {
  await desk.api.rows(sql`update companies set name = '=SUM(1)' where id = ${desk.company.id}`);
  const answer = await get(`/export?companyId=${desk.company.id}&max=13`);
  const [head, ...rows] = parseCsv(answer.text);
  expect(head?.slice(0, 6)).toEqual(['Date (Eastern)', 'Company', 'Account', 'Description', 'Type', 'Amount']);
  expect(rows).toHaveLength((await ofCompany('&max=13&page[size]=200')).length);
  expect(rows.map((cells) => cells[5])).toContain('-12.34');
  expect(new Set(rows.map((cells) => cells[1]))).toEqual(new Set(["'=SUM(1)"]));
});

test('an amount is searched as the list shows it', () => {
  for (const text of ['$1,250.00', '1,250.00', '-$1,250.00', '+$1,250.00', '($1,250.00)', '1250.0'])
    expect([text, searchOf(text)]).toEqual([text, { by: 'amount', cents: 125_000 }]);
  for (const name of ['1,25', '(LTL) Lines', '- Freight', '$', '()'])
    expect(searchOf(name)).toEqual({ by: 'company', name });
});
