import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { linkRow } from '../../../testing/rows/link-rows.ts';
import { refusalOf, resultsOf, sendingTo } from '../../../testing/rows/sending.ts';

let api: TestApi;
let swiftId: string;
let people = 0;

beforeAll(async () => {
  api = await startApi();
  const [swift] = await api.rows<{ id: string }>(sql`select id from companies where name = 'Swift Haul Logistics'`);
  swiftId = swift?.id ?? '';
});
afterAll(() => api.close());

const { newSource, one } = sendingTo(() => api);

/** A user of Swift Haul with a password and a session, as its row is sent first. */
async function signedIn() {
  const { send } = await newSource();
  const name = `person${(people += 1)}`;
  const row = (version: number, changes: object = {}) =>
    linkRow('users', name, { company: swiftId, role: 'tenant_admin', version, ...changes });
  const [user] = await send('users', row(1));
  await api.rows(sql`update users set password_hash = (select password_hash from users where email = 'dispatch@swifthaul.example')
    where id = ${user?.id}`);
  const token = await api.signIn(`${name}@carrier.example`);
  const me = async () => (await api.call('GET', '/hq/api/auth/me', { token })).status;
  expect(await me()).toBe(200);
  return { send, row, me, id: user?.id, email: `${name}@carrier.example` };
}

test('a disabled user is signed out, and another name is no reason for it', async () => {
  const { send, row, me } = await signedIn();
  await send('users', row(2, { firstName: 'Eve' }));
  expect(await me()).toBe(200);
  await send('users', row(3, { isActive: false }));
  expect(await me()).toBe(401);
});

test('a user with another role is signed out', async () => {
  const { send, row, me, id } = await signedIn();
  await send('users', row(2, { role: 'driver' }));
  expect(await me()).toBe(401);
  expect(await one(sql`select end_reason from auth_sessions where user_id = ${id}`)).toEqual({
    end_reason: 'role_changed',
  });
});

test('a deleted user is signed out and disabled, without name, address and password', async () => {
  const { send, row, me, id } = await signedIn();
  expect(resultsOf(await send('users', { externalId: row(1)['externalId'], version: 2, deleted: true }))).toEqual([
    'applied',
  ]);
  expect(await me()).toBe(401);
  expect(
    await one(
      sql`select email, first_name, last_name, is_active, password_hash, employee_id from users where id = ${id}`,
    ),
  ).toEqual({
    ...{ email: `${id}@deleted.invalid`, first_name: 'Deleted', last_name: 'user', is_active: false },
    ...{ password_hash: null, employee_id: null },
  });
  const [back] = await send('users', row(3));
  expect([back?.result, back?.id]).toEqual(['applied', id]);
  expect(await one(sql`select is_active, password_hash from users where id = ${id}`)).toEqual({
    is_active: true,
    password_hash: null,
  });
});

test('the old address of a user with a password learns that the address has changed', async () => {
  const { send, row, email } = await signedIn();
  await send('users', row(2, { email: email.toUpperCase() }));
  const mails = () => api.rows(sql`select recipient, topic, written_by from outbox where lower(recipient) = ${email}`);
  expect(await mails()).toEqual([]);
  await send('users', row(3, { email: `new.${email}` }));
  expect(await mails()).toEqual([{ recipient: email.toUpperCase(), topic: 'user.email_changed', written_by: null }]);
  const owner = await api.signIn('owner@freight-hq.example');
  const list = await api.call('GET', '/api/hq/outbox', { token: owner });
  expect([list.status, list.text.includes('"writtenBy":"Platform"')]).toEqual([200, true]);
});

test('a subject is a user of the issuer of the source, and takes over the user of a token', async () => {
  const issuer = 'https://id.platform.example';
  const { send } = await newSource(issuer);
  await api.rows(sql`insert into users (id, audience, company_id, email, first_name, last_name, role, is_active, issuer, subject, created_at, updated_at)
    values ('usr_token', 'tenant', ${swiftId}, 'usr_token@users.invalid', 'User', '', 'dispatcher', true, ${issuer}, 'sub-1', now(), now())`);
  const row = (id: string, changes: object) => linkRow('users', id, { company: swiftId, ...changes });
  const [user] = await send('users', row('s-1', { subject: 'sub-1' }));
  expect([user?.result, user?.id]).toEqual(['applied', 'usr_token']);
  const [second] = await send('users', row('s-2', { subject: 'sub-1' }));
  expect(refusalOf(second)).toEqual({ code: 'subject_taken', pointer: '/subject' });
  const [without] = await (await newSource()).send('users', row('s-3', { subject: 'sub-3' }));
  expect(refusalOf(without)).toEqual({ code: 'no_issuer', pointer: '/subject' });
});

test('a user has no password, and a row never gives one', async () => {
  const { send } = await newSource();
  const [user] = await send('users', linkRow('users', 'plain', { company: swiftId }));
  expect(await one(sql`select password_hash, issuer from users where id = ${user?.id}`)).toEqual({
    password_hash: null,
    issuer: null,
  });
  const [refused] = await send('users', linkRow('users', 'plain', { company: swiftId, version: 2, passwordHash: 'x' }));
  expect(refusalOf(refused)).toEqual({ code: 'invalid', pointer: '/passwordHash' });
});
