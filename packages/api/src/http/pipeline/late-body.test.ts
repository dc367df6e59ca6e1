import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type CallOptions, startApi, type TestApi } from '../../testing/api.ts';
import { findCompany } from '../../testing/rows/companies.ts';
import { addPerson } from '../../testing/rows/people.ts';
import { hq, none, endpoint } from '../contract/endpoint.ts';
import { newId } from '../../kernel/ids.ts';
import { mount, serveProcedure } from './serve.ts';

/** Lets a handler wait between its admission and its write. */
const gate = { entered: Promise.withResolvers<void>(), open: Promise.withResolvers<void>() };
const slowEndpoint = endpoint({
  method: 'POST',
  path: '/api/slow',
  access: hq('tenants:delete', { reauth: true }),
  summary: 'a',
  response: none,
});
const slow = serveProcedure(slowEndpoint, async (_input, ctx) => {
  gate.entered.resolve();
  await gate.open.promise;
  await ctx.withTx((tx) => tx.execute(sql`update users set company_name = 'Written' where id = ${ctx.actor.userId}`));
  return undefined;
});

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ app: { extraRoutes: mount(slow) } });
});
afterAll(() => api.close());

let people = 0;
async function newPerson(role: 'platform_owner' | 'dispatcher' = 'platform_owner', companyId?: string) {
  const email = `late.${(people += 1)}@hq.example`;
  const { id } = await addPerson(api.db, { email, employeeId: `LB-${people}`, role, ...(companyId && { companyId }) });
  return { id, token: await api.signIn(email) };
}
type Person = Awaited<ReturnType<typeof newPerson>>;

/** Sends the head and one byte, runs a function, then sends the rest. */
async function callLate(method: string, path: string, { token, body }: CallOptions, meanwhile: () => Promise<unknown>) {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  let isFirst = true;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (isFirst) {
          isFirst = false;
          controller.enqueue(bytes.subarray(0, 1));
          return;
        }
        await meanwhile();
        controller.enqueue(bytes.subarray(1));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const request = new Request(`http://localhost${path}`, { method, headers, body: stream, duplex: 'half' });
  return (await api.app.request(request)).status;
}

const signOut = ({ token }: Person) => api.call('POST', '/hq/api/logout', { token });
const disable = ({ id }: Person) => api.rows(sql`update users set is_active = false where id = ${id}`);
const lowerRole = ({ id }: Person) => api.rows(sql`update users set role = 'admin' where id = ${id}`);

const changes: [string, (person: Person) => Promise<unknown>, number][] = [
  ['a sign-out', signOut, 401],
  ['the account is disabled', disable, 401],
  ['the role is lowered', lowerRole, 403],
];

describe('a write whose body comes after', () => {
  const articles = () => api.rows(sql`select count(*)::int as n from articles`);

  test.each(changes)('%s is refused and writes nothing', async (_name, change, status) => {
    const person = await newPerson();
    const before = await articles();
    const body = { title: 'Yard checks', category: 'Dispatch', body: 'Look twice.' };
    const path = '/api/hq/knowledge/articles';
    const call = (meanwhile: () => Promise<unknown>) =>
      callLate('POST', path, { token: person.token, body }, meanwhile);
    expect(await call(async () => undefined)).toBe(201);
    const between = await articles();
    expect(between).not.toEqual(before);
    expect(await call(() => change(person))).toBe(status);
    expect(await articles()).toEqual(between);
  });

  test.each(changes)('%s deletes no tenant', async (_name, change, status) => {
    const person = await newPerson();
    const { id: companyId } = await findCompany(api, 'Swift Haul Logistics');
    const path = `/api/hq/tenants/${companyId}`;
    const issued = await api.call('POST', `${path}/deletion-code`, { token: person.token });
    const { confirmationCode } = issued.json as { confirmationCode: string };
    const sent = { token: person.token, body: { confirmationCode } };
    expect(await callLate('DELETE', path, sent, () => change(person))).toBe(status);
    expect(await api.rows(sql`select id from companies where id = ${companyId}`)).toHaveLength(1);
  });

  it('the tenant was suspended changes no alert of it', async () => {
    const { id: companyId } = await findCompany(api, 'Swift Haul Logistics');
    const person = await newPerson('dispatcher', companyId);
    const owner = await newPerson();
    const change = (verb: 'suspend' | 'resume') =>
      api.call('POST', `/api/hq/tenants/${companyId}/${verb}`, { token: owner.token, body: { reason: 'Invoices' } });
    const sent = { token: person.token, body: { action: 'read', ids: [newId('alr')] } };
    const status = await callLate('POST', '/api/eld/alerts/bulk', sent, () => change('suspend'));
    expect((await change('resume')).status).toBe(200);
    expect(status).toBe(401);
  });

  it('the password entry has run out asks for it again', async () => {
    const person = await newPerson();
    const { id: companyId } = await findCompany(api, 'Swift Haul Logistics');
    api.clock.advance(298_000);
    const sent = { token: person.token, body: {} };
    const path = `/api/hq/tenants/${companyId}/deletion-code`;
    expect(await callLate('POST', path, sent, async () => api.clock.advance(9_000))).toBe(403);
    expect(await api.rows(sql`select 1 from deletion_codes where user_id = ${person.id}`)).toEqual([]);
  });
});

describe('a handler that works before it writes', () => {
  test.each([...changes, ['the password entry runs out', async () => api.clock.advance(301_000), 403] as const])(
    'writes nothing once %s',
    async (_name, change, status) => {
      const person = await newPerson();
      gate.entered = Promise.withResolvers();
      gate.open = Promise.withResolvers();
      const calling = api.call('POST', '/api/slow', { token: person.token });
      await gate.entered.promise;
      await change(person);
      gate.open.resolve();
      expect((await calling).status).toBe(status);
      const [row] = await api.rows<{ name: string }>(
        sql`select company_name as name from users where id = ${person.id}`,
      );
      expect(row?.name).toBe('Northbound');
    },
  );
});
