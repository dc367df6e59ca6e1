import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addHqUser } from '../../../testing/callers.ts';
import { type BankDesk, startBankDesk, transferIn } from '../../../testing/rows/bank.ts';
import type { BankDetails } from './contract.ts';

let desk: BankDesk;
/** The two belong to one person: the owner made the account alone. */
const twin = 'twin@freight-hq.example';
const third = 'third@freight-hq.example';
const reason = 'The company has moved to another bank';
const details = { holderName: 'Tern Point Freight', routingNumber: '021000021', accountNumber: '7315500942', reason };
const number = '(555) 555-0177';

beforeAll(async () => {
  desk = await startBankDesk();
  await addHqUser(desk.api, twin, 'super_admin');
  await addHqUser(desk.api, third, 'super_admin');
});
afterAll(() => desk.api.close());
beforeEach(async () => {
  await desk.begin();
  await desk.api.rows(sql`update role_grants set principals = array[user_id]`);
  await join(twin, 'owner@freight-hq.example');
  await desk.api.rows(sql`delete from bank_payees`);
  await desk.api.rows(sql`delete from bank_limits`);
  await desk.api.rows(sql`update tenants set contact_phone = ${number}, contact_phone_changed_at = null
    where company_id = ${desk.company.id}`);
});

const path = (more = '') => `/api/hq/bank-details/${desk.company.id}${more}`;
const callBack = (token: string) => desk.call(path('/call-back'), { spokeWith: 'Tess Arden', number }, token);
const read = async (token: string) => (await desk.api.call('GET', path(), { token })).json as BankDetails;
const change = async (token: string) => expect((await desk.call(path(), details, token)).status).toBe(200);
const coolOff = async () => {
  desk.api.clock.advance(72 * 60 * 60_000);
  await desk.signIn();
};
const setActive = (email: string, isActive: boolean) =>
  desk.api.rows(sql`update users set is_active = ${isActive} where email = ${email}`);
/** From now on the two accounts count as one person's. */
const join = (email: string, other: string) =>
  desk.api.rows(sql`update role_grants g set principals = g.principals || o.id from users u, users o
    where g.user_id = u.id and u.email = ${email} and o.email = ${other}`);

test('the call-back is recorded by nobody who changed the details, nor by an account of that person', async () => {
  await change(desk.owner);
  expect((await read(desk.owner)).current).toMatchObject({ mayCall: false });
  const own = await callBack(desk.owner);
  expect([own.status, own.problem.code]).toEqual([403, 'own_change']);
  const twinToken = await desk.api.signIn(twin);
  expect((await read(twinToken)).current).toMatchObject({ mayCall: false });
  const dependent = await callBack(twinToken);
  expect([dependent.status, dependent.problem.code]).toEqual([403, 'not_independent']);
  expect((await read(desk.owner)).current).not.toHaveProperty('callBack');
  expect((await read(desk.finance)).current).toMatchObject({ mayCall: true });
  expect((await callBack(desk.finance)).status).toBe(200);
});

test('where nobody is independent, nobody can record it, and the answer says so', async () => {
  await change(desk.owner);
  expect((await read(desk.owner)).current?.eligibleCallers).toBeGreaterThan(0);
  await desk.api.rows(sql`update role_grants g set principals = g.principals || u.id from users u
    where u.email = 'owner@freight-hq.example'`);
  expect((await read(desk.owner)).current).toMatchObject({ eligibleCallers: 0 });
});

test('the first withdrawal to changed details waits for a second person, until one has arrived', async () => {
  const withdraw = async () => transferIn(await desk.propose({ amount: 20, type: 'emergency_withdrawal' }));
  expect((await withdraw()).approvalId).toBeUndefined();
  await change(desk.finance);
  await callBack(desk.owner);
  await coolOff();
  const first = await withdraw();
  expect(first.whyApproval).toBe('It is the first withdrawal to the changed bank details.');
  expect((await withdraw()).approvalId).toMatch(/^apv_/);
  expect((await desk.approve(first.approvalId)).problem.code).toBe('changed_bank_details');
  const thirdToken = await desk.api.signIn(third);
  expect((await desk.approve(first.approvalId, thirdToken)).status).toBe(200);
  expect((await withdraw()).approvalId).toMatch(/^apv_/);
  await desk.settle();
  expect((await desk.transfer(first.id)).status).toBe('completed');
  expect((await withdraw()).approvalId).toBeUndefined();
});

