import { sql } from 'drizzle-orm';
import crypto, { type Argon2Parameters } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, startApi, type TestApi } from '../../../testing/api.ts';
import { addPerson, clearPeople, type TestPerson } from '../../../testing/rows/people.ts';
import { defaultLimits, type Limits } from '../../../http/settings/settings.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';

let database: TestDatabase;
let api: TestApi;
let olga: TestPerson;

beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await serveWith({});
  await clearPeople(database.db);
  olga = await addPerson(api.db);
});

async function serveWith(limits: Partial<Limits>) {
  api = await startApi({ database, limits });
}

const signIn = (body: Record<string, unknown>, token?: string) => api.call('POST', '/hq/api/login', { body, token });
const credentials = ({ email, password, employeeId }: TestPerson = olga) => ({ email, password, employeeId });
const tokenOf = (answer: Answer) => (answer.json as { token: string }).token;
const actions = async () =>
  (await api.rows<{ action: string }>(sql`select action from audit_log order by action`)).map(({ action }) => action);

describe('with the right credentials', () => {
  test('returns a new token, the user and the session', async () => {
    const answer = await signIn(credentials());
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: olga.id,
        email: olga.email,
        employeeId: 'HQ-3001',
        role: 'platform_owner',
        lastLogin: api.now().toISOString(),
      },
      session: { expiresAt: '2026-07-01T00:00:00.000Z', idleExpiresAt: '2026-06-30T12:30:00.000Z' },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  test('accepts e-mail and employee id in any case', async () => {
    const answer = await signIn({ ...credentials(), email: olga.email.toUpperCase(), employeeId: ' hq-3001 ' });
    expect(answer.status).toBe(200);
  });

  test('stores only a hash of the token', async () => {
    const token = tokenOf(await signIn(credentials()));
    const [row] = await api.rows<{ text: string }>(sql`select json_agg(s)::text as text from auth_sessions s`);
    expect(row?.text).toContain(olga.id);
    expect(row?.text).not.toContain(token);
  });

  test('ends the session whose token was sent', async () => {
    const first = tokenOf(await signIn(credentials()));
    const second = tokenOf(await signIn(credentials(), first));
    expect(second).not.toBe(first);
    expect((await api.call('GET', '/hq/api/auth/me', { token: first })).status).toBe(401);
    expect((await api.call('GET', '/hq/api/auth/me', { token: second })).status).toBe(200);
  });

  test('hashes the password again if the stored hash is weaker', async () => {
    const weak = '$argon2id$v=19$m=8192,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$';
    const { argon2Sync } = await import('node:crypto');
    const nonce = Buffer.from('c29tZXNhbHRzb21lc2FsdA', 'base64');
    const tag = argon2Sync('argon2id', {
      message: 'an old password here',
      nonce,
      parallelism: 1,
      memory: 8192,
      passes: 1,
      tagLength: 32,
    });
    const old = await addPerson(api.db, {
      ...{ email: 'old@hq.example', employeeId: 'HQ-3002', password: 'an old password here' },
      passwordHash: weak + tag.toString('base64').replaceAll('=', ''),
    });
    expect((await signIn(credentials(old))).status).toBe(200);
    const [row] = await api.rows<{ hash: string }>(sql`select password_hash as hash from users where id = ${old.id}`);
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(credentials(old))).status).toBe(200);
  });
});

