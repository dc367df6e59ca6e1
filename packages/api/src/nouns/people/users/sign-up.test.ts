import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { defaultLimits, type Settings } from '../../../http/settings/settings.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addPerson, clearPeople } from '../../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { createInvitation, issueSetupToken } from './invitations.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearPeople(database.db);
  await serveAs('open');
});

async function serveAs(registration: Settings['registration'], limits = {}) {
  api = await startApi({ database, settings: { registration }, limits: { queuedHashes: 100, ...limits } });
}

const form = {
  firstName: 'Ada',
  lastName: 'Olsen',
  companyName: 'Harbour Works',
  email: 'ada@works.example',
  phone: '+1 555 0100',
  password: 'Seven-quiet-lanterns',
};
const register = (changes: Record<string, unknown> = {}) =>
  api.call('POST', '/hq/api/register', { body: { ...form, ...changes } });
const setupToken = () => database.db.withTx(system('test'), issueSetupToken);
const invite = (email?: string) =>
  database.db.withTx(system('test'), async (tx) => {
    const { token } = await createInvitation(tx, { kind: 'invite', role: 'hq_admin', ...(email ? { email } : {}) });
    return token;
  });
const countOwners = async () =>
  (
    await api.rows<{ n: number }>(sql`select count(*)::int as n from users where role = 'platform_owner' and is_active`)
  )[0]?.n;