test('an account of the person who changed the details decides on no transfer of the company either', async () => {
  await change(desk.owner);
  const { approvalId } = transferIn(await desk.propose({ amount: 20_000 }, desk.finance));
  const refused = await desk.approve(approvalId, await desk.api.signIn(twin));
  expect([refused.status, refused.problem.code]).toEqual([403, 'changed_bank_details']);
});

test('an account of the proposer approves nothing of any kind, counts for nobody, and may reject', async () => {
  const twinToken = await desk.api.signIn(twin);
  const limits = await desk.call('/api/hq/update-banking-limits', {
    ...{ companyId: desk.company.id, limits: { dailyWireLimit: 900_000 }, type: 'account', reason },
  });
  const threshold = await desk.call('/api/hq/approval-threshold', { amount: 900_000, reason });
  const sent = transferIn(await desk.propose({ amount: 20_000 }));
  const ids = [limits.json, threshold.json, { approvalId: sent.approvalId }].map(
    (json) => (json as { approvalId: string }).approvalId,
  );
  for (const id of ids) {
    const refused = await desk.approve(id, twinToken);
    expect([refused.status, refused.problem.code]).toEqual([403, 'not_independent']);
  }
  await desk.api.rows(sql`update role_grants g set principals = g.principals || u.id from users u
    where u.email = 'owner@freight-hq.example'`);
  const list = await desk.api.call('GET', '/api/hq/approvals?status=pending', { token: twinToken });
  expect((list.json as { id: string }[]).find(({ id }) => id === ids[0])).toMatchObject({
    ...{ eligibleApprovers: 0, isIndependent: false, isOwn: false },
  });
  for (const id of ids)
    expect((await desk.api.call('POST', `/api/hq/approvals/${id}/reject`, { token: twinToken })).status).toBe(200);
  expect((await desk.transfer(sent.id)).status).toBe('rejected');
});

test('the threshold counts the accounts of one person together, also at once', async () => {
  const [other] = await desk.api.rows<{ id: string }>(sql`select a.company_id as id from bank_accounts a
    join ledger_accounts l on l.id = a.ledger_account_id where l.credits_posted - l.debits_posted > 900000
      and a.company_id <> ${desk.company.id} and a.status = 'open' and not a.is_restricted limit 1`);
  const twinToken = await desk.api.signIn(twin);
  const debit = (companyId: string | undefined, token: string) =>
    desk.call(
      '/api/hq/force-transfer',
      { companyId, amount: 6_000, type: 'force_debit', description: 'Test', reason },
      token,
    );
  const answers = await Promise.all([debit(desk.company.id, desk.owner), debit(other?.id, twinToken)]);
  const waiting = answers.map((answer) => transferIn(answer)).filter(({ approvalId }) => approvalId !== undefined);
  expect(waiting).toHaveLength(1);
  expect(waiting[0]?.whyApproval).toContain('Your transfers of the last 24 hours');
});

test.each([
  ['the approver is disabled', () => setActive('finance@freight-hq.example', false)],
  ['the proposer is disabled', () => setActive('owner@freight-hq.example', false)],
  ['the two have become one person', () => join('finance@freight-hq.example', 'owner@freight-hq.example')],
])('an approved transfer that was not sent yet is not sent once %s', async (_what, happens) => {
  const before = await desk.money();
  const sent = transferIn(await desk.propose({ amount: 20_000 }));
  expect((await desk.approve(sent.approvalId)).status).toBe(200);
  await happens();
  await desk.settle();
  await setActive('owner@freight-hq.example', true);
  await setActive('finance@freight-hq.example', true);
  await desk.signIn();
  expect(await desk.transfer(sent.id)).toMatchObject({ status: 'failed', code: 'people_changed' });
  expect(await desk.money()).toEqual(before);
});
