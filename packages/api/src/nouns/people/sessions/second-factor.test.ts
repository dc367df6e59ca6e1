import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addFactor, codeOf, factorsOf, type TestFactor } from '../../../testing/rows/factors.ts';
import { addPerson, clearPeople, type TestPerson } from '../../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';

let database: TestDatabase;
let api: TestApi;
let olga: TestPerson;
let token: string;
let factor: TestFactor;
const minute = 60_000;

beforeAll(async () => {
  database = await makeTestDatabase();
  api = await startApi({ database, limits: { loginFailures: 5, queuedHashes: 100 } });
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearPeople(database.db);
  await api.rows(sql`delete from outbox`);
  olga = await addPerson(database.db);
  token = await api.signIn(olga.email);
  factor = await addFactor(api, token);
  api.clock.advance(minute);
});

const login = (wrong: object = {}) => {
  const { email, password, employeeId } = olga;
  return api.call('POST', '/hq/api/login', { body: { email, password, employeeId, ...wrong } });
};
const first = async () => ((await login()).json as { token: string }).token;
const enter = (as: string, body: object) => api.call('POST', '/hq/api/factor', { token: as, body });
const code = (seconds = 0) => codeOf(api, factor, seconds);
const reauth = (body: object, as = token) => api.call('POST', '/hq/api/reauth', { token: as, body });
const newTokenOf = ({ json }: { json: unknown }) => (json as { token: string }).token;
const tenants = (as: string) => api.call('GET', '/api/hq/tenants', { token: as });
const entries = () =>
  api.rows<{ action: string; details: object }>(sql`select action, details from audit_log order by id`);

