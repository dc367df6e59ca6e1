import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BankDesk, startBankDesk, transferIn } from '../../../testing/rows/bank.ts';
import { databaseText } from '../../../testing/database/database-text.ts';
import type { BankDetails } from './contract.ts';

let desk: BankDesk;
const hourMs = 60 * 60_000;
const reason = 'The company has moved to another bank';
const details = { holderName: 'Tern Point Freight', routingNumber: '021000021', accountNumber: '7315500942', reason };

beforeAll(async () => {
  desk = await startBankDesk();
});
afterAll(() => desk.api.close());
beforeEach(async () => {
  await desk.begin();
  await desk.api.rows(sql`delete from bank_payees`);
  await desk.api.rows(sql`delete from bank_limits`);
  await desk.api.rows(sql`delete from factoring_notices`);
  await desk.api.rows(sql`update tenants set contact_phone = '(555) 555-0177', contact_phone_changed_at = null
    where company_id = ${desk.company.id}`);
});

const path = (more = '') => `/api/hq/bank-details/${desk.company.id}${more}`;
const change = (body: object = {}, token = desk.owner) => desk.call(path(), { ...details, ...body }, token);
const read = async () => (await desk.api.call('GET', path(), { token: desk.owner })).json as BankDetails;
const callBack = (number: string, token = desk.finance) =>
  desk.call(path('/call-back'), { spokeWith: 'Tess Arden', number }, token);
const withdraw = (amount = 20) => desk.propose({ amount, type: 'emergency_withdrawal' });
const pass = async (ms: number) => {
  desk.api.clock.advance(ms);
  await desk.signIn();
};

test('withdrawals wait for 72 hours and a call to the number on file, and say until when', async () => {
  expect((await withdraw()).status).toBe(202);
  expect((await change()).status).toBe(200);
  const { current } = await read();
  expect(current).toMatchObject({ accountNumber: '••••0942', changedBy: expect.any(String) as string });
  expect(Date.parse(current?.usableFrom ?? '') - desk.api.now().getTime()).toBe(72 * hourMs);
  const refused = await withdraw();
  expect([refused.status, refused.problem.code]).toEqual([409, 'bank_details_wait']);
  expect(refused.problem.detail).toMatch(/withdrawals are possible from \w+ \d+, \d{4}.* Eastern$/);
  expect((await desk.propose({ amount: 5, type: 'force_debit' })).status).toBe(202);
  await pass(72 * hourMs - 1);
  expect((await withdraw()).problem.code).toBe('bank_details_wait');
  await pass(1);
  expect((await withdraw()).problem.code).toBe('call_back_missing');
  const wrong = await callBack('(555) 555-0199');
  expect([wrong.status, wrong.problem.errors?.[0]?.pointer]).toEqual([422, '/number']);
  expect((await callBack('+1 555 555 0177')).status).toBe(200);
  expect((await callBack('+1 555 555 0177')).problem.code).toBe('wrong_state');
  expect((await read()).current?.callBack).toMatchObject({ spokeWith: 'Tess Arden', number: '(555) 555-0177' });
  expect((await withdraw()).status).toBe(202);
  desk.api.clock.advance(1_000);
  await withdraw(20_000);
  const list = await desk.api.call('GET', '/api/hq/approvals?status=pending', { token: desk.finance });
  expect((list.json as object[])[0]).toMatchObject({ payload: { amountCents: 2_000_000, toLast4: '0942' } });
});

test('a proposal from before the change is refused when it is approved', async () => {
  const { id, approvalId } = transferIn(await withdraw(20_000));
  await change();
  const refused = await desk.approve(approvalId);
  expect([refused.status, refused.problem.code]).toEqual([409, 'state_changed']);
  expect(refused.problem.detail).toContain('The account withdrawn to is ••••0942 now and was as opened');
  expect((await desk.transfer(id)).status).toBe('cancelled');
});

test('a withdrawal that waited for the end of a stop is not sent to details that came after it', async () => {
  const before = await desk.money();
  const { id } = transferIn(await withdraw());
  const stop = (more: string) => desk.call(`/api/hq/outgoing-stop${more}`, { reason });
  await stop('');
  await desk.settle();
  await change();
  await pass(72 * hourMs);
  await callBack('(555) 555-0177');
  const { approvalId } = (await stop('/lift')).json as { approvalId: string };
  expect((await desk.approve(approvalId)).status).toBe(200);
  await desk.settle();
  expect(await desk.transfer(id)).toMatchObject({
    ...{ status: 'failed', code: 'bank_details_changed' },
    codeText: 'The bank details were changed after the withdrawal was proposed',
  });
  expect(await desk.money()).toEqual(before);
});

test('a withdrawal whose outcome is unknown goes to the details that it was proposed for', async () => {
  const { sandbox } = desk.bank;
  const { pay } = sandbox;
  const payees: unknown[] = [];
  sandbox.pay = async (order, signal) => {
    payees.push(order.payeeId);
    if (payees.length === 1) throw new Error('The bank did not receive it');
    return pay(order, signal);
  };
  await change();
  await pass(72 * hourMs);
  await callBack('(555) 555-0177');
  const { id, approvalId } = transferIn(await withdraw());
  expect((await desk.approve(approvalId)).status).toBe(200);
  await desk.bank.runner.turn();
  expect((await desk.transfer(id)).status).toBe('submitting');
  expect((await change({ accountNumber: '4400017788' })).status).toBe(200);
  await pass(61_000);
  await desk.settle();
  sandbox.pay = pay;
  expect((await desk.transfer(id)).status).toBe('completed');
  expect(payees).toEqual([expect.stringMatching(/^sbx_payee_/), payees[0]]);
});

