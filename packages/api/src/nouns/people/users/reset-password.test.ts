import { noBreachedPasswords } from '../../../kernel/breached-passwords.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addPerson, clearPeople, type TestPerson } from '../../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { findUsersByEmail, resetPassword } from './reset-password.ts';

let database: TestDatabase;
let api: TestApi;
let olga: TestPerson;
const password = 'Another-quiet-stone-9';

beforeAll(async () => {
  database = await makeTestDatabase();
  api = await startApi({ database });
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearPeople(database.db);
  olga = await addPerson(database.db);
});

const signIn = async (given: string) =>
  (
    await api.call('POST', '/hq/api/login', {
      body: { email: olga.email, employeeId: olga.employeeId, password: given },
    })
  ).status;

test('replaces the password, ends every session and writes an audit row', async () => {
  const tokens = [await api.signIn(olga.email), await api.signIn(olga.email)];
  expect(await resetPassword(database.db, olga.id, password, noBreachedPasswords)).toEqual({ endedSessions: 2 });
  for (const token of tokens) expect((await api.call('GET', '/hq/api/auth/me', { token })).status).toBe(401);
  expect([await signIn(olga.password), await signIn(password)]).toEqual([401, 200]);
  const [row] = await api.rows<{ line: string }>(
    sql`select row_to_json(a)::text as line from audit_log a where action = 'password.reset'`,
  );
  expect(row?.line).toContain(olga.id);
  expect(row?.line).not.toContain(password);
});

test('refuses a password that breaks a rule, and changes nothing', async () => {
  for (const weak of ['short', 'x'.repeat(129), 'password123456', 'northbound-2026-x']) {
    await expect(resetPassword(database.db, olga.id, weak, noBreachedPasswords)).rejects.toThrow(/password/i);
  }
  expect(await signIn(olga.password)).toBe(200);
});

test('finds users by e-mail in any case', async () => {
  expect(await findUsersByEmail(database.db, 'OLGA@hq.example')).toMatchObject([{ id: olga.id, audience: 'hq' }]);
  expect(await findUsersByEmail(database.db, 'nobody@hq.example')).toEqual([]);
});
