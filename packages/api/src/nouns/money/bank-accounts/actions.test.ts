import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BankDesk, startBankDesk, transferIn } from '../../../testing/rows/bank.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { createFreezeRunner } from './freezes.ts';
import { sweepBanking } from '../transfers/jobs.ts';

let desk: BankDesk;
const hourMs = 60 * 60_000;
const reason = 'A tenant reports a withdrawal that it does not know';

beforeAll(async () => {
  desk = await startBankDesk();
});
afterAll(() => desk.api.close());
beforeEach(() => desk.begin());

const act = (action: string, token = desk.owner) =>
  desk.call('/api/hq/account-action', { companyId: desk.company.id, action, reason }, token);
const lift = async () => {
  const { approvalId } = (await act('unfreeze')).json as { approvalId: string };
  return desk.approve(approvalId);
};
interface Controls {
  accountStatus: string;
  isRestricted: boolean;
  currentLimits: Record<string, number>;
  cardLimits: Record<string, number>;
  usedLimits: Record<string, number>;
  temporaryLimits: { name: string }[];
}
const controls = async (): Promise<Controls> => {
  const path = `/api/hq/banking-controls?companyId=${desk.company.id}`;
  return (await desk.api.call('GET', path, { token: desk.owner })).json as Controls;
};

describe('a restriction', () => {
  test('leaves the account open, blocks debits and no credits, and is lifted by two', async () => {
    expect((await act('restrict')).json).toMatchObject({ accountStatus: 'Open', isRestricted: true });
    const debit = await desk.propose({ amount: 5 });
    expect([debit.status, debit.problem.code]).toEqual([409, 'debits_blocked']);
    const credit = transferIn(await desk.propose({ amount: 5, type: 'force_credit' }));
    await desk.settle();
    expect((await desk.transfer(credit.id)).status).toBe('completed');
    expect((await act('restrict')).problem.code).toBe('wrong_state');
    expect((await lift()).status).toBe(200);
    expect(await controls()).toMatchObject({ accountStatus: 'Open', isRestricted: false });
    expect((await desk.propose({ amount: 5 })).status).toBe(202);
  });

  test('stays while a freeze is put on and lifted', async () => {
    await act('restrict');
    expect((await act('freeze')).json).toMatchObject({ accountStatus: 'Frozen', isRestricted: true });
    expect((await act('restrict')).status).toBe(409);
    await lift();
    expect(await controls()).toMatchObject({ accountStatus: 'Open', isRestricted: true });
    expect((await desk.propose({ amount: 5 })).problem.code).toBe('debits_blocked');
    await lift();
    expect((await act('unfreeze')).problem.code).toBe('wrong_state');
  });

  test('that comes while an approved debit waits stops it before it is sent', async () => {
    const { id } = transferIn(await desk.propose({ amount: 5 }));
    await act('restrict');
    await desk.settle();
    expect(await desk.transfer(id)).toMatchObject({ status: 'failed', code: 'debits_blocked' });
    await lift();
  });
});