test('the person who changed the details approves no transfer of the company for seven days', async () => {
  await change({}, desk.finance);
  const { approvalId } = transferIn(await desk.propose({ amount: 20_000, type: 'force_debit' }));
  const refused = await desk.approve(approvalId);
  expect([refused.status, refused.problem.code]).toEqual([403, 'changed_bank_details']);
  await pass(7 * 24 * hourMs);
  const later = transferIn(await desk.propose({ amount: 20_000, type: 'force_debit' }));
  expect((await desk.approve(later.approvalId)).status).toBe(200);
});

test('every owner is told, and the full number is kept nowhere', async () => {
  await change();
  const told = await desk.api.rows<{ recipient: string }>(
    sql`select recipient from outbox where topic = 'banking.details_changed' and written_at = ${desk.api.now()}`,
  );
  const owners = await desk.api.rows(sql`select 1 from users where is_active and (company_id = ${desk.company.id}
    and role = 'tenant_admin' or audience = 'hq' and role = 'platform_owner')`);
  expect(told.map(({ recipient }) => recipient)).toContain('owner@freight-hq.example');
  expect(told).toHaveLength(owners.length);
  const written = [await databaseText(desk.api.db), ...desk.api.log, ...desk.bank.log].join('\n');
  expect(written).not.toContain(details.accountNumber);
});

test.each([
  ['routingNumber', '021000022'],
  ['routingNumber', '000000000'],
  ['accountNumber', '123'],
  ['holderName', ' '],
])('a wrong %s %j is refused in place', async (name, value) => {
  const { status, problem } = await change({ [name]: value });
  expect([status, problem.errors?.[0]?.pointer]).toEqual([422, `/${name}`]);
});

test('a notice of assignment locks the details until two people release it', async () => {
  expect((await desk.call(path('/factoring'), { factorName: 'Harbor Factors' })).status).toBe(200);
  const refused = await change();
  expect([refused.status, refused.problem.code]).toEqual([409, 'factoring_lock']);
  expect(refused.problem.detail).toContain('Harbor Factors');
  const { factoring } = (await desk.call(path('/factoring/release'), { reason })).json as BankDetails;
  expect((await desk.approve(factoring?.approvalId, desk.owner)).status).toBe(403);
  expect((await change()).status).toBe(409);
  expect((await desk.approve(factoring?.approvalId)).status).toBe(200);
  expect((await change()).status).toBe(200);
});

/** Changes the phone number as a person with `tenants:write` does. */
async function changePhone(contactPhone: string | null) {
  const tenantPath = `/api/hq/tenants/${desk.company.id}`;
  const { headers } = await desk.api.call('GET', tenantPath, { token: desk.owner });
  const options = { token: desk.owner, body: { contactPhone }, headers: { 'if-match': headers.get('etag') ?? '' } };
  expect((await desk.api.call('PATCH', tenantPath, options)).status).toBe(200);
}

test('the number to call is the one when the change was asked for, whatever is entered later', async () => {
  await change();
  desk.api.clock.advance(1_000);
  await changePhone('(555) 555-0199');
  const details = await read();
  expect(details).toMatchObject({ numberOnFile: '(555) 555-0177', phoneChangedAt: desk.api.now().toISOString() });
  expect((await callBack('(555) 555-0199')).problem.code).toBe('not_on_file');
  expect((await callBack('(555) 555-0177')).status).toBe(200);
});

test('bank details stay for 72 hours after a change of the phone number, and without a number', async () => {
  await changePhone('(555) 555-0199');
  const refused = await change();
  expect([refused.status, refused.problem.code]).toEqual([409, 'phone_changed']);
  expect(refused.problem.detail).toMatch(/can be changed from \w+ \d+, \d{4}.* Eastern$/);
  expect((await read()).changeBlocked).toBe(refused.problem.detail);
  await pass(72 * hourMs - 1);
  expect((await change()).problem.code).toBe('phone_changed');
  await pass(1);
  expect((await change()).status).toBe(200);
  await desk.api.rows(sql`delete from bank_payees`);
  await changePhone(null);
  await pass(72 * hourMs);
  const companyPhone = sql`update companies set phone = null where id = ${desk.company.id} returning phone`;
  await desk.api.rows(companyPhone);
  expect((await change()).problem.code).toBe('no_number_on_file');
});

test('a bank that is away leaves the details as they are', async () => {
  desk.bank.sandbox.plan = { mode: 'settle', code: '', awayUntil: new Date(desk.api.now().getTime() + hourMs) };
  expect((await change()).problem.code).toBe('bank_silent');
  expect(await read()).not.toHaveProperty('current');
});

test('the threshold is changed by two people, and counts from then on', async () => {
  const threshold = (amount: number) => desk.call('/api/hq/approval-threshold', { amount, reason });
  const { approvalId } = (await threshold(500)).json as { approvalId: string };
  expect((await threshold(700)).problem.code).toBe('wrong_state');
  expect(transferIn(await desk.propose({ amount: 600 })).approvalId).toBeUndefined();
  expect((await desk.approve(approvalId, desk.owner)).status).toBe(403);
  expect((await desk.approve(approvalId)).status).toBe(200);
  const now = (await desk.api.call('GET', '/api/hq/approval-threshold', { token: desk.owner })).json;
  expect(now).toEqual({ amount: 500 });
  expect(transferIn(await desk.propose({ amount: 600 })).whyApproval).toBe('The amount is above $500.00.');
  await desk.api.rows(sql`delete from banking_settings`);
});
