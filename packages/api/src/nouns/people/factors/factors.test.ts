import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { createSealer } from '../../../kernel/sealing.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addFactor, codeOf, factorsOf } from '../../../testing/rows/factors.ts';
import { addPerson, clearPeople, type TestPerson } from '../../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import type { StartedTotp } from './contract.ts';
import { tidy } from './jobs.ts';
import { resetFactors } from './reset-factors.ts';

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
  api.clock.advance(30_000);
});

const post = (path: string, body?: unknown, as = token) =>
  api.call('POST', path, { token: as, ...(body === undefined ? {} : { body }) });
const start = async () => (await post('/hq/api/factors/totp', { name: 'Phone' })).json as StartedTotp;
const confirm = (factorId: string, code: string) => post('/hq/api/factors/totp/confirm', { factorId, code });
const remove = (id: string, as = token) => api.call('DELETE', `/hq/api/factors/${id}`, { token: as });
const login = () => {
  const { email, password, employeeId } = olga;
  return api.call('POST', '/hq/api/login', { body: { email, password, employeeId } });
};
const actions = async () =>
  (await api.rows<{ action: string }>(sql`select action from audit_log order by id`)).map(({ action }) => action);
const mails = () =>
  api.rows<{ recipient: string; template: string; body: string }>(
    sql`select recipient, template, body from outbox order by recipient, id`,
  );

describe('an authenticator app', () => {
  test('is added with a key, an address and a QR code, and counts after a right code', async () => {
    const { factorId, secret, address, qr } = await start();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toMatch(/^otpauth:\/\/totp\/Freight%20HQ:olga%40hq\.example\?/);
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect(qr.size).toBeGreaterThan(28);
    expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1H\d+z)+$/);
    expect(await factorsOf(api, token)).toMatchObject({ factors: [], recoveryCodesLeft: 0, canSeal: true });

    const code = codeOf(api, { secret });
    const confirmed = await confirm(factorId, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(confirmed.status, confirmed.text).toBe(200);
    expect(await factorsOf(api, token)).toMatchObject({ factors: [{ id: factorId, kind: 'totp', name: 'Phone' }] });
    expect(await actions()).toContain('factor.added');
  });

  test('stays off after a wrong code', async () => {
    const { factorId, secret } = await start();
    const wrong = await confirm(factorId, codeOf(api, { secret }, 300));
    expect(wrong.status).toBe(403);
    expect(wrong.problem).toMatchObject({ code: 'wrong_code', errors: [{ pointer: '/code' }] });
    expect((await factorsOf(api, token)).factors).toEqual([]);
    expect((await login()).json).toHaveProperty('user');
  });

  test('is stored sealed, and bound to its row', async () => {
    const { secret } = await start();
    const other = await start();
    const rows = await api.rows<{ id: string; secret: string }>(sql`select id, secret from factors`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(other.secret);
    expect(rows[0]?.secret).toMatch(/^test:/);
    expect(other.secret).not.toBe(secret);
  });

  test('asks for a fresh password', async () => {
    api.clock.advance(6 * minute);
    const answer = await post('/hq/api/factors/totp', { name: 'Phone' });
    expect(answer.status).toBe(403);
    expect(answer.problem.code).toBe('reauth_required');
  });

  test('must be confirmed within 15 minutes', async () => {
    const { factorId, secret } = await start();
    api.clock.advance(16 * minute);
    const late = await confirm(factorId, codeOf(api, { secret }));
    expect(late.status).toBe(410);
    expect(late.problem.code).toBe('factor_expired');
  });

  test('ends the other sign-ins if it is the first', async () => {
    const other = await api.signIn(olga.email);
    await addFactor(api, token);
    expect((await api.call('GET', '/hq/api/auth/me', { token: other })).status).toBe(401);
    expect((await api.call('GET', '/hq/api/auth/me', { token })).status).toBe(200);
    const third = await api.signIn(olga.email);
    const { json } = await api.call('GET', '/hq/api/auth/me', { token: third });
    expect(json).toMatchObject({ session: { step: 'factor' } });
  });

  test('of another person is not found', async () => {
    const { id } = await addFactor(api, token);
    await addPerson(database.db, { email: 'max@hq.example', employeeId: 'HQ-3002', role: 'admin' });
    const max = await api.signIn('max@hq.example');
    expect((await remove(id, max)).status).toBe(404);
    expect((await factorsOf(api, max)).factors).toEqual([]);
    expect((await factorsOf(api, token)).factors).toHaveLength(1);
  });

  test('shows in the team', async () => {
    const hasFactor = async () => {
      const { json } = await api.call('GET', '/api/hq/team', { token });
      return (json as { hasFactor: boolean }[]).map((member) => member.hasFactor);
    };
    await start();
    expect(await hasFactor()).toEqual([false]);
    await addFactor(api, token);
    expect(await hasFactor()).toEqual([true]);
  });

  test('is told to the person, and the first one of an owner to the other owners', async () => {
    await addPerson(database.db, { email: 'zoe@hq.example', employeeId: 'HQ-3002' });
    await addPerson(database.db, { email: 'max@hq.example', employeeId: 'HQ-3003', role: 'admin' });
    const { secret, id } = await addFactor(api, token);
    expect(await mails()).toMatchObject([
      { recipient: olga.email, template: 'factor_added' },
      { recipient: 'zoe@hq.example', template: 'factor_added', body: expect.stringContaining('Olga Norén') },
    ]);
    expect(JSON.stringify(await mails())).not.toContain(secret);
    api.clock.advance(minute);
    await addFactor(api, token, 'Tablet');
    await remove(id);
    expect((await mails()).map(({ template }) => template)).toContain('factor_removed');
  });

  test('needs a key to seal', async () => {
    const bare = await startApi({ database, settings: { mode: 'production', secretsKeys: [] } });
    const list = await bare.call('GET', '/hq/api/factors', { token });
    expect(list.json).toMatchObject({ canSeal: false });
    const refused = await bare.call('POST', '/hq/api/factors/totp', { token, body: { name: 'Phone' } });
    expect(refused.status).toBe(409);
    expect(refused.problem).toMatchObject({ code: 'no_secrets_key', detail: expect.stringContaining('SECRETS_KEYS') });
  });
});