describe('a freeze at the bank', () => {
  const timeoutMs = 200;
  const freezes = () =>
    createFreezeRunner({
      db: desk.api.db,
      logger: createLogger(() => undefined),
      provider: desk.bank.sandbox,
      timeoutMs,
    });
  const atBank = async () => {
    const [row] = await desk.api.rows<{ id: string }>(
      sql`select provider_account_id as id from bank_accounts where id = ${desk.company.accountId}`,
    );
    return desk.bank.sandbox.frozen.get(row?.id ?? '');
  };

  test('is sent with its reason, and lifted there once two people have agreed', async () => {
    await act('freeze');
    expect(await controls()).toMatchObject({
      accountStatus: 'Frozen',
      bankFreeze: { action: 'freeze', status: 'sending' },
    });
    await freezes().turn();
    expect(await atBank()).toBe(reason);
    expect(await controls()).not.toHaveProperty('bankFreeze');
    expect((await act('unfreeze')).status).toBe(200);
    await freezes().turn();
    expect(await atBank()).toBe(reason);
    await lift();
    await freezes().turn();
    expect(await atBank()).toBeUndefined();
  });

  test('counts here while the bank is silent, which is asked again, in the order of the actions', async () => {
    desk.bank.sandbox.plan = { mode: 'settle', code: '', awayUntil: new Date(desk.api.now().getTime() + hourMs) };
    await act('freeze');
    await freezes().turn();
    expect(await controls()).toMatchObject({ accountStatus: 'Frozen', bankFreeze: { status: 'unanswered' } });
    expect((await desk.propose({ amount: 5 })).problem.code).toBe('debits_blocked');
    desk.api.clock.advance(1_000);
    await lift();
    await Promise.all([freezes().turn(), freezes().turn()]);
    expect(await controls()).toMatchObject({ accountStatus: 'Open', bankFreeze: { action: 'unfreeze' } });
    desk.api.clock.advance(2 * hourMs);
    await freezes().turn();
    expect(await atBank()).toBeUndefined();
    const sent = await desk.api.rows<{ details: { action: string } }>(sql`select details from audit_log
      where action = 'bank_freeze.confirmed' and at = ${desk.api.now()} order by seq`);
    expect(sent.map(({ details }) => details.action)).toEqual(['freeze', 'unfreeze']);
  });

  test('whose answer was lost is confirmed by the second question', async () => {
    desk.bank.sandbox.plan = { mode: 'lose_answer', code: '' };
    await act('freeze');
    await freezes().turn();
    expect((await controls()) as unknown).toMatchObject({ bankFreeze: { status: 'unanswered' } });
    desk.api.clock.advance(2_000);
    await freezes().turn();
    expect(await controls()).not.toHaveProperty('bankFreeze');
    await lift();
    await freezes().turn();
  });
});

