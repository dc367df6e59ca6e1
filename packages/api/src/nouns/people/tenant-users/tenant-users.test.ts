import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { counter } from '../../../testing/sample.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { writeLinkedUsers } from '../users/service.ts';
import { system } from '../../../kernel/actor.ts';
import type { NewTenantUser, OwnUsers, TenantUser } from './contract.ts';
import { nextEmployeeId } from './rules.ts';

let database: TestDatabase;
let api: TestApi;
let token: string;
let companyId: string;

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
  api = await startApi({ database });
  token = await api.signIn('owner@freight-hq.example');
  const [row] = await api.rows<{ id: string }>(
    sql`select company_id as id from users where email = 'dispatch@swifthaul.example'`,
  );
  companyId = row?.id ?? '';
});
afterAll(() => database.close());

const mia: NewTenantUser = { firstName: 'Mia', lastName: 'Lind', email: 'mia@swifthaul.example', role: 'driver' };
const add = (body: object = {}, company = companyId) =>
  api.call('POST', `/api/hq/tenants/${company}/users`, { token, body: { ...mia, ...body } });
const added = async (email: string) => ((await add({ email })).json as { user: TenantUser }).user;
const change = (id: string, body: object, company = companyId) =>
  api.call('PATCH', `/api/hq/tenants/${company}/users/${id}`, { token, body });
const stored = async (id: string) =>
  (
    await api.rows<{ role: string; isActive: boolean }>(
      sql`select role, is_active as "isActive" from users where id = ${id}`,
    )
  )[0];

test('a number follows the highest of the company, whatever its letters', () => {
  expect(nextEmployeeId('Swift Haul Logistics', [])).toBe('SH-2000');
  expect(nextEmployeeId('Blue', ['BR-2000', null, 'X-2041', 'no number'])).toBe('B-2042');
});

describe('a new user', () => {
  test('gets the next employee id of the company and counts as a user of it', async () => {
    const count = async () =>
      (await api.rows<{ n: number }>(sql`select user_count as n from tenants where company_id = ${companyId}`))[0]?.n;
    const before = (await count()) ?? 0;
    const one = await add();
    expect(one.status, one.text).toBe(201);
    const { user, isMailed } = one.json as { user: TenantUser; isMailed: boolean };
    const two = await added('noa@swifthaul.example');
    const numberOf = ({ employeeId = '' }: TenantUser) => Number(employeeId.replace('SH-', ''));
    expect(numberOf(two)).toBe(numberOf(user) + 1);
    expect([user.isActive, user.isFromPlatform, isMailed]).toEqual([true, false, false]);
    expect(await count()).toBe(before + 2);
  });

  test('has an address that no other user of any tenant has', async () => {
    for (const email of ['MIA@swifthaul.example', 'dispatch@blueridge.example']) {
      const { status, problem } = await add({ email });
      expect([status, problem.code, problem.errors?.[0]?.pointer]).toEqual([409, 'email_taken', '/email']);
    }
    const unknown = await add({ email: 'x@y.example' }, 'cmp_01kcenvqh0fvavw1kg1hcqbnzz');
    expect(unknown.status).toBe(404);
  });

  test('of two that are added at once each gets a number', async () => {
    const both = await Promise.all([added('at.once.1@swifthaul.example'), added('at.once.2@swifthaul.example')]);
    expect(new Set(both.map(({ employeeId }) => employeeId)).size).toBe(2);
  });
});

describe('a change', () => {
  test('of the role ends the sessions of the user', async () => {
    const user = await added('role@swifthaul.example');
    const session = await api.signIn('role@swifthaul.example');
    const answer = await change(user.id, { role: 'tenant_admin' });
    expect([answer.status, (answer.json as TenantUser).role]).toEqual([200, 'tenant_admin']);
    expect((await api.call('GET', '/hq/api/auth/me', { token: session })).status).toBe(401);
    expect(await stored(user.id)).toEqual({ role: 'tenant_admin', isActive: true });
  });

  test('disables and enables, and never reaches a user of another company', async () => {
    const user = await added('off@swifthaul.example');
    expect((await change(user.id, { isActive: false })).json).toMatchObject({ isActive: false });
    expect((await change(user.id, { isActive: true })).json).toMatchObject({ isActive: true });
    const [other] = await api.rows<{ id: string }>(
      sql`select company_id as id from users where email = 'dispatch@blueridge.example'`,
    );
    expect((await change(user.id, { isActive: false }, other?.id)).status).toBe(404);
    const staff = await api.rows<{ id: string }>(sql`select id from users where email = 'owner@freight-hq.example'`);
    expect((await change(staff[0]?.id ?? '', { isActive: false })).status).toBe(404);
    expect((await change(user.id, {})).status).toBe(422);
  });

  test('of a user that a platform sends: the role stays, and being disabled outlasts what it sends', async () => {
    const user = await added('linked@swifthaul.example');
    const send = (isActive: boolean) =>
      database.db.withTx(system('link'), (tx) =>
        writeLinkedUsers(tx, [
          {
            ...{ id: user.id, companyId, email: 'linked@swifthaul.example', firstName: 'Mia', lastName: 'Lind' },
            ...{ role: 'driver', isActive, phone: null, issuer: null, subject: null },
            createdAt: '2026-01-01T00:00:00.000Z',
          },
        ]),
      );
    await send(true);
    expect(await change(user.id, { role: 'dispatcher' })).toMatchObject({
      status: 409,
      problem: { code: 'from_platform' },
    });
    await change(user.id, { isActive: false });
    await send(true);
    expect(await stored(user.id)).toMatchObject({ isActive: false });
    await change(user.id, { isActive: true });
    expect(await stored(user.id)).toMatchObject({ isActive: true });
    await send(false);
    expect((await change(user.id, { isActive: true })).json).toMatchObject({ isActive: false });
    await send(true);
    expect(await stored(user.id)).toMatchObject({ isActive: true });
  });
});