describe('the hourly work', () => {
  const sealerOf = (...ids: string[]) => {
    const [current, ...older] = ids.map((id) => ({ id, key: Buffer.alloc(32, id === 'test' ? 7 : 9) }));
    return createSealer([current!, ...older]);
  };
  const run = (...ids: string[]) => database.db.withTx(system('test'), (tx) => tidy(tx, sealerOf(...ids)));

  test('seals secrets by the first key, and names keys that are missing', async () => {
    const { id, secret } = await addFactor(api, token);
    const sealed = async () =>
      (await api.rows<{ secret: string }>(sql`select secret from factors where id = ${id}`))[0]?.secret ?? '';
    expect(await run('new')).toEqual(['test']);
    expect(await sealed()).toMatch(/^test:/);
    expect(await run('new', 'test')).toEqual([]);
    expect(sealerOf('new').open(await sealed(), ['factors', id, 'secret'])).toBe(secret);
  });

  test('drops apps that were not confirmed in time', async () => {
    await start();
    const count = async () => (await api.rows(sql`select id from factors`)).length;
    await run('test');
    expect(await count()).toBe(1);
    api.clock.advance(16 * minute);
    await run('test');
    expect(await count()).toBe(0);
  });
});

describe('a reset on the server', () => {
  test('removes factors and codes, ends the sign-ins, and is told to the owners', async () => {
    await addPerson(database.db, { email: 'zoe@hq.example', employeeId: 'HQ-3002' });
    await addFactor(api, token);
    await api.rows(sql`delete from outbox`);
    expect(await resetFactors(database.db, 'OLGA@hq.example')).toEqual({ removed: 1, endedSessions: 1 });
    expect((await api.call('GET', '/hq/api/auth/me', { token })).status).toBe(401);
    expect((await login()).json).toHaveProperty('user');
    expect(await api.rows(sql`select hash from recovery_codes`)).toEqual([]);
    expect(await actions()).toContain('factor.reset');
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([olga.email, 'zoe@hq.example']);
  });

  test('refuses a stranger, and a person without a factor', async () => {
    await expect(resetFactors(database.db, 'nobody@hq.example')).rejects.toThrow('No person of HQ');
    await expect(resetFactors(database.db, olga.email)).rejects.toThrow('has no second factor');
  });
});

describe('recovery codes', () => {
  const make = () => post('/hq/api/factors/recovery-codes');
  const save = (batchId: string) => post('/hq/api/factors/recovery-codes/saved', { batchId });
  type Batch = { batchId: string; codes: string[] };

  test('are ten, long enough, and stored as hashes', async () => {
    const { codes } = await addFactor(api, token);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    const [row] = await api.rows<{ text: string }>(sql`select json_agg(r)::text as text from recovery_codes r`);
    for (const code of codes) {
      expect(row?.text).not.toContain(code);
      expect(row?.text).not.toContain(code.replaceAll('-', ''));
    }
    expect((await factorsOf(api, token)).recoveryCodesLeft).toBe(10);
  });

  test('count once they are saved; until then the old ones hold', async () => {
    const { codes: old } = await addFactor(api, token);
    const made = (await make()).json as Batch;
    const waiting = (await login()).json as { token: string };
    const enter = (recoveryCode: string) => post('/hq/api/factor', { recoveryCode }, waiting.token);
    expect((await enter(made.codes[0]!)).problem.code).toBe('wrong_code');
    expect((await save(made.batchId)).json).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await enter(old[0]!)).problem.code).toBe('wrong_code');
    expect((await enter(made.codes[0]!.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  });

  test('that another tab has replaced cannot be saved', async () => {
    await addFactor(api, token);
    const { batchId } = (await make()).json as Batch;
    await make();
    const answer = await save(batchId);
    expect(answer.status).toBe(409);
    expect(answer.problem.code).toBe('codes_replaced');
    expect((await factorsOf(api, token)).recoveryCodesLeft).toBe(10);
  });

  test('need a factor, and a sign-in by a recovery code makes none', async () => {
    expect((await make()).problem.code).toBe('no_factor');
    const { codes } = await addFactor(api, token);
    const waiting = (await login()).json as { token: string };
    const entered = await post('/hq/api/factor', { recoveryCode: codes[0] }, waiting.token);
    const recovered = (entered.json as { token: string }).token;
    const answer = await post('/hq/api/factors/recovery-codes', undefined, recovered);
    expect(answer.status).toBe(403);
    expect(answer.problem.code).toBe('factor_required');
  });

  test('go with the last factor', async () => {
    await api.rows(sql`update users set role = 'hq_admin' where id = ${olga.id}`);
    const first = await addFactor(api, token);
    api.clock.advance(30_000);
    const second = await addFactor(api, token, 'Tablet');
    expect(second.codes).toEqual([]);
    await remove(first.id);
    expect((await factorsOf(api, token)).recoveryCodesLeft).toBe(10);
    expect((await remove(second.id)).status).toBe(204);
    expect(await factorsOf(api, token)).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    expect((await login()).json).toHaveProperty('user');
  });
});
