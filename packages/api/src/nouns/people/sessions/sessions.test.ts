import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../http/settings/settings.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addPerson, clearPeople, type TestPerson } from '../../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { newToken } from '../../../kernel/tokens.ts';

let database: TestDatabase;
let api: TestApi;
let olga: TestPerson;
let token: string;
const minute = 60_000;

beforeAll(async () => {
  database = await makeTestDatabase();
  api = await startApi({ database });
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearPeople(database.db);
  olga = await addPerson(database.db);
  token = await api.signIn(olga.email);
});

const me = () => api.call('GET', '/hq/api/auth/me', { token });
const reportActivity = () => api.call('POST', '/hq/api/activity', { token });
const reauthenticate = (password: string) => api.call('POST', '/hq/api/reauth', { token, body: { password } });

describe('life of a session', () => {
  test('ends after 30 minutes without activity, also if it is polled', async () => {
    for (let seconds = 30; seconds < 30 * 60; seconds += 30) {
      api.clock.advance(30_000);
      expect((await me()).status).toBe(200);
    }
    api.clock.advance(30_000);
    expect((await me()).status).toBe(401);
  });

  test('is alive after 120 minutes with activity every 10', async () => {
    for (let minutes = 0; minutes < 120; minutes += 10) {
      api.clock.advance(10 * minute);
      expect((await reportActivity()).status).toBe(204);
    }
    expect((await me()).status).toBe(200);
  });

  test('ends after 12 hours in any case', async () => {
    for (let minutes = 10; minutes < 12 * 60; minutes += 10) {
      api.clock.advance(10 * minute);
      await reportActivity();
    }
    expect((await me()).status).toBe(200);
    api.clock.advance(10 * minute);
    expect((await me()).status).toBe(401);
  });

  test('records activity at most once a minute', async () => {
    api.clock.advance(30_000);
    await reportActivity();
    const before = (await me()).json as { session: { idleExpiresAt: string } };
    expect(before.session.idleExpiresAt).toBe(new Date(api.now().getTime() + 30 * minute - 30_000).toISOString());
    api.clock.advance(30_000);
    await reportActivity();
    const after = (await me()).json as { session: { idleExpiresAt: string } };
    expect(after.session.idleExpiresAt).toBe(new Date(api.now().getTime() + 30 * minute).toISOString());
  });

  test('stays ended, also with later activity', async () => {
    api.clock.advance(30 * minute);
    expect((await reportActivity()).status).toBe(401);
    expect((await me()).status).toBe(401);
  });

  test('ends at once if the user is disabled', async () => {
    await api.rows(sql`update users set is_active = false where id = ${olga.id}`);
    expect((await me()).status).toBe(401);
  });

  test('follows a change of role at the next request', async () => {
    await api.rows(sql`update users set role = 'admin' where id = ${olga.id}`);
    const { user } = (await me()).json as { user: { role: string; permissions: string[] } };
    expect(user.role).toBe('admin');
    expect(user.permissions).not.toContain('tenants:delete');
  });
});

test('notices a disabled, demoted or signed-out user at the next request on another node, too', async () => {
  const other = await startApi({ database });
  const there = () => other.call('GET', '/hq/api/auth/me', { token });
  expect((await there()).status).toBe(200);
  await api.rows(sql`update users set role = 'admin' where id = ${olga.id}`);
  expect((await there()).json).toMatchObject({ user: { role: 'admin' } });
  await api.rows(sql`update users set is_active = false where id = ${olga.id}`);
  expect((await there()).status).toBe(401);
  await api.rows(sql`update users set is_active = true where id = ${olga.id}`);
  expect((await there()).status).toBe(200);
  await api.call('POST', '/hq/api/logout', { token });
  expect((await there()).status).toBe(401);
});

describe('logout', () => {
  test('revokes the token, clears caches and leaves an audit row', async () => {
    const answer = await api.call('POST', '/hq/api/logout', { token });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(answer.text).toBe('');
    expect((await me()).status).toBe(401);
    const rows = await api.rows(sql`select actor_user_id as user from audit_log where action = 'logout'`);
    expect(rows).toEqual([{ user: olga.id }]);
  });

  test('does not end the other sessions of the user', async () => {
    const other = await api.signIn(olga.email);
    await api.call('POST', '/hq/api/logout', { token });
    expect((await api.call('GET', '/hq/api/auth/me', { token: other })).status).toBe(200);
  });
});

describe('entering the password again', () => {
  test('the correct one renews the time of the entry, a wrong one is 403 and audited', async () => {
    api.clock.advance(6 * minute);
    const wrong = await reauthenticate('not it');
    expect(wrong.status).toBe(403);
    expect(wrong.problem.code).toBe('wrong_password');
    expect((await reauthenticate(olga.password)).status).toBe(204);
    const [row] = await api.rows<{ isNow: boolean }>(
      sql`select reauthenticated_at = ${api.now().toISOString()}::timestamptz as "isNow" from auth_sessions`,
    );
    expect(row?.isNow).toBe(true);
    const audited = await api.rows<{ action: string }>(sql`select action from audit_log order by action`);
    expect(audited.map(({ action }) => action)).toEqual(['reauth.failed', 'reauth.succeeded']);
  });

  test('does not extend the session', async () => {
    api.clock.advance(29 * minute);
    expect((await reauthenticate(olga.password)).status).toBe(204);
    api.clock.advance(minute);
    expect((await me()).status).toBe(401);
  });

  test('is limited like a sign-in', async () => {
    const limited = await startApi({ database, limits: { loginFailures: defaultLimits.loginFailures } });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { status } = await limited.call('POST', '/hq/api/reauth', { token, body: { password: 'wrong' } });
      statuses.push(status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await me()).status).toBe(200);
  });
});

describe('the header', () => {
  test('is exactly one Bearer token of the product', async () => {
    const malformed = [
      '',
      'Bearer',
      'Bearer ',
      token,
      `Basic ${btoa('olga:secret')}`,
      `Token ${token}`,
      `Bearer  ${token}`,
      `Bearer ${token} ${token}`,
      `Bearer ${token}, Bearer ${token}`,
      `Bearer ${token}x`,
      `Bearer ${'a'.repeat(5_000)}`,
      `Bearer ${token.slice(0, 42)}é`,
      `Bearer "${token}"`,
    ];
    for (const authorization of malformed) {
      const answer = await api.call('GET', '/hq/api/auth/me', { headers: { authorization } });
      expect.soft(answer.status, authorization.slice(0, 60)).toBe(401);
      expect.soft(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
    expect((await me()).status).toBe(200);
  });

  test('is the only accepted place of a token', async () => {
    const foreign: { path: string; headers: Record<string, string> }[] = [
      { path: `/hq/api/auth/me?token=${token}`, headers: {} },
      { path: '/hq/api/auth/me', headers: { cookie: `token=${token}; session=${token}` } },
      { path: '/hq/api/auth/me', headers: { 'x-auth-token': token } },
      { path: '/hq/api/auth/me', headers: { 'proxy-authorization': `Bearer ${token}` } },
    ];
    for (const { path, headers } of foreign) expect((await api.call('GET', path, { headers })).status).toBe(401);
  });

  test('with a token that was never issued is 401', async () => {
    expect((await api.call('GET', '/hq/api/auth/me', { token: newToken() })).status).toBe(401);
  });
});

test('10,000 tokens have one length and are all different', () => {
  const tokens = Array.from({ length: 10_000 }, newToken);
  expect(new Set(tokens).size).toBe(10_000);
  expect(new Set(tokens.map(({ length }) => length))).toEqual(new Set([43]));
});
