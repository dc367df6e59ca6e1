import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addHqUser } from '../../../testing/callers.ts';
import { type BankDesk, propose, richCompany, startBankDesk, transferIn } from '../../../testing/rows/bank.ts';
import { payIn } from '../../../testing/rows/ledger.ts';

let desk: BankDesk;
/** A company with money beside that of the desk. */
let other: string;
const reason = 'Suspicious withdrawals at three tenants';
const hourMs = 60 * 60_000;
const third = 'third@freight-hq.example';

beforeAll(async () => {
  desk = await startBankDesk();
  await addHqUser(desk.api, third, 'super_admin');
});
afterAll(() => desk.api.close());
beforeEach(async () => {
  await desk.begin();
  await desk.api.rows(sql`update role_grants set principals = array[user_id]`);
  await desk.api.rows(sql`delete from banking_settings`);
  await desk.api.rows(sql`delete from bank_limits`);
  other = (await richCompany(desk.api, 1)).id;
  await payIn(desk.api, other, 5_000_000);
});

const stop = async () => expect((await desk.call('/api/hq/outgoing-stop', { reason })).status).toBe(200);
const lift = async () => {
  const { approvalId } = (await desk.call('/api/hq/outgoing-stop/lift', { reason })).json as { approvalId: string };
  expect((await desk.approve(approvalId)).status).toBe(200);
};
const later = async (ms: number) => {
  desk.api.clock.advance(ms);
  await desk.signIn();
};
const setThreshold = async (amount: number) => {
  const sent = await desk.call('/api/hq/approval-threshold', { amount, reason });
  expect((await desk.approve((sent.json as { approvalId: string }).approvalId)).status).toBe(200);
};
const moveOther = async (amount: number, token: string) =>
  transferIn(await propose(desk.api, token, { companyId: other, amount }));
const join = (email: string, with_: string) =>
  desk.api.rows(sql`update role_grants g set principals = g.principals || o.id from users u, users o
    where g.user_id = u.id and u.email = ${email} and o.email = ${with_}`);

test('a transfer of one person that waited for the end of a stop is not sent above a threshold lowered meanwhile', async () => {
  const before = await desk.money();
  const { id, approvalId } = transferIn(await desk.propose({ amount: 9_000 }));
  expect(approvalId).toBeUndefined();
  await stop();
  await setThreshold(5_000);
  await later(72 * hourMs);
  await lift();
  await desk.settle();
  expect(await desk.transfer(id)).toMatchObject({
    ...{ status: 'failed', code: 'second_person_missing' },
    codeText: expect.stringContaining('let a second person approve it') as string,
  });
  expect(await desk.money()).toEqual(before);
  expect(transferIn(await desk.propose({ amount: 9_000 })).approvalId).toMatch(/^apv_/);
});

test('a transfer that two people decided on is sent, whatever the threshold is by then', async () => {
  const { id, approvalId } = transferIn(await desk.propose({ amount: 20_000 }));
  expect((await desk.approve(approvalId)).status).toBe(200);
  await stop();
  await setThreshold(5_000);
  await lift();
  await desk.settle();
  expect((await desk.transfer(id)).status).toBe('completed');
});

test('a small transfer is sent also after a larger one that two people decided on', async () => {
  const small = transferIn(await desk.propose({ amount: 100 }));
  expect(small.approvalId).toBeUndefined();
  const large = transferIn(await desk.propose({ amount: 20_000 }));
  expect((await desk.approve(large.approvalId)).status).toBe(200);
  await desk.api.rows(sql`update bank_transfers set claimed_until = ${new Date(desk.api.now().getTime() + 1_000)}
    where id = ${small.id}`);
  await desk.settle();
  expect((await desk.transfer(large.id)).status).toBe('completed');
  expect((await desk.transfer(small.id)).status).toBe('completed');
});

test.each([
  ['waits for the end of a stop', async () => lift()],
  ['was sent a moment ago', async () => lift().then(() => desk.settle())],
])('a transfer of three days ago counts in the sum of 24 hours while it %s', async (_what, happens) => {
  expect(transferIn(await desk.propose({ amount: 6_000 })).approvalId).toBeUndefined();
  await stop();
  await later(72 * hourMs);
  await happens();
  const second = await moveOther(6_000, desk.owner);
  expect(second.whyApproval).toContain('Your transfers of the last 24 hours');
  await desk.settle();
  await later(24 * hourMs + 1);
  expect((await moveOther(4_000, desk.owner)).approvalId).toBeUndefined();
});

test('of two transfers whose people became one person before they were sent, one is sent', async () => {
  const first = transferIn(await desk.propose({ amount: 6_000 }));
  const second = await moveOther(6_000, await desk.api.signIn(third));
  expect([first.approvalId, second.approvalId]).toEqual([undefined, undefined]);
  await join(third, 'owner@freight-hq.example');
  await desk.settle();
  const states = [await desk.transfer(first.id), await desk.transfer(second.id)].map(({ status }) => status);
  expect(states.toSorted()).toEqual(['completed', 'failed']);
});

test('a debit and a withdrawal of one person at once, which lock no account together, see each other', async () => {
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all([
      moveOther(6_000, desk.owner),
      desk.propose({ amount: 6_000, type: 'emergency_withdrawal' }).then(transferIn),
    ]);
    expect(answers.filter(({ approvalId }) => approvalId !== undefined)).toHaveLength(1);
    await desk.settle();
    await later(25 * hourMs);
  }
});

test('accounts of unknown origin share one threshold with everybody', async () => {
  expect(transferIn(await desk.propose({ amount: 6_000 })).approvalId).toBeUndefined();
  await desk.api.rows(
    sql`update role_grants g set principals = null from users u where g.user_id = u.id and u.email = ${third}`,
  );
  expect((await moveOther(6_000, await desk.api.signIn(third))).approvalId).toMatch(/^apv_/);
});

test('withdrawals that waited for the end of a stop count in the daily limit of the day on which they are sent', async () => {
  await desk.api.rows(sql`insert into bank_limits (company_id, name, amount_cents)
    values (${desk.company.id}, 'dailyACHLimit', 100000)`);
  const withdraw = (amount: number) => desk.propose({ amount, type: 'emergency_withdrawal' });
  expect((await withdraw(700)).status).toBe(202);
  await stop();
  await later(72 * hourMs);
  await lift();
  expect((await withdraw(700)).problem.code).toBe('limit_exceeded');
  await desk.settle();
  expect((await withdraw(700)).problem.code).toBe('limit_exceeded');
  await later(24 * hourMs);
  expect((await withdraw(700)).status).toBe(202);
});