describe('limits', () => {
  const set = (limits: object, more: object = {}) =>
    desk.call('/api/hq/update-banking-limits', {
      ...{ companyId: desk.company.id, limits, type: 'account', reason, ...more },
    });
  const changed = ({ json }: { json: unknown }) => json as { approvalId?: string; changes: object[]; message: string };

  beforeEach(async () => {
    await desk.api.rows(sql`delete from bank_limits where company_id = ${desk.company.id}`);
    await desk.api.rows(sql`insert into bank_limits (company_id, name, amount_cents) values
      (${desk.company.id}, 'dailyACHLimit', 100000), (${desk.company.id}, 'monthlyACHLimit', 200000)`);
  });

  test('are lowered at once and raised by two, and those that are left out stay', async () => {
    const answer = changed(await set({ dailyACHLimit: 1_500, monthlyACHLimit: 1_800 }));
    expect(answer.changes).toEqual([
      { name: 'dailyACHLimit', before: 1_000, after: 1_500 },
      { name: 'monthlyACHLimit', before: 2_000, after: 1_800 },
    ]);
    expect((await controls()).currentLimits).toEqual({ dailyACHLimit: 1_000, monthlyACHLimit: 1_800 });
    expect((await desk.approve(answer.approvalId, desk.owner)).status).toBe(403);
    expect((await desk.approve(answer.approvalId)).status).toBe(200);
    expect((await controls()).currentLimits).toEqual({ dailyACHLimit: 1_500, monthlyACHLimit: 1_800 });
  });

  test.each([
    [{ dailyACHLimit: -1 }, '/limits/dailyACHLimit'],
    [{ dailyACHLimit: 10.005 }, '/limits/dailyACHLimit'],
    [{ atmWithdrawalLimit: 5 }, '/limits/atmWithdrawalLimit'],
    [{ dailyACHLimit: 2_001 }, '/limits/monthlyACHLimit'],
    [{}, '/limits'],
  ])('are refused in place for %j', async (limits, pointer) => {
    const { status, problem } = await set(limits);
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });

  test('bound what is withdrawn in a day; 0 blocks it', async () => {
    const withdraw = (amount: number) => desk.propose({ amount, type: 'emergency_withdrawal' });
    expect((await withdraw(700)).status).toBe(202);
    const over = await withdraw(300.01);
    expect([over.status, over.problem.code]).toEqual([409, 'limit_exceeded']);
    expect(over.problem.detail).toBe('Daily ACH limit is $1,000.00, of which $700.00 is used');
    expect((await withdraw(300)).status).toBe(202);
    expect((await controls()).usedLimits).toEqual({ dailyACHLimit: 1_000, monthlyACHLimit: 1_000 });
    await set({ dailyACHLimit: 0 });
    desk.api.clock.advance(25 * hourMs);
    await desk.signIn();
    expect((await withdraw(0.01)).problem.code).toBe('limit_exceeded');
  });

  test('that are raised for a time are made neither lasting nor longer by one person', async () => {
    await desk.approve(changed(await set({ dailyACHLimit: 1_900 }, { hours: 4 })).approvalId);
    for (const more of [{}, { hours: 168 }]) {
      const answer = changed(await set({ dailyACHLimit: 1_800 }, more));
      expect(answer.approvalId).toMatch(/^apv_/);
      expect((await controls()).currentLimits).toMatchObject({ dailyACHLimit: 1_900 });
    }
    expect(changed(await set({ dailyACHLimit: 900 })).approvalId).toBeUndefined();
    expect(await controls()).toMatchObject({ currentLimits: { dailyACHLimit: 900 }, temporaryLimits: [] });
  });

  test('that no longer agree with a lowered one are refused when they are approved', async () => {
    const { approvalId } = changed(await set({ dailyACHLimit: 1_900 }));
    await set({ monthlyACHLimit: 1_100 });
    const refused = await desk.approve(approvalId);
    expect([refused.status, refused.problem.code]).toEqual([422, 'limits_disagree']);
    expect((await controls()).currentLimits).toEqual({ dailyACHLimit: 1_000, monthlyACHLimit: 1_100 });
  });

  test('that were lowered while a withdrawal waited for the end of a stop keep it from being sent', async () => {
    const stop = (more: string) => desk.call(`/api/hq/outgoing-stop${more}`, { reason });
    const { id } = transferIn(await desk.propose({ amount: 700, type: 'emergency_withdrawal' }));
    await stop('');
    await set({ dailyACHLimit: 600 });
    await desk.approve(((await stop('/lift')).json as { approvalId: string }).approvalId);
    await desk.settle();
    expect(await desk.transfer(id)).toMatchObject({ status: 'failed', code: 'limit_exceeded' });
  });

  test('that are raised for four hours go back by themselves, and the audit log says so', async () => {
    const { approvalId } = changed(await set({ dailyACHLimit: 1_900 }, { hours: 4 }));
    await desk.approve(approvalId);
    expect(await controls()).toMatchObject({
      currentLimits: { dailyACHLimit: 1_900 },
      temporaryLimits: [{ name: 'dailyACHLimit', amount: 1_900 }],
    });
    desk.api.clock.advance(4 * hourMs);
    await desk.signIn();
    expect(await controls()).toMatchObject({ currentLimits: { dailyACHLimit: 1_000 }, temporaryLimits: [] });
    await sweepBanking(desk.api.runtime);
    const reverted = await desk.api.rows<{ details: object }>(
      sql`select details from audit_log where action = 'bank_limits.reverted' and company_id = ${desk.company.id}`,
    );
    expect(reverted).toEqual([{ details: { name: 'dailyACHLimit', amountCents: 100_000 } }]);
  });

  test('that were set for a time where none was are none again', async () => {
    await desk.api.rows(sql`delete from bank_limits where company_id = ${desk.company.id}`);
    await desk.approve(changed(await set({ dailyACHLimit: 50 }, { hours: 1 })).approvalId);
    const withdraw = () => desk.propose({ amount: 60, type: 'emergency_withdrawal' });
    expect((await withdraw()).problem.code).toBe('limit_exceeded');
    desk.api.clock.advance(hourMs);
    await desk.signIn();
    expect((await controls()).currentLimits).toEqual({});
    expect((await withdraw()).status).toBe(202);
    await sweepBanking(desk.api.runtime);
    expect((await controls()).currentLimits).toEqual({});
  });
});
