import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { easternDay } from '../../../kernel/eastern-day.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { type BankDesk, startBankDesk } from '../../../testing/rows/bank.ts';
import { createSyncRunner } from '../banking-console/sync-runner.ts';
import type { BankDay, BankDifference, BankDifferenceDetail } from './contract.ts';

let desk: BankDesk;

beforeAll(async () => {
  desk = await startBankDesk();
});
afterAll(() => desk.api.close());
beforeEach(() => desk.begin());

const path = '/api/hq/banking';
const dayMs = 24 * 60 * 60_000;
const reason = 'The bank has confirmed it on the telephone';
const get = async (rest: string) => desk.api.call('GET', `${path}${rest}`, { token: desk.owner });
const differences = async (query = '?status=open') => (await get(`/differences${query}`)).json as BankDifference[];
const detail = async (id = '') => (await get(`/differences/${id}`)).json as BankDifferenceDetail;
const match = (id: string, body: object) =>
  desk.api.call('POST', `${path}/differences/${id}/matches`, { token: desk.owner, body: { reason, ...body } });
const undo = (id: string, matchId = '') =>
  desk.api.call('DELETE', `${path}/differences/${id}/matches/${matchId}`, { token: desk.owner });
const days = async () => ((await get('/days')).json as { days: BankDay[] }).days;
const close = (day: string, token = desk.owner) => desk.api.call('POST', `${path}/days`, { token, body: { day } });
const today = () => easternDay(desk.api.now());
const yesterday = () => today().subtract({ days: 1 }).toString();

async function sync() {
  desk.api.clock.advance(1_000);
  expect((await desk.api.call('POST', `${path}/sync`, { token: desk.owner })).status).toBe(202);
  const { db } = desk.api;
  const runner = createSyncRunner({ db, logger: createLogger(() => undefined), provider: desk.bank.sandbox });
  for (let turn = 0; turn < 5; turn += 1) await runner.turn();
}

/** Money that the bank has moved, and the ledger does not know. */
async function plant(key: string, cents: number) {
  await desk.api.rows(sql`insert into sandbox_payments (key, id, state, due_at, sent_at, account_id, amount_cents)
    select ${key}, ${`sbx_${key}`}, 'sent', ${desk.api.now()}, ${desk.api.now()}, provider_account_id, ${cents}
    from bank_accounts where id = ${desk.company.accountId}`);
}

test('a row that the ledger lacks is a difference in cents with that row, and a match by hand clears it', async () => {
  await plant('fee', -701);
  await sync();
  const [found, ...others] = await differences();
  expect(others).toEqual([]);
  expect(found).toMatchObject({ accountId: desk.company.accountId, difference: -701, explained: 0, status: 'open' });
  const { rows, matches } = await detail(found?.id);
  expect([matches, rows.map(({ side, amount, isLate }) => [side, amount, isLate])]).toEqual([
    [],
    [['bank', -701, false]],
  ]);
  const balance = await desk.money();
  const [row] = rows;
  expect((await match(found?.id ?? '', { bankTransactionId: row?.id, reason: 'short' })).status).toBe(422);
  expect((await match(found?.id ?? '', {})).status).toBe(422);
  const explained = await match(found?.id ?? '', { bankTransactionId: row?.id });
  expect(explained.json).toMatchObject({
    difference: { status: 'cleared', difference: -701, explained: -701 },
    rows: [],
  });
  expect(await differences()).toEqual([]);
  expect(await desk.money()).toEqual(balance);
  const again = await match(found?.id ?? '', { bankTransactionId: row?.id });
  expect([again.status, again.problem.code]).toEqual([409, 'row_missing']);
  await sync();
  expect(await differences()).toEqual([]);
  const undone = await undo(found?.id ?? '', (explained.json as BankDifferenceDetail).matches[0]?.id);
  expect(undone.status).toBe(200);
  expect(await differences()).toMatchObject([{ difference: -701, explained: 0 }]);
  expect((await match((await differences())[0]?.id ?? '', { bankTransactionId: row?.id })).status).toBe(200);
});

const matched = (answer: { json: unknown }) =>
  (answer.json as BankDifferenceDetail).matches.map(({ bank, ledger }) => [bank?.amount, ledger?.amount]);