describe('a sign-in with a factor', () => {
  test('asks for the code after the right password, and the code completes it', async () => {
    const answer = await login();
    expect(answer.json).toEqual({ step: 'factor', token: expect.stringMatching(/^[\w-]{43}$/), kinds: ['totp'] });
    const waiting = newTokenOf(answer);
    const entered = await enter(waiting, { code: `${code().slice(0, 3)} ${code().slice(3)}` });
    expect(entered.status, entered.text).toBe(200);
    expect(entered.json).toMatchObject({ user: { id: olga.id, lastLogin: api.now().toISOString() } });
    expect((await tenants(newTokenOf(entered))).status).toBe(200);
    const found = await entries();
    expect(found).toContainEqual({
      action: 'login.succeeded',
      details: expect.objectContaining({ factor: 'totp' }),
    });
  });

  test('may call nothing before it but the own user, the factor and the sign-out', async () => {
    const waiting = await first();
    for (const [method, path] of [
      ['GET', '/api/hq/tenants'],
      ['GET', '/hq/api/sessions'],
      ['GET', '/hq/api/factors'],
      ['POST', '/hq/api/activity'],
      ['GET', '/api/hq/stream'],
    ] as const) {
      const answer = await api.call(method, path, { token: waiting, headers: { accept: 'text/event-stream' } });
      expect(answer.status, path).toBe(401);
      expect(answer.problem.code).toBe('factor_required');
    }
    const { password } = olga;
    expect((await reauth({ password }, waiting)).problem.code).toBe('factor_required');
    expect(
      (await api.call('POST', '/hq/api/factors/totp', { token: waiting, body: { name: 'Mine' } })).problem.code,
    ).toBe('factor_required');
    const me = await api.call('GET', '/hq/api/auth/me', { token: waiting });
    expect(me.json).toMatchObject({ user: { id: olga.id }, session: { step: 'factor' } });
    expect((await api.call('POST', '/hq/api/logout', { token: waiting })).status).toBe(204);
    expect((await enter(waiting, { code: code() })).status).toBe(401);
  });

  test('ends the token of the first step', async () => {
    const waiting = await first();
    const entered = await enter(waiting, { code: code() });
    expect(newTokenOf(entered)).not.toBe(waiting);
    expect((await api.call('GET', '/hq/api/auth/me', { token: waiting })).status).toBe(401);
  });

  test('takes the code of the step before and after, each once, and none two steps off', async () => {
    expect((await enter(await first(), { code: code(-60) })).problem.code).toBe('wrong_code');
    expect((await enter(await first(), { code: code(60) })).problem.code).toBe('wrong_code');
    expect((await enter(await first(), { code: code(-30) })).status).toBe(200);
    expect((await enter(await first(), { code: code(-30) })).problem.code).toBe('wrong_code');
    expect((await enter(await first(), { code: code(30) })).status).toBe(200);
    expect((await enter(await first(), { code: code() })).problem.code).toBe('wrong_code');
  });

  test('lets one of two in with the same code', async () => {
    const [one, other] = [await first(), await first()];
    const answers = await Promise.all([enter(one, { code: code() }), enter(other, { code: code() })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  test('is locked for 15 minutes after five wrong codes, also with the right password and code', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await enter(await first(), { code: '000000' })).problem.code).toBe('wrong_code');
    }
    const locked = await enter(await first(), { code: code() });
    expect(locked.status).toBe(429);
    expect(locked.problem).toMatchObject({ code: 'factor_locked', detail: expect.stringContaining('15 minutes') });
    expect(locked.headers.get('retry-after')).toBe('900');
    api.clock.advance(14 * minute);
    expect((await enter(await first(), { code: code() })).status).toBe(429);
    expect((await enter(await first(), { recoveryCode: factor.codes[0] })).status).toBe(429);
    api.clock.advance(1 * minute);
    expect((await enter(await first(), { code: code() })).status).toBe(200);
  });

  test('takes a recovery code once, and tells it', async () => {
    const zoe = await addPerson(database.db, { email: 'zoe@hq.example', employeeId: 'HQ-3002' });
    const [recoveryCode] = factor.codes;
    const answer = await enter(await first(), { recoveryCode });
    expect(answer.status).toBe(200);
    const left = await factorsOf(api, newTokenOf(answer));
    expect(left.recoveryCodesLeft).toBe(9);
    expect((await enter(await first(), { recoveryCode })).problem.code).toBe('wrong_code');
    const mails = await api.rows<{ recipient: string }>(
      sql`select recipient from outbox where template = 'factor_recovery_used' order by recipient`,
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([olga.email, zoe.email]);
    expect(await entries()).toContainEqual({ action: 'factor.recovery_used', details: { left: 9 } });
  });

  test('lets one of two in with the same recovery code', async () => {
    const [recoveryCode] = factor.codes;
    const [one, other] = [await first(), await first()];
    const answers = await Promise.all([enter(one, { recoveryCode }), enter(other, { recoveryCode })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  test('answers a wrong credential as for a person without one', async () => {
    const plain = await addPerson(database.db, { email: 'plain@hq.example', employeeId: 'HQ-3004' });
    const told = async (body: object) => {
      const { status, problem } = await login(body);
      return { status, code: problem.code, detail: problem.detail };
    };
    const known = await told({ password: 'Quiet-river-stone-8' });
    const other = { email: plain.email, employeeId: plain.employeeId };
    expect(await told({ ...other, password: 'Quiet-river-stone-8' })).toEqual(known);
    expect(await told({ email: 'nobody@hq.example' })).toEqual(known);
    expect((await login({ employeeId: 'HQ-1' })).problem.code).toBe(known.code);
  });

  test('is refused to a disabled person', async () => {
    const waiting = await first();
    await api.rows(sql`update users set is_active = false where id = ${olga.id}`);
    expect((await enter(waiting, { code: code() })).status).toBe(401);
  });

  test('asks for one of the two', async () => {
    const waiting = await first();
    expect((await enter(waiting, {})).status).toBe(422);
    expect((await enter(waiting, { code: code(), recoveryCode: factor.codes[0] })).status).toBe(422);
    const complete = await enter(newTokenOf(await enter(waiting, { code: code() })), { code: code(30) });
    expect(complete.problem.code).toBe('sign_in_complete');
  });

  test('warns in the log of a clock that is 90 seconds off', async () => {
    api.clock.advance(5 * minute);
    const before = api.log.length;
    await enter(await first(), { code: code(-90) });
    const said = api.log.slice(before).filter((line) => line.includes('factor_clock_off'));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('90 seconds behind');
    expect(said[0]).not.toContain(olga.email);
    await enter(await first(), { code: code() });
    await enter(await first(), { code: code() });
    expect(api.log.slice(before).filter((line) => line.includes('factor_clock_off'))).toHaveLength(1);
  });

  test('says what to do if the key of the secret is lost; a recovery code still works', async () => {
    const key = { id: 'other', key: Buffer.alloc(32, 9) };
    const rekeyed = await startApi({ database, settings: { secretsKeys: [key] } });
    const waiting = await first();
    const lost = await rekeyed.call('POST', '/hq/api/factor', { token: waiting, body: { code: code() } });
    expect(lost.problem).toMatchObject({ code: 'no_secrets_key', detail: expect.stringContaining('recovery code') });
    const recoveryCode = factor.codes[0];
    expect((await rekeyed.call('POST', '/hq/api/factor', { token: waiting, body: { recoveryCode } })).status).toBe(200);
  });
});

describe('a fresh entry of a person with a factor', () => {
  const makeCodes = (as = token) => api.call('POST', '/hq/api/factors/recovery-codes', { token: as });

  test('is a code, which counts for five minutes in this session alone', async () => {
    const other = newTokenOf(await enter(await first(), { code: code(-30) }));
    api.clock.advance(6 * minute);
    expect((await makeCodes()).problem.code).toBe('factor_required');
    expect((await reauth({ code: code() })).status).toBe(204);
    expect((await makeCodes()).status).toBe(201);
    expect((await makeCodes(other)).problem.code).toBe('factor_required');
    api.clock.advance(5 * minute + 1);
    expect((await makeCodes()).problem.code).toBe('factor_required');
  });

  test('is not the password', async () => {
    api.clock.advance(6 * minute);
    const answer = await reauth({ password: olga.password });
    expect(answer.status).toBe(403);
    expect(answer.problem.code).toBe('factor_required');
    expect((await makeCodes()).problem.code).toBe('factor_required');
  });

  test('takes no code twice, and shares its tries with the sign-in and with passwords', async () => {
    expect((await reauth({ code: code() })).status).toBe(204);
    expect((await reauth({ code: code() })).problem.code).toBe('wrong_code');
    await enter(await first(), { code: '000000' });
    const change = { currentPassword: 'not the password', newPassword: 'Seven-quiet-lanterns' };
    for (let tries = 0; tries < 3; tries += 1) {
      await api.call('POST', '/hq/api/password', { token, body: change });
    }
    api.clock.advance(minute);
    expect((await reauth({ code: code() })).problem.code).toBe('factor_locked');
    expect((await enter(await first(), { code: code() })).problem.code).toBe('factor_locked');
  });

  test('of one without a factor stays the password', async () => {
    const max = await addPerson(database.db, { email: 'max@hq.example', employeeId: 'HQ-3002' });
    const session = await api.signIn(max.email);
    expect((await reauth({ code: '123456' }, session)).problem.code).toBe('no_factor');
    expect((await reauth({ password: max.password }, session)).status).toBe(204);
  });
});

test('the list of sign-ins says how each began', async () => {
  const entered = await enter(await first(), { recoveryCode: factor.codes[0] });
  const { json } = await api.call('GET', '/hq/api/sessions', { token: newTokenOf(entered) });
  expect(json).toMatchObject([
    { method: 'password', factor: 'recovery', isCurrent: true },
    { method: 'password', factor: 'totp', isCurrent: false },
  ]);
});