describe('open', () => {
  test('makes an active owner, signed in, who can sign in again with the employee id of the answer', async () => {
    const answer = await register({ address: '1 Quay' });
    expect(answer.status).toBe(201);
    const { user, token } = answer.json as { user: Record<string, unknown>; token: string };
    expect(user).toMatchObject({
      email: form.email,
      role: 'platform_owner',
      audience: 'hq',
      isActive: true,
      companyId: null,
    });
    expect(user['employeeId']).toMatch(/^HQ-\d{4}$/);
    expect(answer.text).not.toContain(form.password);
    expect((await api.call('GET', '/hq/api/auth/me', { token })).status).toBe(200);
    const { email, password } = form;
    const again = await api.call('POST', '/hq/api/login', {
      body: { email, password, employeeId: user['employeeId'] },
    });
    expect(again.status).toBe(200);
  });

  test('ignores the role and the other members that the server decides', async () => {
    const answer = await register({
      role: 'super_admin',
      isActive: false,
      companyId: 'cmp_1',
      id: 'usr_mine',
      createdAt: { any: ['thing'] },
    });
    expect(answer.status).toBe(201);
    const { user } = answer.json as { user: Record<string, unknown> };
    expect(user).toMatchObject({
      role: 'platform_owner',
      isActive: true,
      companyId: null,
      createdAt: api.now().toISOString(),
    });
    expect(user['id']).not.toBe('usr_mine');
  });

  test('refuses an e-mail in use, in any case, also for two sign-ups at once', async () => {
    const answers = await Promise.all([register(), register({ email: 'ADA@works.example' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const [row] = await api.rows<{ n: number }>(sql`select count(*)::int as n from users`);
    expect(row?.n).toBe(1);
  });

  test('gives every new user another employee id', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => register({ email: `p${index}@works.example` })),
    );
    const ids = answers.map(({ json }) => (json as { user: { employeeId: string } }).user.employeeId);
    expect(new Set(ids).size).toBe(5);
  });

  test('allows ten an hour from one address', async () => {
    const { registrationsPerAddressPerHour } = defaultLimits;
    await serveAs('open', { registrationsPerAddressPerHour });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await register({ password: 'too plain: freight' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });
});

describe('bootstrap', () => {
  beforeEach(() => serveAs('bootstrap'));

  test('needs the setup token, once', async () => {
    expect((await register()).status).toBe(403);
    expect((await register({ invitation: 'x'.repeat(43) })).status).toBe(403);
    const invitation = await setupToken();
    expect((await register({ invitation })).status).toBe(201);
    expect((await register({ invitation, email: 'bo@works.example' })).status).toBe(403);
    expect(await setupToken()).toBeUndefined();
  });

  test('of twenty at once on an empty database exactly one becomes owner', async () => {
    const invitation = await setupToken();
    const attempts = Array.from({ length: 20 }, (_, index) =>
      register({ invitation, email: `p${index}@works.example` }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(19);
    expect(await countOwners()).toBe(1);
  });

  test.each(['older', 'newer'] as const)('of two servers, the %s setup token works, and then none', async (chosen) => {
    const tokens = { older: await setupToken(), newer: await setupToken() };
    expect((await register({ invitation: tokens[chosen] })).status).toBe(201);
    // Also when there is no owner any more, as a setup token makes one.
    await api.rows(sql`update users set is_active = false`);
    for (const invitation of Object.values(tokens)) {
      expect((await register({ invitation, email: 'bo@works.example' })).status).toBe(403);
    }
  });

  test('after the first owner an invitation brings its own role', async () => {
    await addPerson(database.db);
    const answer = await register({ invitation: await invite(), role: 'platform_owner' });
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ user: { role: 'hq_admin' } });
    expect(await countOwners()).toBe(1);
  });
});

describe('invite and closed', () => {
  test('an invitation works once, for its address, within 72 hours', async () => {
    await serveAs('invite');
    expect((await register()).status).toBe(403);
    expect((await register({ invitation: await invite('else@works.example') })).status).toBe(403);
    const late = await invite();
    api.clock.advance(72 * 60 * 60_000);
    expect((await register({ invitation: late })).status).toBe(403);
    const invitation = await invite('Ada@works.example');
    expect((await register({ invitation })).status).toBe(201);
    expect((await register({ invitation })).status).toBe(403);
  });

  test('a setup token is not an invitation', async () => {
    const invitation = await setupToken();
    await serveAs('invite');
    expect((await register({ invitation })).status).toBe(403);
  });

  test('closed refuses invitations, too', async () => {
    await serveAs('closed');
    const answer = await register({ invitation: await invite() });
    expect(answer.status).toBe(403);
    expect(answer.problem).toMatchObject({ code: 'registration_closed', error: 'Sign-up is closed' });
  });

  test('a refusal computes no hash and writes an audit row without personal data', async () => {
    await serveAs('closed');
    await register();
    const [row] = await api.rows<{ line: string }>(sql`select row_to_json(a)::text as line from audit_log a`);
    expect(row?.line).toContain('registration.refused');
    for (const value of [form.email, form.firstName, form.password, form.phone]) expect(row?.line).not.toContain(value);
  });
});

describe('input', () => {
  const wrongValues = [42, true, null, [], ['x'], {}, { $ne: '' }, 'x'.repeat(5_000), 'a\0b', '\ud800'];
  const fields = ['firstName', 'lastName', 'companyName', 'email', 'phone', 'password', 'address', 'invitation'];

  test.each(fields)('%s refuses ten wrong values', async (field) => {
    for (const value of wrongValues) {
      const answer = await register({ [field]: value });
      expect.soft(answer.status, JSON.stringify(value).slice(0, 40)).toBe(422);
      expect.soft(answer.problem.errors?.[0]?.pointer).toBe(`/${field}`);
    }
  });

  test.each(['firstName', 'lastName', 'companyName', 'phone'])('a blank %s is none', async (field) => {
    const answer = await register({ [field]: ' \t ' });
    expect(answer.problem.errors).toEqual([{ pointer: `/${field}`, detail: 'Must not be empty' }]);
  });

  test.each(['email', 'password', 'employeeId'])('%s of a sign-in refuses them too', async (field) => {
    for (const value of wrongValues) {
      const body = { email: 'a@b.example', password: 'x', employeeId: 'HQ-1', [field]: value };
      const answer = await api.call('POST', '/hq/api/login', { body });
      expect.soft(answer.status, JSON.stringify(value).slice(0, 40)).toBe(422);
      expect.soft(answer.problem.errors?.[0]?.pointer).toBe(`/${field}`);
    }
  });

  test('an unknown member is refused by name', async () => {
    const answer = await register({ isAdmin: true });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors).toEqual([{ pointer: '/isAdmin', detail: 'Unknown member' }]);
  });

  test('a password that breaks a rule is 422 at /password', async () => {
    const answer = await register({ password: 'Harbour-lights-99' });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.[0]?.pointer).toBe('/password');
    expect(answer.problem.code).toBe('password_refused');
  });
});
