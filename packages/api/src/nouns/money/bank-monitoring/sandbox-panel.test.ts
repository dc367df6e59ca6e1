import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { makeBank, propose, provideBank, richCompany, type TestBank, transferIn } from '../../../testing/rows/bank.ts';
import { payIn } from '../../../testing/rows/ledger.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';

let database: TestDatabase;
let api: TestApi;
let bank: TestBank;
let token: string;
let companyId: string;
const path = '/api/hq/banking-sandbox';

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
  bank = makeBank(database);
  api = await startApi({ database, provided: provideBank(bank.runner) });
  companyId = (await richCompany(api)).id;
  await payIn(api, companyId, 10_000_000);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.advance(31 * 24 * 60 * 60_000);
  bank.sandbox.plan = { mode: 'settle', code: 'R03' };
  token = await api.signIn('owner@freight-hq.example');
});

const plan = (body: object) => api.call('POST', path, { token, body });
const change = (id: string, body: object) => api.call('POST', `${path}/payments/${id}`, { token, body });
const status = async (id: string) => transferIn(await api.call('GET', `/api/hq/transfers/${id}`, { token })).status;
const send = async (type = 'emergency_withdrawal') => {
  const { id } = transferIn(await propose(api, token, { companyId, amount: 20, type }));
  await bank.runner.turn();
  return id;
};
const pass = async (ms: number) => {
  api.clock.advance(ms);
  await bank.runner.turn();
};

test('a payment is settled before its time, and returned afterwards with a code', async () => {
  await plan({ mode: 'delay' });
  const id = await send();
  await pass(2_000);
  expect(await status(id)).toBe('submitted');
  const listed = (await change(id, { action: 'settle' })).json;
  expect(listed).toMatchObject({
    mode: 'delay',
    payments: [{ transferId: id, state: 'pending', next: 'sent', amount: 20 }],
  });
  await pass(0);
  expect(await status(id)).toBe('completed');
  expect((await change(id, { action: 'delay' })).problem.code).toBe('wrong_state');
  await change(id, { action: 'return', code: 'R03' });
  await pass(0);
  expect(await status(id)).toBe('returned');
  expect((await api.call('GET', path, { token })).json).toMatchObject({ payments: [{ transferId: id, code: 'R03' }] });
});

test('a withdrawal comes back with codes of payouts alone, and a transfer inside the bank never', async () => {
  expect((await api.call('GET', path, { token })).json).toMatchObject({ code: 'R03' });
  const id = await send();
  for (const code of ['R01', 'R10', 'R29', 'R99']) {
    expect((await change(id, { action: 'return', code })).status).toBe(422);
    expect((await plan({ mode: 'return', code })).status).toBe(422);
  }
  await plan({ mode: 'return' });
  const inside = await send('force_debit');
  for (let turn = 0; turn < 4; turn += 1) await pass(2_000);
  expect(await status(inside)).toBe('completed');
  expect((await change(inside, { action: 'return' })).status).toBe(409);
  const { id: payout } = transferIn(await propose(api, token, { companyId, amount: 20, type: 'emergency_withdrawal' }));
  for (let turn = 0; turn < 4; turn += 1) await pass(2_000);
  const { json } = await api.call('GET', `/api/hq/transfers/${payout}`, { token });
  expect(json).toMatchObject({ transfer: { status: 'returned', code: 'R03' } });
  await plan({ mode: 'settle' });
  const settled = await send();
  await pass(2_000);
  await change(settled, { action: 'return' });
  await pass(0);
  expect((await api.call('GET', `/api/hq/transfers/${settled}`, { token })).json).toMatchObject({
    transfer: { status: 'returned', code: 'R03' },
  });
});

test('a payment is put off for a minute', async () => {
  const id = await send();
  await change(id, { action: 'delay' });
  await pass(59_000);
  expect(await status(id)).toBe('submitted');
  await pass(2_000);
  expect(await status(id)).toBe('completed');
});

test('the next answer is lost, and only that one', async () => {
  await plan({ mode: 'lose_answer' });
  const id = await send();
  expect(await status(id)).toBe('submitting');
  expect((await api.call('GET', path, { token })).json).toMatchObject({ mode: 'settle' });
  await pass(1_000);
  expect(await status(id)).toBe('submitted');
});

test('the bank is away for a minute: nothing fails, and everything goes on afterwards', async () => {
  const before = await send();
  expect((await plan({ mode: 'away' })).json).toMatchObject({ awayUntil: expect.any(String) });
  const during = await send();
  await pass(30_000);
  expect([await status(before), await status(during)]).toEqual(['submitted', 'submitting']);
  for (let turn = 0; turn < 3; turn += 1) await pass(31_000);
  expect([await status(before), await status(during)]).toEqual(['completed', 'completed']);
  expect((await api.call('GET', path, { token })).json).not.toHaveProperty('awayUntil');
});

test('there is no such address where no sandbox is', async () => {
  const runner = { ...bank.runner, sandbox: undefined };
  const real = await startApi({ database, provided: provideBank(runner) });
  for (const [method, address] of [
    ['GET', path],
    ['POST', path],
    ['POST', `${path}/payments/btr_00000000000000000000000000`],
  ] as const) {
    expect((await real.call(method, address, { token, ...(method === 'POST' && { body: {} }) })).status).toBe(404);
  }
});
