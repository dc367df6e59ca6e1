import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { BankCompany, TestBank } from '../../../testing/rows/bank.ts';
import { makeBank, propose, provideBank, richCompany, transferIn } from '../../../testing/rows/bank.ts';
import { payIn } from '../../../testing/rows/ledger.ts';
import { makeTestDatabase } from '../../../testing/testing.ts';
import { findLedgerFaults } from '../ledger/inspect.ts';
import { readStanding } from '../ledger/service.ts';
import { availableOf, balanceOf } from '../ledger/rules.ts';
import { sweepBanking } from './jobs.ts';

let api: TestApi;
let bank: TestBank;
let company: BankCompany;
let owner: string;
let finance: string;
let staff: string;
const dayMs = 24 * 60 * 60_000;

beforeAll(async () => {
  const database = await makeTestDatabase({ rows: 'demo' });
  bank = makeBank(database);
  api = await startApi({ database, provided: provideBank(bank.runner) });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.advance(31 * dayMs);
  bank.sandbox.plan = { mode: 'settle', code: 'R01' };
  await sweepBanking(api.runtime);
  await settle();
  company = await richCompany(api);
  await payIn(api, company.id, 10_000_000);
  owner = await api.signIn('owner@freight-hq.example');
  finance = await api.signIn('finance@freight-hq.example');
  staff = await api.signIn('admin@freight-hq.example');
});

const money = async () => {
  const found = await api.db.withTx(system('test'), (tx) => readStanding(tx, company.ledgerAccountId));
  return found ? [balanceOf(found), availableOf(found)] : [];
};
const debit = (amount: unknown, token = owner, key?: string) =>
  propose(api, token, { companyId: company.id, amount }, key);
const read = async (id: string) => transferIn(await api.call('GET', `/api/hq/transfers/${id}`, { token: owner }));
const approve = (id: string | undefined, token = finance) =>
  api.call('POST', `/api/hq/approvals/${id}/approve`, { token });
const cancel = (id: string, token = owner) => api.call('POST', `/api/hq/transfers/${id}/cancel`, { token });
/** Sends what is due, and lets the sandbox settle it. */
const settle = async (times = 2) => {
  for (let turn = 0; turn < times; turn += 1) {
    await bank.runner.turn();
    api.clock.advance(2_000);
  }
  await bank.runner.turn();
};
const moved = async (before: readonly number[], cents: number) => {
  const [balance = 0, available = 0] = await money();
  expect([balance - (before[0] ?? 0), available - (before[1] ?? 0)]).toEqual([cents, cents]);
  expect(await api.db.withTx(system('test'), findLedgerFaults)).toEqual([]);
};

