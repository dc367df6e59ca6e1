import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addPerson, clearPeople, type TestPerson } from '../../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { setPassword } from '../users/service.ts';
import type { SignedInSession } from './contract.ts';

let database: TestDatabase;
let api: TestApi;
let olga: TestPerson;
let adam: TestPerson;
let tokens: Record<'here' | 'there' | 'adam', string>;
const minute = 60_000;

beforeAll(async () => {
  database = await makeTestDatabase();
  api = await startApi({ database, limits: { loginFailures: 3 } });
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearPeople(database.db);
  olga = await addPerson(database.db);
  adam = await addPerson(database.db, { email: 'adam@hq.example', employeeId: 'HQ-3002', role: 'hq_admin' });
  const there = await api.signIn(olga.email);
  api.clock.advance(minute);
  tokens = { there, here: await api.signIn(olga.email), adam: await api.signIn(adam.email) };
});

const list = async (token: string, query = '') => {
  const answer = await api.call('GET', `/hq/api/sessions${query}`, { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as SignedInSession[];
};
const end = async (token: string, id = '') => (await api.call('DELETE', `/hq/api/sessions/${id}`, { token })).status;
const me = async (token: string) => (await api.call('GET', '/hq/api/auth/me', { token })).status;
const changePassword = (currentPassword: string, newPassword: string) =>
  api.call('POST', '/hq/api/password', { token: tokens.here, body: { currentPassword, newPassword } });
const signIn = async (password: string) =>
  (await api.call('POST', '/hq/api/login', { body: { email: olga.email, employeeId: olga.employeeId, password } }))
    .status;

describe('with a signed-in user', () => {
  test('is listed, the last sign-in first, without ended and expired sessions', async () => {
    const sessions = await list(tokens.here);
    expect(sessions.map(({ isCurrent, userId }) => [isCurrent, userId])).toEqual([
      [true, olga.id],
      [false, olga.id],
    ]);
    expect(JSON.stringify(sessions)).not.toContain('token');
    api.clock.advance(29.5 * minute);
    expect((await list(tokens.here)).length).toBe(1);
    await api.call('POST', '/hq/api/logout', { token: tokens.here });
    expect(await list(tokens.adam)).toHaveLength(1);
  });

  test('has browser and system, and nothing else of the header', async () => {
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0 canary-of-the-header';
    const { email, employeeId, password } = olga;
    const headers = { 'user-agent': agent };
    api.clock.advance(minute);
    await api.call('POST', '/hq/api/login', { headers, body: { email, employeeId, password } });
    const devices = (await list(tokens.here)).map(({ device }) => device);
    expect(devices).toEqual(['Firefox on Windows', undefined, undefined]);
    const [kept] = await api.rows<{ rows: string }>(sql`select json_agg(s)::text as rows from auth_sessions s`);
    expect(kept?.rows).toContain('Firefox on Windows');
    expect(kept?.rows).not.toMatch(/canary|Mozilla|rv:|142\.0/);
  });

  test('is ended from another one after the password alone, the own one without', async () => {
    const [here, there] = await list(tokens.here);
    api.clock.advance(6 * minute);
    const answer = await api.call('DELETE', `/hq/api/sessions/${there?.id}`, { token: tokens.here });
    expect([answer.status, answer.problem.code]).toEqual([403, 'reauth_required']);
    expect(await me(tokens.there)).toBe(200);
    const body = { password: olga.password };
    expect((await api.call('POST', '/hq/api/reauth', { token: tokens.here, body })).status).toBe(204);
    expect(await end(tokens.here, there?.id)).toBe(204);
    api.clock.advance(6 * minute);
    expect(await end(tokens.here, here?.id)).toBe(204);
  });

  test('can be ended from another session, once, and is audited', async () => {
    const [, other] = await list(tokens.here);
    expect(await end(tokens.here, other?.id)).toBe(204);
    expect([await me(tokens.there), await me(tokens.here)]).toEqual([401, 200]);
    expect(await end(tokens.here, other?.id)).toBe(404);
    const [entry] = await api.rows(sql`select target_id as target, reason, details,
      (select end_reason from auth_sessions where id = ${other?.id}) as "endReason"
      from audit_log where action = 'session.ended'`);
    expect(entry).toEqual({
      target: other?.id,
      reason: 'revoked',
      details: { userId: olga.id },
      endReason: 'revoked',
    });
  });

  test('of another user is 404 for users who do not manage the team', async () => {
    const [, other] = await list(tokens.here);
    expect(await end(tokens.adam, other?.id)).toBe(404);
    expect(await end(tokens.adam, newId('sid'))).toBe(404);
    expect(await me(tokens.there)).toBe(200);
    const asked = await api.call('GET', `/hq/api/sessions?userId=${olga.id}`, { token: tokens.adam });
    expect([asked.status, asked.problem.code]).toEqual([403, 'forbidden']);
  });

  test("an owner lists and ends any user's sessions", async () => {
    const [session] = await list(tokens.here, `?userId=${adam.id}`);
    expect(session).toMatchObject({ userId: adam.id, isCurrent: false });
    expect(await end(tokens.here, session?.id)).toBe(204);
    expect(await me(tokens.adam)).toBe(401);
  });
});

describe('a new password', () => {
  test('needs the old one, is valid at once, and ends all other sessions', async () => {
    const answer = await changePassword(olga.password, 'Another-quiet-river-8');
    expect([answer.status, answer.json]).toEqual([200, { endedSessions: 1 }]);
    expect([await me(tokens.here), await me(tokens.there), await me(tokens.adam)]).toEqual([200, 401, 200]);
    expect([await signIn(olga.password), await signIn('Another-quiet-river-8')]).toEqual([401, 200]);
    const actions = await api.rows<{
      action: string;
    }>(sql`select action from audit_log where target_id = ${olga.id}
      and action like 'password.%'`);
    expect(actions).toEqual([{ action: 'password.changed' }]);
  });

  test('is refused with a wrong old one, which counts as a failed attempt', async () => {
    for (let count = 0; count < 3; count += 1) {
      const { status, problem } = await changePassword('not the password', 'Another-quiet-river-8');
      expect([status, problem.code]).toEqual([403, 'wrong_password']);
    }
    expect((await changePassword(olga.password, 'Another-quiet-river-8')).status).toBe(429);
    expect([await me(tokens.there), await signIn(olga.password)]).toEqual([200, 200]);
  });

  test('is set once if two sessions change it at the same time', async () => {
    const [mine, theirs] = ['Another-quiet-river-8', 'Third-quiet-river-9'];
    const choose = (token: string, newPassword: string) =>
      api.call('POST', '/hq/api/password', { token, body: { currentPassword: olga.password, newPassword } });
    const answers = await Promise.all([choose(tokens.here, mine), choose(tokens.there, theirs)]);
    const [won, lost] = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(won).toBe(200);
    expect([401, 403]).toContain(lost);
    const isMine = answers[0]?.status === 200;
    expect([await signIn(mine), await signIn(theirs)]).toEqual(isMine ? [200, 401] : [401, 200]);
  });

  test('replaces only the password that was checked', async () => {
    const before = await api.rows(sql`select password_hash from users where id = ${olga.id}`);
    const change = { userId: olga.id, passwordHash: 'new', replaces: 'a hash from before' };
    expect(await database.db.withTx(system('test'), (tx) => setPassword(tx, change))).toBeUndefined();
    expect(await api.rows(sql`select password_hash from users where id = ${olga.id}`)).toEqual(before);
    expect(await me(tokens.there)).toBe(200);
  });

  test.each(['short', 'Northbound-river-8', 'passwordpassword'])('is held to the rules: %s', async (newPassword) => {
    const { status, problem } = await changePassword(olga.password, newPassword);
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, '/newPassword']);
    expect(await me(tokens.there)).toBe(200);
  });
});