test('rows of the same amount on both sides are a pair; other amounts are refused', async () => {
  await desk.propose({ amount: 4.25 });
  await desk.settle();
  // The bank has booked the payment under another key.
  await desk.api.rows(sql`update sandbox_payments set key = 'renamed' where amount_cents = -425`);
  await plant('other', -99);
  await sync();
  const [found] = await differences();
  const { rows } = await detail(found?.id);
  expect(rows.map(({ side, amount }) => `${side} ${amount}`).toSorted()).toEqual([
    'bank -425',
    'bank -99',
    'ledger -425',
  ]);
  const idOf = (side: string, amount: number) => rows.find((row) => row.side === side && row.amount === amount)?.id;
  const ledgerTransferId = idOf('ledger', -425);
  const wrong = await match(found?.id ?? '', { ledgerTransferId, bankTransactionId: idOf('bank', -99) });
  expect([wrong.status, wrong.problem.code]).toEqual([409, 'amounts_differ']);
  const pair = await match(found?.id ?? '', { ledgerTransferId, bankTransactionId: idOf('bank', -425) });
  expect((pair.json as BankDifferenceDetail).difference.status).toBe('open');
  expect(matched(pair)).toContainEqual([-425, -425]);
  const last = await match(found?.id ?? '', { bankTransactionId: idOf('bank', -99) });
  expect((last.json as BankDifferenceDetail).difference.status).toBe('cleared');
});

test('a day is closed once it is over, synced and explained; then its matches are final', async () => {
  await plant('late', 1);
  await sync();
  const [open] = await differences();
  expect(open).toMatchObject({ difference: expect.any(Number) as number });
  desk.api.clock.advance(dayMs);
  await desk.signIn();
  const day = yesterday();
  const refused = async () => {
    const answer = await close(day);
    return [answer.status, answer.problem.detail];
  };
  expect(await refused()).toEqual([409, 'Sync every account after the end of the day first']);
  await sync();
  expect(await refused()).toEqual([409, '1 difference is open: match the rows first']);
  const { rows } = await detail(open?.id);
  await match(open?.id ?? '', { bankTransactionId: rows[0]?.id });
  expect((await close(day, desk.staff)).status).toBe(403);
  const before = await days();
  expect(before[0]).toMatchObject({ day, isClosed: false });
  expect(before[0]?.refusal).toBeUndefined();
  const closed = await close(day);
  const shown = (closed.json as { days: BankDay[] }).days;
  expect(shown[0]).toMatchObject({ day, isClosed: true, total: before[0]?.total });
  expect(shown[1]?.isClosed).toBe(true);
  expect(await refused()).toEqual([409, 'The day is closed already']);
  expect((await close(today().toString())).problem.detail).toBe('The day is not over in New York');
  const { matches } = await detail(open?.id);
  expect(matches[0]).toMatchObject({ isFinal: true, bank: { isLate: true } });
  const final = await undo(open?.id ?? '', matches[0]?.id);
  expect([final.status, final.problem.code]).toEqual([409, 'day_closed']);
});

test('a row that comes after its day was closed is shown as late, and can be matched', async () => {
  await sync();
  expect((await close(yesterday())).status).toBe(200);
  await plant('next', 2);
  await desk.api.rows(sql`update sandbox_payments set sent_at = ${new Date(desk.api.now().getTime() - 2 * dayMs)}
    where key = 'next'`);
  await sync();
  const [found] = await differences();
  const { rows } = await detail(found?.id);
  expect(rows).toMatchObject([{ amount: 2, isLate: true }]);
  const late = await match(found?.id ?? '', { bankTransactionId: rows[0]?.id });
  expect(late.json).toMatchObject({ difference: { status: 'cleared' } });
  expect((late.json as BankDifferenceDetail).matches[0]).toMatchObject({ bank: { amount: 2 }, isFinal: false });
});

test('a difference that no row explains stays open', async () => {
  await plant('old', -5);
  await desk.api.rows(sql`update sandbox_payments set sent_at = ${new Date(desk.api.now().getTime() - 40 * dayMs)}
    where key = 'old'`);
  await sync();
  const [found] = await differences();
  expect(found).toMatchObject({ accountId: desk.company.accountId, status: 'open' });
  expect((found?.difference ?? 0) - (found?.explained ?? 0)).toBe(-5);
  expect((await detail(found?.id)).rows).toEqual([]);
});
