import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addFactor, factorsOf } from '../../../testing/rows/factors.ts';
import { addPasskey, Authenticator, type Deviation, requestOf } from '../../../testing/rows/passkeys.ts';
import { addPerson, clearPeople, type TestPerson } from '../../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { dropOldChallenges } from './challenges.ts';
import type { PasskeyAssertion, PasskeyCreation } from './contract.ts';

let database: TestDatabase;
let api: TestApi;
let olga: TestPerson;
let token: string;
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
});

const post = (path: string, body?: object, as = token, on = api) =>
  on.call('POST', `/hq/api/${path}`, { token: as, ...(body && { body }) });
const start = async () => (await post('factors/passkeys')).json as PasskeyCreation;
const confirm = (credential: object, name = 'Laptop', on = api) =>
  post('factors/passkeys/confirm', { name, credential }, token, on);
const login = () => {
  const { email, password, employeeId } = olga;
  return api.call('POST', '/hq/api/login', { body: { email, password, employeeId } });
};
const waiting = async () => ((await login()).json as { token: string }).token;
const enter = (as: string, credential: PasskeyAssertion) => post('factor', { credential }, as);
const reauth = (credential: PasskeyAssertion, as = token) => post('reauth', { credential }, as);
const newTokenOf = ({ json }: { json: unknown }) => (json as { token: string }).token;
const entries = () =>
  api.rows<{ action: string; details: object }>(sql`select action, details from audit_log order by id`);
const templates = async () =>
  (await api.rows<{ template: string }>(sql`select template from outbox order by id`)).map(({ template }) => template);

