import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addPerson, clearPeople, type TestPerson } from '../../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import type { Notification } from '../../desk/notifications/contract.ts';
import type { SignedInAnswer, SignedInSession } from './contract.ts';

let database: TestDatabase;
let api: TestApi;
let olga: TestPerson;

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const dayMs = 24 * 60 * 60_000;

beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearPeople(database.db);
  olga = await addPerson(database.db);
  api = await startApi({ database });
  await api.rows(sql`delete from outbox`);
});

async function signIn(agent: string, { email, employeeId, password } = olga): Promise<string> {
  const body = { email, employeeId, password };
  const answer = await api.call('POST', '/hq/api/login', { body, headers: { 'user-agent': agent } });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as SignedInAnswer).token;
}
const mails = () => api.rows<{ recipient: string; body: string }>(sql`select recipient, body from outbox order by id`);
const sessions = async (token: string) =>
  (await api.call('GET', '/hq/api/sessions', { token })).json as SignedInSession[];
const notices = async (token: string) => {
  const { json } = await api.call('GET', '/api/hq/notifications', { token });
  return (json as { notifications: Notification[] }).notifications.filter(({ kind }) => kind === 'new_device');
};

test('a new device is told by mail and in the bell until its session is ended; the first one is not', async () => {
  const first = await signIn(firefox);
  await signIn(firefox);
  expect(await mails()).toEqual([]);
  const stranger = await signIn(chrome);
  expect(await mails()).toEqual([
    { recipient: olga.email, body: expect.stringContaining('Chrome on Linux') as string },
  ]);
  const marked = (await sessions(first)).filter(({ isNewDevice }) => isNewDevice);
  expect(marked.map(({ device }) => device)).toEqual(['Chrome on Linux']);
  expect((await notices(first)).map(({ name }) => name)).toEqual(['Chrome on Linux']);
  await api.call('DELETE', `/hq/api/sessions/${marked[0]?.id}`, { token: first });
  expect((await api.call('GET', '/hq/api/auth/me', { token: stranger })).status).toBe(401);
  expect(await notices(first)).toEqual([]);
});

test('a device is known for 90 days after its last sign-in, to its own user alone', async () => {
  await signIn(firefox);
  await signIn(chrome);
  api.clock.advance(80 * dayMs);
  await signIn(firefox);
  api.clock.advance(20 * dayMs);
  await signIn(firefox);
  expect(await mails()).toHaveLength(1);
  await signIn(chrome);
  expect(await mails()).toHaveLength(2);
  const adam = await addPerson(database.db, { email: 'adam@hq.example', employeeId: 'HQ-3002' });
  await signIn(chrome, adam);
  expect(await mails()).toHaveLength(2);
});

test('of a tenant nobody is told: their own application signs them in', async () => {
  const companyId = 'cmp_01m8fwbcyye1h8emntjrfpmyj6';
  await api.rows(sql`insert into companies (id, name, created_at) values (${companyId}, 'Tern Point', now())`);
  const tess = await addPerson(database.db, { email: 'tess@tern.example', employeeId: 'TE-1', companyId });
  await signIn(firefox, tess);
  await signIn(chrome, tess);
  expect(await mails()).toEqual([]);
});