describe("a tenant's own administrator", () => {
  const made = counter();

  /** A signed-in user of the company, added by HQ. */
  async function person(role: NewTenantUser['role']) {
    const email = `${role}.${made()}@swifthaul.example`;
    const { user } = (await add({ email, role })).json as { user: TenantUser };
    return { ...user, token: await api.signIn(email) };
  }
  const send = (as: string, method: 'POST' | 'PATCH', path: string, body?: object) =>
    api.call(method, `/api/users${path}`, { token: as, ...(body && { body }) });

  test('sees the users of the own company alone', async () => {
    const admin = await person('tenant_admin');
    const { json } = await api.call('GET', '/api/users', { token: admin.token });
    const { items, total, active } = json as OwnUsers;
    const [held] = await api.rows<{ total: number; active: number }>(
      sql`select count(*)::int as total, (count(*) filter (where is_active))::int as active from users where company_id = ${companyId}`,
    );
    expect({ total, active }).toEqual(held);
    const ids = await api.rows<{ id: string }>(sql`select id from users where company_id = ${companyId}`);
    expect(items.map(({ id }) => id).toSorted()).toEqual(ids.map(({ id }) => id).toSorted());
    expect(items.find(({ id }) => id === admin.id)).toMatchObject({
      role: 'tenant_admin',
      employeeId: admin.employeeId,
    });
  });

  test('adds a user to the own company, whose name is in the audit log', async () => {
    const admin = await person('tenant_admin');
    const { status, json } = await send(admin.token, 'POST', '', { ...mia, email: 'own@swifthaul.example' });
    expect(status).toBe(201);
    const { user } = json as { user: TenantUser };
    const [row] = await api.rows<{ company: string; by: string }>(
      sql`select u.company_id as company, a.actor_user_id as by from users u join audit_log a
        on a.target_id = u.id and a.action = 'tenant_user.added' where u.id = ${user.id}`,
    );
    expect(row).toEqual({ company: companyId, by: admin.id });
    expect((await send(admin.token, 'POST', '', { ...mia, email: 'own@swifthaul.example' })).problem.code).toBe(
      'email_taken',
    );
  });

  test('changes and disables others, whose sessions end, and never the own account', async () => {
    const admin = await person('tenant_admin');
    const other = await person('driver');
    expect((await send(admin.token, 'PATCH', `/${other.id}`, { role: 'dispatcher' })).status).toBe(200);
    expect((await api.call('GET', '/hq/api/auth/me', { token: other.token })).status).toBe(401);
    expect((await send(admin.token, 'PATCH', `/${other.id}`, { isActive: false })).json).toMatchObject({
      isActive: false,
    });
    for (const body of [{ role: 'driver' }, { isActive: false }]) {
      expect(await send(admin.token, 'PATCH', `/${admin.id}`, body)).toMatchObject({
        status: 403,
        problem: { code: 'own_account' },
      });
    }
    expect((await send(admin.token, 'POST', `/${other.id}/password-link`)).problem.code).toBe('user_disabled');
  });

  test('reaches nobody of another company and nobody of HQ', async () => {
    const admin = await person('tenant_admin');
    const others = await api.rows<{ id: string }>(
      sql`select id from users where email in ('dispatch@blueridge.example', 'owner@freight-hq.example')`,
    );
    expect(others).toHaveLength(2);
    for (const { id } of others) {
      expect((await send(admin.token, 'PATCH', `/${id}`, { isActive: false })).status).toBe(404);
      expect((await send(admin.token, 'POST', `/${id}/password-link`)).status).toBe(404);
      expect(await stored(id)).toMatchObject({ isActive: true });
    }
  });

  test('is no dispatcher and no driver', async () => {
    for (const role of ['dispatcher', 'driver'] as const) {
      const { id, token: theirs } = await person(role);
      expect((await api.call('GET', '/api/users', { token: theirs })).status).toBe(403);
      expect((await send(theirs, 'POST', '', { ...mia, email: 'never@swifthaul.example' })).status).toBe(403);
      expect((await send(theirs, 'PATCH', `/${id}`, { role: 'tenant_admin' })).status).toBe(403);
    }
  });

  test('loses it at once with the role', async () => {
    const admin = await person('tenant_admin');
    await change(admin.id, { role: 'dispatcher' });
    const again = await api.signIn(admin.email);
    expect((await send(again, 'POST', '', { ...mia, email: 'late@swifthaul.example' })).status).toBe(403);
  });
});