describe('a passkey', () => {
  test('is added by what it has signed, and counts as the first factor', async () => {
    const other = await api.signIn(olga.email);
    const options = await start();
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [],
    });
    const answer = await confirm(new Authenticator().make(options));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toMatchObject({
      factor: { kind: 'passkey', name: 'Laptop' },
      recovery: { codes: expect.arrayContaining([expect.stringMatching(/^[a-z2-7-]{19}$/)]) },
    });
    expect((await api.call('GET', '/hq/api/auth/me', { token: other })).status).toBe(401);
    expect(await templates()).toEqual(['factor_added']);
    expect(await entries()).toContainEqual({
      action: 'factor.added',
      details: { kind: 'passkey', isFirst: true, endedSessions: 1 },
    });
  });

  test('asks for a fresh password before it is added', async () => {
    api.clock.advance(6 * minute);
    expect((await post('factors/passkeys')).problem.code).toBe('reauth_required');
  });

  test.for<[string, Deviation]>([
    ['of another page', { origin: 'http://localhost.example' }],
    ['of a page with TLS', { origin: 'https://localhost:4780' }],
    ['for another host', { rpId: 'example.com' }],
    ['of a sign-in', { type: 'webauthn.get' }],
    ['without user verification', { isUserVerified: false }],
    ['without a touch', { isUserPresent: false }],
    ['of a challenge that nobody made', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('is refused: an answer %s', async ([, deviation]) => {
    const answer = await confirm(new Authenticator().make(await start(), deviation));
    expect(answer.status, answer.text).toBe(403);
    expect(answer.problem.code).toBe('wrong_passkey');
    expect((await factorsOf(api, token)).factors).toEqual([]);
  });

  test('uses its challenge up, also when it is refused', async () => {
    const options = await start();
    const authenticator = new Authenticator();
    await confirm(authenticator.make(options, { isUserVerified: false }));
    expect((await confirm(authenticator.make(options))).problem.code).toBe('wrong_passkey');
  });

  test('is not added again, by anybody', async () => {
    const { authenticator } = await addPasskey(api, token);
    const options = await start();
    expect(options.excludeCredentials).toEqual([
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
    expect((await confirm(authenticator.make(options))).problem.code).toBe('passkey_known');
  });

  test('is renamed and removed; the last factor of a money role stays', async () => {
    const { id } = await addPasskey(api, token);
    const rename = await api.call('PATCH', `/hq/api/factors/${id}`, { token, body: { name: ' Key on my ring ' } });
    expect(rename.json).toMatchObject({ id, name: 'Key on my ring' });
    const remove = (factorId: string) => api.call('DELETE', `/hq/api/factors/${factorId}`, { token });
    expect((await remove(id)).problem.code).toBe('last_factor');
    await addFactor(api, token);
    expect((await remove(id)).status).toBe(204);
    expect((await factorsOf(api, token)).factors).toMatchObject([{ kind: 'totp' }]);
  });

  test('of another person is not renamed', async () => {
    const { id } = await addPasskey(api, token);
    await addPerson(database.db, { email: 'max@hq.example', employeeId: 'HQ-3002', role: 'admin' });
    const max = await api.signIn('max@hq.example');
    expect((await api.call('PATCH', `/hq/api/factors/${id}`, { token: max, body: { name: 'Mine' } })).status).toBe(404);
  });

  test('is bound to the host of PUBLIC_ORIGIN, and has no place at an address of numbers', async () => {
    const named = await startApi({ database, settings: { publicOrigin: 'https://hq.example' } });
    const options = (await post('factors/passkeys', undefined, token, named)).json as PasskeyCreation;
    expect(options.rp.id).toBe('hq.example');
    const ofDemo = await confirm(new Authenticator().make(options), 'Laptop', named);
    expect(ofDemo.problem.code).toBe('wrong_passkey');
    const again = (await post('factors/passkeys', undefined, token, named)).json as PasskeyCreation;
    const atHome = await confirm(new Authenticator().make(again, { origin: 'https://hq.example' }), 'Laptop', named);
    expect(atHome.status, atHome.text).toBe(200);
    for (const settings of [{ publicOrigin: 'http://127.0.0.1:4780' }, { mode: 'production' as const }]) {
      const numbered = await startApi({ database, settings });
      expect((await post('factors/passkeys', undefined, token, numbered)).problem.code).toBe('no_passkey_host');
      const list = await numbered.call('GET', '/hq/api/factors', { token });
      expect(list.json).toMatchObject({ passkeyHost: null });
    }
  });
});

describe('a sign-in with a passkey', () => {
  let authenticator: Authenticator;
  beforeEach(async () => {
    ({ authenticator } = await addPasskey(api, token));
    api.clock.advance(minute);
  });

  test('is complete by what it has signed, in place of a code', async () => {
    const answer = await login();
    expect(answer.json).toMatchObject({ step: 'factor', kinds: ['passkey'] });
    const as = newTokenOf(answer);
    const request = await requestOf(api, as, 'factor');
    expect(request).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(request.allowCredentials).toMatchObject([{ id: authenticator.id }]);
    const entered = await enter(as, authenticator.sign(request));
    expect(entered.status, entered.text).toBe(200);
    const { json } = await api.call('GET', '/hq/api/sessions', { token: newTokenOf(entered) });
    expect(json).toMatchObject([{ method: 'password', factor: 'passkey', isCurrent: true }, { factor: 'passkey' }]);
    expect(await entries()).toContainEqual({
      action: 'login.succeeded',
      details: expect.objectContaining({ factor: 'passkey' }),
    });
  });

  test('takes what was signed once', async () => {
    const as = await waiting();
    const request = await requestOf(api, as, 'factor');
    const signed = authenticator.sign(request);
    const answers = await Promise.all([enter(as, signed), enter(as, signed)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await enter(await waiting(), signed)).problem.code).toBe('wrong_passkey');
  });

  test('takes no challenge of another session or purpose, and none that is five minutes old', async () => {
    const [one, other] = [await waiting(), await waiting()];
    const ofOther = authenticator.sign(await requestOf(api, other, 'factor'));
    expect((await enter(one, ofOther)).problem.code).toBe('wrong_passkey');
    expect((await enter(other, ofOther)).status).toBe(200);

    const complete = newTokenOf(await enter(one, authenticator.sign(await requestOf(api, one, 'factor'))));
    const forSignIn = authenticator.sign(await requestOf(api, complete, 'factor'));
    expect((await reauth(forSignIn, complete)).problem.code).toBe('wrong_passkey');

    const late = await waiting();
    const signed = authenticator.sign(await requestOf(api, late, 'factor'));
    api.clock.advance(5 * minute);
    expect((await enter(late, signed)).problem.code).toBe('wrong_passkey');
    await database.db.withTx(system('test'), dropOldChallenges);
    expect(await api.rows(sql`select hash from passkey_challenges`)).toEqual([]);
  });

  test.for<[string, Deviation]>([
    ['of another page', { origin: 'https://localhost:4780' }],
    ['for another host', { rpId: 'example.com' }],
    ['of an addition', { type: 'webauthn.create' }],
    ['without user verification', { isUserVerified: false }],
    ['without a touch', { isUserPresent: false }],
  ])('is refused: an answer %s', async ([, deviation]) => {
    const as = await waiting();
    const answer = await enter(as, authenticator.sign(await requestOf(api, as, 'factor'), deviation));
    expect(answer.status).toBe(403);
    expect(answer.problem.code).toBe('wrong_passkey');
  });

  test('is refused with a signature of another key, and with the passkey of another person', async () => {
    await addPerson(database.db, { email: 'max@hq.example', employeeId: 'HQ-3002', role: 'admin' });
    const { authenticator: ofMax } = await addPasskey(api, await api.signIn('max@hq.example'));
    const as = await waiting();
    const ask = () => requestOf(api, as, 'factor');
    expect((await enter(as, ofMax.sign(await ask()))).problem.code).toBe('wrong_passkey');
    const forged = { ...ofMax.sign(await ask()), id: authenticator.id };
    expect((await enter(as, forged)).problem.code).toBe('wrong_passkey');
  });

  test('is refused if the counter falls or stands, which is told; 0 means that it does not count', async () => {
    const use = async (counter: number) => {
      const as = await waiting();
      return enter(as, authenticator.sign(await requestOf(api, as, 'factor'), { counter }));
    };
    expect((await use(0)).status).toBe(200);
    expect((await use(0)).status).toBe(200);
    expect((await use(7)).status).toBe(200);
    for (const counter of [7, 6, 0]) expect((await use(counter)).problem.code, String(counter)).toBe('wrong_passkey');
    expect((await use(8)).status).toBe(200);
    expect((await templates()).filter((template) => template === 'factor_copied')).toHaveLength(3);
    expect(await entries()).toContainEqual({ action: 'factor.copied', details: { counter: 6, known: 7 } });
  });

  test('is refused to a disabled person', async () => {
    const as = await waiting();
    const signed = authenticator.sign(await requestOf(api, as, 'factor'));
    await api.rows(sql`update users set is_active = false where id = ${olga.id}`);
    expect((await enter(as, signed)).status).toBe(401);
    expect((await post('factor/options', undefined, as)).status).toBe(401);
  });

  test('is a fresh entry, which counts for five minutes', async () => {
    const make = () => post('factors/recovery-codes');
    api.clock.advance(6 * minute);
    expect((await make()).problem.code).toBe('factor_required');
    expect((await reauth(authenticator.sign(await requestOf(api, token, 'reauth')))).status).toBe(204);
    expect((await make()).status).toBe(201);
    api.clock.advance(5 * minute + 1);
    const weak = authenticator.sign(await requestOf(api, token, 'reauth'), { isUserVerified: false });
    expect((await reauth(weak)).problem.code).toBe('wrong_passkey');
    expect((await make()).problem.code).toBe('factor_required');
  });

  test('has no challenge for who has no passkey', async () => {
    const max = await addPerson(database.db, { email: 'max@hq.example', employeeId: 'HQ-3002' });
    expect((await post('reauth/options', undefined, await api.signIn(max.email))).problem.code).toBe('no_passkey');
  });
});
