import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idleTimeoutMs } from '../../nouns/sessions/contract.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { addPerson, clearPeople, type TestPerson } from '../../testing/people.ts';
import type { UserActor } from '../../kernel/actor.ts';
import { createLikelyActors } from './likely-actors.ts';

const actor = (userId: string): UserActor => ({
  ...{ kind: 'user', audience: 'hq', role: 'admin', companyId: null, permissions: [] },
  ...{ userId, sessionId: 'sid_1', reauthenticatedAt: new Date(0), expiresAt: new Date(0) },
});

describe('likely actors', () => {
  it('are those of the last time, until a token speaks for nobody', () => {
    const likely = createLikelyActors();
    expect(likely.of('a')).toBeUndefined();
    likely.note('a', actor('usr_1'));
    likely.note('b', actor('usr_2'));
    likely.note('a', actor('usr_3'));
    expect([likely.of('a')?.userId, likely.of('b')?.userId]).toEqual(['usr_3', 'usr_2']);
    likely.note('a', undefined);
    expect(likely.of('a')).toBeUndefined();
  });

  it('are not kept without end: whoever was asked for longest ago goes first', () => {
    const likely = createLikelyActors();
    likely.note('first', actor('usr_1'));
    for (let index = 0; index < 1_999; index += 1) likely.note(`token ${index}`, actor('usr_2'));
    likely.note('first', actor('usr_1'));
    likely.note('one more', actor('usr_2'));
    expect(likely.of('first')?.userId).toBe('usr_1');
    expect(likely.of('token 0')).toBeUndefined();
    expect(likely.of('token 1')?.userId).toBe('usr_2');
  });
});

describe('a list that is read ahead of the sign-in', () => {
  let api: TestApi;
  let olga: TestPerson;
  let token: string;
  beforeAll(async () => {
    api = await startApi({ rows: 'empty' });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await clearPeople(api.db);
    olga = await addPerson(api.db, { passwordHash: 'none' });
    token = await api.signIn(olga.email);
    // From now on the token is known to speak for her.
    await list();
  });
  const list = () => api.call('GET', '/api/hq/tenants', { token });

  it.each([
    ['is disabled', sql`update users set is_active = false`, 401],
    ['was signed out', sql`update auth_sessions set ended_at = now()`, 401],
    ['is a tenant now', sql`update users set role = 'driver'`, 403],
    ['has another role', sql`update users set role = 'admin'`, 200],
  ])('answers whoever %s with what they may have now', async (_what, change, status) => {
    await api.rows(change);
    for (let time = 0; time < 2; time += 1) {
      const answer = await list();
      expect([answer.status, answer.text === '[]']).toEqual([status, status === 200]);
    }
  });

  it('answers nobody after the idle time', async () => {
    api.clock.advance(idleTimeoutMs);
    expect((await list()).status).toBe(401);
  });

  it('leaves a trace of whoever is denied', async () => {
    await api.rows(sql`update users set role = 'driver'`);
    expect((await list()).status).toBe(403);
    const rows = await api.rows(sql`select actor_user_id as user from audit_log where action = 'access.denied'`);
    expect(rows).toEqual([{ user: olga.id }]);
  });

  it('has another tag for another role', async () => {
    const before = (await list()).headers.get('etag');
    await api.rows(sql`update users set role = 'admin'`);
    expect((await list()).headers.get('etag')).not.toBe(before);
  });
});