describe('with a wrong credential', () => {
  const wrong = (): [string, Record<string, unknown>][] => [
    ['unknown e-mail', { ...credentials(), email: 'nobody@hq.example' }],
    ['wrong password', { ...credentials(), password: 'Quiet-river-stone-8' }],
    ['wrong employee id', { ...credentials(), employeeId: 'HQ-3002' }],
    ['inactive user', { email: 'idle@hq.example', password: olga.password, employeeId: 'HQ-3009' }],
    ['user without a password', { email: 'sso@hq.example', password: olga.password, employeeId: 'HQ-3008' }],
  ];
  beforeEach(async () => {
    await addPerson(api.db, { email: 'idle@hq.example', employeeId: 'HQ-3009', isActive: false });
    const sso = await addPerson(api.db, { email: 'sso@hq.example', employeeId: 'HQ-3008', passwordHash: 'x' });
    await api.rows(sql`update users set password_hash = null where id = ${sso.id}`);
  });

  test('has the same status, body and headers', async () => {
    const answers = await Promise.all(wrong().map(([, body]) => signIn(body)));
    const comparable = answers.map(({ status, text, headers }) => {
      const { traceId, ...body } = JSON.parse(text) as Record<string, unknown>;
      const kept = [...headers].filter(
        ([name]) => !['x-request-id', 'ratelimit-remaining', 'ratelimit-reset'].includes(name),
      );
      return { status, body, kept, hasTrace: typeof traceId };
    });
    expect(new Set(comparable.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(comparable[0]).toMatchObject({
      status: 401,
      body: { error: 'Invalid credentials or access denied', code: 'invalid_credentials' },
    });
  });

  test('takes one hash of the same cost', async () => {
    const hash = vi.spyOn(crypto, 'argon2');
    syncBuiltinESMExports();
    try {
      for (const [, body] of wrong()) {
        hash.mockClear();
        await signIn(body);
        const prices = hash.mock.calls.map(
          ([, { memory, passes, parallelism, tagLength }]: [string, Argon2Parameters, unknown]) => ({
            memory,
            passes,
            parallelism,
            tagLength,
          }),
        );
        expect(prices).toEqual([{ memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }]);
      }
    } finally {
      hash.mockRestore();
      syncBuiltinESMExports();
    }
  });

  test('does not end a session of the account, and writes an audit row', async () => {
    const token = tokenOf(await signIn(credentials()));
    await signIn({ ...credentials(), password: 'wrong' });
    expect((await api.call('GET', '/hq/api/auth/me', { token })).status).toBe(200);
    expect(await actions()).toEqual(['login.failed', 'login.succeeded']);
  });
});

describe('limits', () => {
  const attempt = async (password: string) => signIn({ ...credentials(), password });

  test('five wrong attempts start a growing delay, in which the correct password is refused, too', async () => {
    await serveWith({ loginFailures: defaultLimits.loginFailures });
    for (let count = 0; count < 5; count += 1) expect((await attempt('wrong')).status).toBe(401);
    const limited = await attempt(olga.password);
    expect(limited.status).toBe(429);
    expect(limited.headers.get('retry-after')).toBe('30');
    api.clock.advance(31_000);
    expect((await attempt('wrong')).status).toBe(401);
    expect((await attempt('wrong')).headers.get('retry-after')).toBe('60');
    api.clock.advance(61_000);
    expect((await attempt(olga.password)).status).toBe(200);
    expect((await attempt('wrong')).status).toBe(401);
    expect(await actions()).toContain('login.limited');
  });

  test('the delay is at most 15 minutes and never permanent', async () => {
    await serveWith({ loginFailures: 5 });
    let retryAfter = 0;
    for (let count = 0; count < 14; count += 1) {
      await attempt('wrong');
      retryAfter = Number((await attempt('wrong')).headers.get('retry-after') ?? 0);
      api.clock.advance(retryAfter * 1000);
    }
    expect(retryAfter).toBe(900);
    expect((await attempt(olga.password)).status).toBe(200);
  });

  test('fifty candidates at once do not find the password', async () => {
    await serveWith({ loginFailures: 5, queuedHashes: 100 });
    const candidates = Array.from({ length: 50 }, (_, index) => (index === 40 ? olga.password : `candidate ${index}`));
    const statuses: number[] = [];
    for (const password of candidates) statuses.push((await attempt(password)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(40);
    expect(statuses).not.toContain(200);
  });

  test('an unknown e-mail has the same limit as a known one', async () => {
    await serveWith({ loginFailures: 5 });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await signIn({ ...credentials(), email: 'nobody@hq.example' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('of ten attempts at the same moment five are checked', async () => {
    await serveWith({ loginFailures: 5 });
    const tries = await Promise.all(Array.from({ length: 10 }, () => attempt('wrong')));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('counters survive a restart', async () => {
    await serveWith({ loginFailures: 5 });
    for (let count = 0; count < 5; count += 1) await attempt('wrong');
    await serveWith({ loginFailures: 5 });
    expect((await attempt(olga.password)).status).toBe(429);
  });

  test('two nodes on one database share the counters', async () => {
    const limits = { loginFailures: 5 };
    const nodes = [await startApi({ database, limits }), await startApi({ database, limits })];
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      const answer = await nodes[count % 2]?.call('POST', '/hq/api/login', {
        body: { ...credentials(), password: count < 6 ? 'wrong' : olga.password },
      });
      statuses.push(answer?.status ?? 0);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  test('an address has 20 attempts a minute, over all accounts', async () => {
    await serveWith({ attemptsPerAddressPerMinute: defaultLimits.attemptsPerAddressPerMinute, parallelHashes: 4 });
    const attempts = Array.from({ length: 21 }, (_, index) =>
      signIn({ ...credentials(), email: `person${index}@hq.example` }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test('if the hashing queue is full, the answer is 503 at once', async () => {
    await serveWith({ parallelHashes: 0, queuedHashes: 0 });
    const answer = await attempt(olga.password);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await api.call('GET', '/readyz')).status).toBe(200);
  });
});
