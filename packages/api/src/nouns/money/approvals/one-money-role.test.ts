import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BankDesk, startBankDesk, transferIn } from '../../../testing/rows/bank.ts';
import type { Approval } from './contract.ts';

let desk: BankDesk;
const reason = 'The tenant asked for it in writing';

beforeAll(async () => {
  desk = await startBankDesk();
});
afterAll(() => desk.api.close());
/** The owner alone has an active money role; the second one is disabled, and the others have lower roles. */
beforeEach(async () => {
  await desk.api.rows(sql`update users set is_active = true where audience = 'hq'`);
  await desk.begin();
  await desk.api.rows(sql`delete from banking_settings`);
  await desk.api.rows(sql`update approvals set status = 'cancelled', decided_at = now() where status = 'pending'`);
  await desk.api.rows(sql`update users set is_active = false where email = 'finance@freight-hq.example'`);
});

const moneyRoles = async () => {
  const rows = await desk.api.rows<{ email: string }>(sql`select email from users
    where audience = 'hq' and is_active and role in ('platform_owner', 'super_admin')`);
  return rows.map(({ email }) => email);
};
const answerOf = async (id: string | undefined, token: string) => {
  const { status, problem } = await desk.approve(id, token);
  return [status, problem.code, problem.detail];
};
const oneMoneyRole = [
  409,
  'one_money_role',
  expect.stringContaining('give another person such a role in Settings, Team'),
];
const shown = async (id: string | undefined) => {
  const list = await desk.api.call('GET', '/api/hq/approvals?status=pending', { token: desk.owner });
  return (list.json as Approval[]).find((each) => each.id === id);
};

test('a transfer of the one money role waits, and nobody approves it', async () => {
  expect(await moneyRoles()).toEqual(['owner@freight-hq.example']);
  const before = await desk.money();
  const { id, approvalId } = transferIn(await desk.propose({ amount: 25_000 }));
  expect(await shown(approvalId)).toMatchObject({ status: 'pending', isOwn: true, eligibleApprovers: 0 });
  expect(await answerOf(approvalId, desk.owner)).toEqual([
    ...[403, 'own_proposal', 'You proposed this; a second person decides'],
  ]);
  expect((await answerOf(approvalId, desk.staff))[0]).toBe(403);
  expect((await answerOf(approvalId, desk.finance))[0]).toBe(401);
  await desk.settle();
  expect((await desk.transfer(id)).status).toBe('pending_approval');
  expect((await desk.money())[0]).toBe(before[0]);
});

test('a transfer above the threshold that another role proposed waits, too; below it the one money role decides', async () => {
  expect(await moneyRoles()).toEqual(['owner@freight-hq.example']);
  const before = await desk.money();
  const large = transferIn(await desk.propose({ amount: 25_000 }, desk.staff));
  expect(await shown(large.approvalId)).toMatchObject({ isOwn: false, isIndependent: true, eligibleApprovers: 0 });
  expect(await answerOf(large.approvalId, desk.owner)).toEqual(oneMoneyRole);
  await desk.settle();
  expect((await desk.transfer(large.id)).status).toBe('pending_approval');
  const small = transferIn(await desk.propose({ amount: 500 }, desk.staff));
  expect((await shown(small.approvalId))?.eligibleApprovers).toBe(1);
  expect((await desk.approve(small.approvalId, desk.owner)).status).toBe(200);
  await desk.settle();
  expect((await desk.money())[0]).toBe(before[0] - 50_000);
});

test('two transfers below the threshold do not come to more than it in 24 hours', async () => {
  const [one, two] = [
    transferIn(await desk.propose({ amount: 6_000 }, desk.staff)),
    transferIn(await desk.propose({ amount: 6_000 }, desk.staff)),
  ];
  expect((await desk.approve(one.approvalId, desk.owner)).status).toBe(200);
  await desk.settle();
  expect(await answerOf(two.approvalId, desk.owner)).toEqual(oneMoneyRole);
});

test('what the only money role approved counts in the sum of what it sends alone', async () => {
  const theirs = transferIn(await desk.propose({ amount: 6_000 }, desk.staff));
  const own = transferIn(await desk.propose({ amount: 3_000 }, desk.owner));
  expect(own.approvalId).toBeUndefined();
  await desk.api.rows(sql`update bank_transfers set claimed_until = ${new Date(desk.api.now().getTime() + 1_000)}
    where id = ${own.id}`);
  expect((await desk.approve(theirs.approvalId, desk.owner)).status).toBe(200);
  await desk.api.rows(sql`insert into banking_settings (threshold_cents) values (800000)`);
  await desk.settle();
  expect((await desk.transfer(own.id)).status).toBe('failed');
});

test('the threshold stays, and a second account of the same person changes nothing', async () => {
  const { json } = await desk.call('/api/hq/approval-threshold', { amount: 900_000, reason }, desk.staff);
  const { approvalId } = json as { approvalId: string };
  expect((await shown(approvalId))?.eligibleApprovers).toBe(0);
  expect(await answerOf(approvalId, desk.owner)).toEqual(oneMoneyRole);
  await desk.api.rows(sql`update users set is_active = true where email = 'finance@freight-hq.example'`);
  await desk.api.rows(sql`update role_grants g set principals = g.principals || o.id from users u, users o
    where g.user_id = u.id and u.email = 'finance@freight-hq.example' and o.email = 'owner@freight-hq.example'`);
  expect(await answerOf(approvalId, desk.owner)).toEqual(oneMoneyRole);
  await desk.api.rows(sql`update role_grants set principals = array[user_id]`);
  expect((await desk.approve(approvalId, desk.owner)).status).toBe(200);
});

test('a second money role, from then on, makes it possible', async () => {
  const { id, approvalId } = transferIn(await desk.propose({ amount: 25_000 }, desk.staff));
  expect(await answerOf(approvalId, desk.owner)).toEqual(oneMoneyRole);
  await desk.api.rows(sql`update users set is_active = true where email = 'finance@freight-hq.example'`);
  expect((await desk.approve(approvalId, desk.owner)).status).toBe(200);
  await desk.settle();
  expect((await desk.transfer(id)).status).toBe('completed');
});
