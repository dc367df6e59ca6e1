import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { addPerson, clearPeople, type TestPerson } from '../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';

interface Row {
  action: string;
  actor_user_id: string | null;
  actor_label: string;
  request_id: string | null;
  client_address: string | null;
  details: Record<string, unknown>;
}

let database: TestDatabase;
let api: TestApi;
let olga: TestPerson;

beforeAll(async () => {
  database = await makeTestDatabase();
  api = await startApi({ database });
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearPeople(database.db);
  olga = await addPerson(database.db);
});

const rows = () => api.rows<Row>(sql`select * from audit_log`);
const credentials = () => ({ email: olga.email, password: olga.password, employeeId: olga.employeeId });

test('an event has its actor, its request and its origin', async () => {
  const answer = await api.app.request(
    '/hq/api/login',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(credentials()) },
    { incoming: { socket: { remoteAddress: '203.0.113.9' } } },
  );
  expect(answer.status).toBe(200);
  expect(await rows()).toMatchObject([
    {
      action: 'login.succeeded',
      actor_label: 'login',
      request_id: answer.headers.get('x-request-id'),
      client_address: '203.0.113.9',
      target_kind: 'user',
      target_id: olga.id,
      details: {},
    },
  ]);
});

test('an event of a signed-in user has the user', async () => {
  const token = await api.signIn(olga.email);
  await api.call('POST', '/hq/api/logout', { token });
  expect(await rows()).toMatchObject([{ action: 'logout', actor_user_id: olga.id, actor_label: 'platform_owner' }]);
});

test('no typed text is stored, valid or not', async () => {
  const typed = { ...credentials(), password: 'canary-password' };
  await api.call('POST', '/hq/api/login', { body: typed });
  await api.call('POST', '/hq/api/login', {
    body: { ...typed, email: 'canary@hq.example', employeeId: 'canary-employee' },
  });
  const token = await api.signIn(olga.email);
  await api.call('POST', '/hq/api/reauth', { token, body: { password: 'canary-password' } });
  const text = JSON.stringify(await rows());
  expect(text).toContain('login.failed');
  expect(text).toContain('reauth.failed');
  for (const secret of ['canary', olga.email, 'Norén', token]) expect(text).not.toContain(secret);
});
