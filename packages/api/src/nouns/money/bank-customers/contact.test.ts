import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addHqUser } from '../../../testing/callers.ts';

let api: TestApi;
let owner: string;
let reader: string;
let id: string;
let companyId: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  await addHqUser(api, 'reader@freight-hq.example', 'admin');
  reader = await api.signIn('reader@freight-hq.example');
  const [row] = await api.rows<{ id: string }>(sql`select company_id as id from bank_accounts order by id limit 1`);
  companyId = row?.id ?? '';
});
afterAll(() => api.close());
beforeEach(async () => {
  id = await addCustomer('approved');
});

async function addCustomer(status: string): Promise<string> {
  const key = newId('bcu');
  await api.rows(sql`insert into bank_customers (id, company_id, first_name, last_name, email, phone, status, ssn_last4,
      provider_id, created_at)
    values (${key}, ${companyId}, 'Mara', 'Quist', 'mara@quist.example', '(555) 555-0142', ${status}, '0000', ${key},
      ${api.now()})`);
  return key;
}

const change = (body: object, token = owner) => api.call('PATCH', `/api/hq/customers/${id}`, { token, body });
const reason = 'The company has gone out of business';
const archive = (token = owner, body: object = { reason }) =>
  api.call('POST', `/api/hq/customers/${id}/archive`, { token, body });
const attributesIn = ({ json }: { json: unknown }) => (json as { data: { attributes: object } }).data.attributes;
const audited = () =>
  api.rows<{ action: string; details: object; reason: string | null }>(
    sql`select action, details, reason from audit_log where target_id = ${id}`,
  );

describe('the contact of a customer', () => {
  test('is changed and listed; the audit has the names of the members, and not their values', async () => {
    const answer = await change({ email: 'new@quist.example' });
    expect([answer.status, attributesIn(answer)]).toMatchObject([
      200,
      { email: 'new@quist.example', phone: '(555) 555-0142', status: 'approved' },
    ]);
    const list = await api.call('GET', '/api/hq/customers?q=new@quist', { token: owner });
    expect(list.json).toMatchObject({ data: [{ id }] });
    expect(await audited()).toEqual([
      { action: 'bank_customer.contact_changed', details: { changed: ['email'] }, reason: null },
    ]);
  });

  test('that is sent as it stands is no change', async () => {
    expect((await change({ phone: '(555) 555-0142' })).status).toBe(200);
    expect(await audited()).toEqual([]);
  });

  test('leaves the number on file, by which changes of bank details are confirmed', async () => {
    const read = async () => (await api.call('GET', `/api/hq/bank-details/${companyId}`, { token: owner })).json;
    const before = await read();
    expect((await change({ phone: '(555) 555-0199' })).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  test.each([
    [{ email: 'mara' }, '/email'],
    [{ phone: '12' }, '/phone'],
  ])('is refused in place for %j', async (body, pointer) => {
    const { status, problem } = await change(body);
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });

  test('is refused without a change, for another member, for a reader, and for a customer that does not exist', async () => {
    expect((await change({})).status).toBe(422);
    expect((await change({ firstName: 'Nora' })).status).toBe(422);
    expect((await change({ phone: '(555) 555-0199' }, reader)).status).toBe(403);
    expect((await change({ phone: '(555) 555-0199' }, 'made-up')).status).toBe(401);
    id = newId('bcu');
    expect((await change({ phone: '(555) 555-0199' })).status).toBe(404);
  });
});

describe('a customer', () => {
  test('without an account is archived once, with the reason, and stays as it was', async () => {
    const answer = await archive();
    expect([answer.status, attributesIn(answer)]).toMatchObject([200, { status: 'archived' }]);
    expect(await audited()).toMatchObject([
      { action: 'bank_customer.archived', reason, details: { before: { status: 'approved' } } },
    ]);
    expect([(await archive()).status, (await change({ email: 'new@quist.example' })).status]).toEqual([409, 409]);
  });

  test('that the bank reviews is not archived', async () => {
    id = await addCustomer('pending');
    const { status, problem } = await archive();
    expect([status, problem.code]).toEqual([409, 'wrong_state']);
  });

  test('with an account that is not closed is not archived', async () => {
    const [held] = await api.rows<{ id: string }>(
      sql`select customer_id as id from bank_accounts where customer_id is not null and status <> 'closed' order by id limit 1`,
    );
    id = held?.id ?? '';
    const { status, problem } = await archive();
    expect([status, problem.code]).toEqual([409, 'has_account']);
    await api.rows(sql`update bank_accounts set status = 'closed' where customer_id = ${id}`);
    expect((await archive()).status).toBe(200);
  });

  test('is not archived without a reason, by a reader, or where it does not exist', async () => {
    expect((await archive(owner, { reason: 'short' })).status).toBe(422);
    expect((await archive(reader)).status).toBe(403);
    id = newId('bcu');
    expect((await archive()).status).toBe(404);
  });
});