describe('a transfer below the threshold', () => {
  test('is answered with 202 and its hold, sent, and completed once', async () => {
    const before = await money();
    const answer = await debit(2_500.5);
    expect([answer.status, transferIn(answer)]).toMatchObject([202, { status: 'approved', amount: 2_500.5 }]);
    expect(transferIn(answer).approvalId).toBeUndefined();
    const [balance = 0, available = 0] = await money();
    expect(balance - available).toBe(250_050);
    await bank.runner.turn();
    expect((await read(transferIn(answer).id)).status).toBe('submitted');
    await settle();
    expect((await read(transferIn(answer).id)).status).toBe('completed');
    await moved(before, -250_050);
  });

  test.each([
    ['force_credit', 5_000],
    ['emergency_withdrawal', -5_000],
  ])('of type %s moves the balance by %d cents', async (type, cents) => {
    const before = await money();
    const answer = await propose(api, owner, { companyId: company.id, amount: 50, type });
    await settle();
    expect((await read(transferIn(answer).id)).status).toBe('completed');
    await moved(before, cents);
  });

  test('of type freeze_funds holds the amount where it is', async () => {
    const [balance = 0, available = 0] = await money();
    const answer = await propose(api, owner, { companyId: company.id, amount: 50_000, type: 'freeze_funds' });
    expect(transferIn(answer).status).toBe('completed');
    expect(await money()).toEqual([balance, available - 5_000_000]);
  });

  test('happens once for a key that is sent twice; with another amount it is 422 that says so', async () => {
    const before = await money();
    const [first, second] = await Promise.all([debit(75, owner, 'press-1'), debit(75, owner, 'press-1')]);
    const statuses = [first.status, second.status].toSorted((a, b) => a - b);
    expect([
      [202, 202],
      [202, 409],
    ]).toContainEqual(statuses);
    const again = await debit(75, owner, 'press-1');
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const { problem } = await debit(76, owner, 'press-1');
    expect([problem.status, problem.errors?.[0]?.pointer]).toEqual([422, '/amount']);
    await settle();
    await moved(before, -7_500);
  });

  test('that comes back is paid back, with the code in words', async () => {
    bank.sandbox.plan = { mode: 'return', code: 'R03' };
    const before = await money();
    const { id } = transferIn(
      await propose(api, owner, { companyId: company.id, amount: 60, type: 'emergency_withdrawal' }),
    );
    await settle(4);
    expect(await read(id)).toMatchObject({
      status: 'returned',
      code: 'R03',
      codeText: 'No account, or it cannot be found',
      deadlineOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
    await moved(before, 0);
  });

  test('that the bank refuses is failed, and its money free', async () => {
    bank.sandbox.plan = { mode: 'reject', code: 'R16' };
    const before = await money();
    const { id } = transferIn(await debit(60));
    await settle();
    expect(await read(id)).toMatchObject({ status: 'failed', code: 'R16' });
    await moved(before, 0);
  });

  test('whose answer is lost is never failed, asked for again by its key, and paid once', async () => {
    bank.sandbox.plan = { mode: 'lose_answer', code: '' };
    const before = await money();
    const { id } = transferIn(await debit(60));
    await bank.runner.turn();
    expect((await read(id)).status).toBe('submitting');
    expect(bank.log.some((line) => line.includes('outcome_unknown') && line.includes(id))).toBe(true);
    await settle(4);
    expect((await read(id)).status).toBe('completed');
    const payments = await api.rows(sql`select 1 from sandbox_payments where key = ${id}`);
    expect(payments).toHaveLength(1);
    await moved(before, -6_000);
  });

  test.each([
    0,
    -5,
    1_000.001,
    10.005,
    1e21,
    12_345_678_901_234,
    '12',
    '1e3',
    '12345678901234567890',
    '1,000.001',
    '',
    null,
    '١٢',
    100_000_001,
  ])('is refused for the amount %j, with the form that is accepted', async (amount) => {
    const before = await money();
    const { status, problem } = await debit(amount);
    const detail = amount === 100_000_001 ? 'Enter at most $100,000,000.00' : expect.any(String);
    expect([status, problem.errors?.[0]]).toEqual([422, { pointer: '/amount', detail }]);
    expect(await money()).toEqual(before);
  });

  test('is refused beyond the balance, and for a company without an account', async () => {
    const refused = await propose(api, owner, { companyId: company.id, amount: 90_000_000 });
    expect([refused.status, refused.problem.code]).toEqual([409, 'insufficient_funds']);
    const [none] = await api.rows<{ id: string }>(
      sql`select id from companies c where not exists (select from bank_accounts where company_id = c.id) limit 1`,
    );
    expect((await propose(api, owner, { companyId: none?.id ?? '', amount: 5 })).status).toBe(404);
  });
});

describe('a transfer above the threshold', () => {
  test('waits for a second person, never its own, and moves as it was proposed', async () => {
    const before = await money();
    const { id, approvalId, ...answer } = transferIn(await debit(25_000));
    expect(answer).toMatchObject({ status: 'pending_approval', whyApproval: 'The amount is above $10,000.00.' });
    const own = await approve(approvalId, owner);
    expect([own.status, own.problem.code]).toEqual([403, 'own_proposal']);
    expect((await approve(approvalId, staff)).status).toBe(403);
    await settle();
    expect((await read(id)).status).toBe('pending_approval');
    expect((await approve(approvalId)).status).toBe(200);
    await settle();
    expect((await read(id)).status).toBe('completed');
    await moved(before, -2_500_000);
  });

  test('counts what was sent within 24 hours: the second of $9,999 waits', async () => {
    expect(transferIn(await debit(9_999)).approvalId).toBeUndefined();
    expect(transferIn(await debit(9_999)).whyApproval).toContain('last 24 hours');
    await settle();
    api.clock.advance(dayMs + 1);
    owner = await api.signIn('owner@freight-hq.example');
    expect(transferIn(await debit(9_999)).approvalId).toBeUndefined();
  });

  test('is decided by one of two approvers at once; the other reads who and when', async () => {
    const { approvalId } = transferIn(await debit(25_000, staff));
    const answers = await Promise.all([approve(approvalId, owner), approve(approvalId, finance)]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.problem.detail).toMatch(/^This was approved by .+ on .+ Eastern$/);
  });

  test('is approved or cancelled at once, never both', async () => {
    const before = await money();
    const { id, approvalId } = transferIn(await debit(25_000));
    const [approved, cancelled] = await Promise.all([approve(approvalId), cancel(id)]);
    await settle();
    const { status } = await read(id);
    // An approved transfer may still be cancelled until it is sent.
    expect(['completed', 'cancelled']).toContain(status);
    expect(status === 'cancelled').toBe(cancelled.status === 200);
    if (approved.status === 200 && cancelled.status !== 200) expect(status).toBe('completed');
    await moved(before, status === 'completed' ? -2_500_000 : 0);
  });

  test('is looked at again: a frozen account refuses, a proposer who was demoted cancels it', async () => {
    const before = await money();
    const first = transferIn(await debit(25_000, staff));
    const freeze = (action: string, token = owner) =>
      api.call('POST', '/api/hq/account-action', { token, body: { companyId: company.id, action } });
    expect((await freeze('freeze')).status).toBe(200);
    const refused = await approve(first.approvalId);
    expect([refused.status, refused.problem.code]).toEqual([409, 'debits_blocked']);
    const credit = await propose(api, owner, { companyId: company.id, amount: 10, type: 'force_credit' });
    expect((await approve(transferIn(credit).approvalId)).status).toBe(200);
    await settle();
    expect((await read(transferIn(credit).id)).status).toBe('completed');
    const lifted = (await freeze('unfreeze')).json as { approvalId: string; accountStatus: string };
    expect(lifted.accountStatus).toBe('Frozen');
    expect((await approve(lifted.approvalId, owner)).status).toBe(403);
    expect((await approve(lifted.approvalId, finance)).status).toBe(200);
    await api.rows(sql`update users set role = 'admin' where email = 'admin@freight-hq.example'`);
    const gone = await approve(first.approvalId);
    expect([gone.status, gone.problem.code]).toEqual([409, 'proposer_gone']);
    expect((await read(first.id)).status).toBe('cancelled');
    await api.rows(sql`update users set role = 'hq_admin' where email = 'admin@freight-hq.example'`);
    await moved(before, 1_000);
  });

  test('ends after 24 hours, and its money is free at that second', async () => {
    const before = await money();
    const { id, approvalId } = transferIn(await debit(25_000));
    api.clock.advance(dayMs - 1);
    expect((await money())[1]).toBe((before[1] ?? 0) - 2_500_000);
    api.clock.advance(1);
    expect(await money()).toEqual(before);
    finance = await api.signIn('finance@freight-hq.example');
    const late = await approve(approvalId);
    expect([late.status, late.problem.code]).toEqual([409, 'approval_expired']);
    await sweepBanking(api.runtime);
    owner = await api.signIn('owner@freight-hq.example');
    expect((await read(id)).status).toBe('expired');
    await moved(before, 0);
  });

  test('proposing and approving ask for a fresh password', async () => {
    api.clock.advance(6 * 60_000);
    for (const { problem } of [await debit(5), await approve('apv_00000000000000000000000000')])
      expect([problem.status, problem.code]).toEqual([403, 'reauth_required']);
  });
});

describe('the stop of all outgoing money', () => {
  test('is thrown by one person, refuses every sending, and is lifted by two', async () => {
    const waiting = transferIn(await debit(100));
    const large = transferIn(await debit(25_000));
    const reason = 'Suspicious withdrawals at three tenants';
    const stop = (path: string, token: string) =>
      api.call('POST', `/api/hq/outgoing-stop${path}`, { token, body: { reason } });
    expect((await stop('', staff)).json).toMatchObject({
      ...{ isStopped: true, reason },
      by: expect.stringMatching(/^\S+ \S+$/) as string,
    });
    for (const answer of [await debit(5), await approve(large.approvalId)]) {
      expect([answer.status, answer.problem.code]).toEqual([409, 'outgoing_stopped']);
    }
    await settle();
    expect((await read(waiting.id)).status).toBe('approved');
    const { approvalId } = (await stop('/lift', owner)).json as { approvalId: string };
    expect((await approve(approvalId, owner)).status).toBe(403);
    expect((await approve(approvalId, finance)).status).toBe(200);
    expect((await api.call('GET', '/api/hq/outgoing-stop', { token: owner })).json).toEqual({ isStopped: false });
    await settle();
    expect((await read(waiting.id)).status).toBe('completed');
  });
});
