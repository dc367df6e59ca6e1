import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addKey } from '../../../testing/machine.ts';
import { addPerson, type TestPerson } from '../../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import type { ScimUser } from './contract.ts';
import { changeOf } from './rules.ts';

let database: TestDatabase;
let api: TestApi;
let key: string;
let olga: TestPerson;
let count = 0;
/** The address of the next person of the directory. */
let mia = '';

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
  api = await startApi({ database });
  key = (await addKey(api, { scopes: ['scim:write'] })).secret;
});
afterAll(() => database.close());
beforeEach(async () => {
  await api.rows(sql`delete from sign_in_policy`);
  count += 1;
  mia = `mia${count}@hq.example`;
  olga = await addPerson(database.db, { email: `olga${count}@hq.example`, employeeId: `S-${count}000` });
});

const scim = 'application/scim+json';
/** As Entra and Okta call. */
const call = (method: string, path: string, body?: object, as = key) =>
  api.call(method, `/scim/v2${path}`, {
    headers: { authorization: `Bearer ${as}`, accept: scim, ...(body && { 'content-type': scim }) },
    ...(body && { rawBody: JSON.stringify(body) }),
  });
const setRole = () =>
  api.rows(
    sql`insert into sign_in_policy (scim_role, changed_at) values ('{"role": "admin", "jobs": ["support"]}', now())`,
  );
const make = async (userName = mia, more: object = {}) => {
  const name = { givenName: 'Mia', familyName: 'Lind' };
  return call('POST', '/Users', {
    schemas: [],
    userName,
    externalId: `ext-${userName}`,
    name,
    title: 'Clerk',
    ...more,
  });
};
const patch = (id: string, ...Operations: object[]) => call('PATCH', `/Users/${id}`, { schemas: [], Operations });
const stateOf = async (id: string) =>
  (await api.rows<object>(sql`select role, email, is_active as active from users where id = ${id}`))[0];

describe('an account', () => {
  test('is made with the default role alone, and found by its address', async () => {
    expect((await make()).json).toMatchObject({ status: '409', detail: expect.stringContaining('No role is set') });
    await setRole();
    const made = await make();
    expect([made.status, made.headers.get('content-type')]).toEqual([201, scim]);
    expect(made.json).toMatchObject({ userName: mia, active: true, externalId: `ext-${mia}` });
    const { id } = made.json as ScimUser;
    expect(await stateOf(id)).toMatchObject({ role: 'admin' });
    expect((await make(mia.toUpperCase())).json).toMatchObject({ status: '409', scimType: 'uniqueness' });
    const found = await call('GET', `/Users?filter=${encodeURIComponent(`userName eq "${mia.toUpperCase()}"`)}`);
    expect(found.json).toMatchObject({ totalResults: 1, Resources: [{ id }] });
    const other = await call('GET', `/Users?filter=${encodeURIComponent('title eq "x"')}`);
    expect(other.json).toMatchObject({ status: '400', scimType: 'invalidFilter' });
  });

  test('keeps its id when the directory changes the address, and is nobody else', async () => {
    await setRole();
    const { id } = (await make()).json as ScimUser;
    const renamed = await patch(id, { op: 'Replace', path: 'userName', value: `berg.${mia}` });
    expect(renamed.json).toMatchObject({ id, userName: `berg.${mia}`, active: true });
    expect((await patch(id, { op: 'replace', value: { userName: olga.email } })).json).toMatchObject({ status: '409' });
  });

  test('that SCIM did not make keeps its address and names: an owner is not taken over', async () => {
    const answer = await call('PUT', `/Users/${olga.id}`, {
      userName: 'thief@hq.example',
      externalId: 'mine',
      active: true,
    });
    expect(answer.json).toMatchObject({ userName: olga.email });
    expect(answer.json).not.toHaveProperty('externalId');
    expect(await stateOf(olga.id)).toMatchObject({ role: 'platform_owner', email: olga.email });
  });

  test('is not activated again by the directory alone', async () => {
    await patch(olga.id, { op: 'replace', path: 'active', value: false });
    const answer = await patch(olga.id, { op: 'replace', path: 'active', value: 'True' });
    expect(answer.json).toMatchObject({ status: '409', scimType: 'mutability' });
    expect(await stateOf(olga.id)).toMatchObject({ active: false });
  });
});

describe('a person who is deactivated', () => {
  test.each([
    ['by text, as Entra does', (id: string) => patch(id, { op: 'Replace', path: 'active', value: 'False' })],
    ['without a path', (id: string) => patch(id, { op: 'replace', value: { active: false } })],
    ['by PUT', (id: string) => call('PUT', `/Users/${id}`, { userName: olga.email, active: 'False' })],
    ['by DELETE', (id: string) => call('DELETE', `/Users/${id}`)],
  ])('%s is out at once, with the stream', async (_how, deactivate) => {
    const token = await api.signIn(olga.email);
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
    const stream = await api.app.request('/api/hq/stream', { headers });
    expect(stream.status).toBe(200);
    const ended = stream.text();
    expect((await deactivate(olga.id)).status).toBeLessThan(300);
    expect((await api.call('GET', '/hq/api/auth/me', { token })).status).toBe(401);
    await ended;
    expect(await api.rows(sql`select stopped_by as by from role_grants where user_id = ${olga.id}`)).toEqual([
      { by: null },
    ]);
    const rows = await api.rows<{ reason: string }>(
      sql`select end_reason as reason from auth_sessions where user_id = ${olga.id}`,
    );
    expect(rows).toEqual([{ reason: 'disabled' }]);
  });

  test('is never an emergency owner', async () => {
    await api.rows(sql`update users set is_emergency = true where id = ${olga.id}`);
    const answer = await patch(olga.id, { op: 'replace', path: 'active', value: 'False' });
    expect(answer.json).toMatchObject({ status: '409', detail: expect.stringContaining('emergency owner') });
    expect(await stateOf(olga.id)).toMatchObject({ active: true });
  });
});

test('a key without the scope, and an owner, are refused', async () => {
  const other = (await addKey(api, { scopes: ['link:write'] })).secret;
  expect((await call('GET', '/Users', undefined, other)).status).toBe(403);
  expect((await call('GET', '/Users', undefined, await api.signIn(olga.email))).status).toBe(403);
  expect((await call('GET', '/ServiceProviderConfig')).json).toMatchObject({ patch: { supported: true } });
  expect((await call('GET', '/Schemas')).json).toMatchObject({ totalResults: 1 });
});

test('attributes that HQ does not keep change nothing', () => {
  const operations = [
    { op: 'Add', path: 'title', value: 'Clerk' },
    { op: 'replace', path: 'name', value: { givenName: 'Ada' } },
    { op: 'remove', path: 'active' },
    { op: 'replace', value: { 'name.familyName': 'Berg', nickName: 'A' } },
  ];
  expect(changeOf(operations)).toEqual({ givenName: 'Ada', familyName: 'Berg' });
  expect(() => changeOf([{ op: 'replace', path: 'active', value: 'maybe' }])).toThrow('active');
});
