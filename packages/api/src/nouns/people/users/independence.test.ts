import { noBreachedPasswords } from '../../../kernel/breached-passwords.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import type { Role } from '../../../kernel/permissions.ts';
import { queryRows } from '../../../db/tx.ts';
import { readMigrations } from '../../../db/open/migrate.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addPerson, clearPeople, type TestPerson } from '../../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { resetPassword } from './reset-password.ts';
import { areIndependent, isIndependent, whyNotIndependent } from './service.ts';

let database: TestDatabase;
let api: TestApi;
let olga: TestPerson;
let sam: TestPerson;
const reason = 'Agreed with the team';
const password = 'Seven-quiet-lanterns';

beforeAll(async () => {
  database = await makeTestDatabase();
  api = await startApi({ database, settings: { registration: 'open' }, limits: { queuedHashes: 100 } });
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearPeople(database.db);
  await api.rows(sql`update approvals set status = 'cancelled', decided_at = now() where status = 'pending'`);
  olga = await addPerson(database.db);
  sam = await join('super_admin', 'sam');
});

const join = (role: Role, name: string, rest = {}) =>
  addPerson(database.db, { email: `${name}@hq.example`, employeeId: `HQ-${name}`, role, ...rest });
const pair = (one: { id: string }, other: { id: string }) =>
  database.db.withTx(system('test'), (tx) => areIndependent(tx, one.id, other.id));
const post = async (path: string, as: TestPerson, body?: unknown) => {
  const token = await api.signIn(as.email);
  return api.call('POST', path, { token, ...(body === undefined ? {} : { body }) });
};

interface Sent {
  invitation: { id: string };
  token: string;
}
const invite = async (by: TestPerson, role: Role, name = 'new') =>
  (await post('/api/hq/invitations', by, { email: `${name}@hq.example`, role, reason })).json as Sent;
const signUp = async (name = 'new', invitation?: string): Promise<TestPerson> => {
  const email = `${name}@hq.example`;
  const person = { firstName: 'Ada', lastName: 'Olsen', companyName: 'Harbour Works', phone: '+1 555 0100' };
  const { status, text, json } = await api.call('POST', '/hq/api/register', {
    body: { ...person, email, password, ...(invitation && { invitation }) },
  });
  expect(status, text).toBe(201);
  return { id: (json as { user: { id: string } }).user.id, email, password, employeeId: '' };
};
const agree = async (by: TestPerson) => {
  const [waiting] = await api.rows<{ id: string }>(sql`select id from approvals where status = 'pending'`);
  return post(`/api/hq/approvals/${waiting?.id}/approve`, by);
};

describe('two accounts', () => {
  test('that the server confirmed are two people; one account is one', async () => {
    expect(await pair(olga, sam)).toBe(true);
    expect(await pair(olga, olga)).toBe(false);
  });

  test('of which one alone invited the other are one person; a third person pairs with both', async () => {
    const ada = await signUp('new', (await invite(olga, 'hq_admin')).token);
    expect([await pair(olga, ada), await pair(ada, olga), await pair(sam, ada)]).toEqual([false, false, true]);
  });

  test('that the same person invited are one person, also over a chain', async () => {
    const ada = await signUp('ada', (await invite(olga, 'hq_admin', 'ada')).token);
    const bea = await signUp('bea', (await invite(olga, 'hq_admin', 'bea')).token);
    expect(await pair(ada, bea)).toBe(false);
    await api.rows(sql`update users set role = 'super_admin' where id = ${ada.id}`);
    const cleo = await signUp('cleo', (await invite(ada, 'hq_admin', 'cleo')).token);
    expect([await pair(olga, cleo), await pair(ada, cleo), await pair(bea, cleo), await pair(sam, cleo)]).toEqual([
      ...[false, false, false, true],
    ]);
  });

  test('are two people if a second one agreed to the invitation, but not one who sent its link again', async () => {
    const { token, invitation } = await invite(olga, 'super_admin');
    expect((await agree(sam)).status).toBe(200);
    const ada = await signUp('new', token);
    expect([await pair(olga, ada), await pair(sam, ada)]).toEqual([true, true]);
    const other = await invite(olga, 'super_admin', 'bea');
    expect((await agree(sam)).status).toBe(200);
    expect(invitation.id).not.toBe(other.invitation.id);
    const again = await post(`/api/hq/invitations/${other.invitation.id}/resend`, sam, { role: 'super_admin' });
    const bea = await signUp('bea', (again.json as Sent).token);
    expect([await pair(olga, bea), await pair(sam, bea)]).toEqual([true, false]);
  });

  test('are one person after one alone gave the other a role, and stay so', async () => {
    const ada = await join('admin', 'ada');
    expect(await pair(olga, ada)).toBe(true);
    expect((await post(`/api/hq/team/${ada.id}/role`, olga, { role: 'hq_admin', reason })).status).toBe(200);
    expect([await pair(olga, ada), await pair(sam, ada)]).toEqual([false, true]);
    await post(`/api/hq/team/${ada.id}/role`, olga, { role: 'super_admin', reason });
    expect((await agree(sam)).status).toBe(200);
    expect([await pair(olga, ada), await pair(sam, ada)]).toEqual([false, true]);
  });

  test('stay two people after a role that one proposed and another agreed to, or that one lowered', async () => {
    const ada = await join('hq_admin', 'ada');
    await post(`/api/hq/team/${ada.id}/role`, olga, { role: 'super_admin', reason });
    expect((await agree(sam)).status).toBe(200);
    expect((await post(`/api/hq/team/${ada.id}/role`, olga, { role: 'admin', reason })).status).toBe(200);
    expect([await pair(olga, ada), await pair(sam, ada)]).toEqual([true, true]);
  });
});

test('an upgrade names the inviter of the audit log, and knows nothing else', async () => {
  const ada = await signUp('ada', (await invite(olga, 'hq_admin', 'ada')).token);
  await api.rows(sql`update users set role = 'super_admin' where id = ${ada.id}`);
  const bea = await signUp('bea', (await invite(ada, 'hq_admin', 'bea')).token);
  const open = await invite(ada, 'admin', 'open');
  const statements = readMigrations().find(({ tag }) => tag.endsWith('_role_grants'))?.statements ?? [];
  await database.db.withTx(
    system('test'),
    async (tx) => {
      await tx.execute(sql`delete from role_grants`);
      for (const text of statements.slice(-2)) await tx.execute(sql.raw(text));
    },
    { asOwner: true },
  );
  const grants = await api.rows<{ id: string; by: string | null; principals: string | null }>(
    sql`select user_id as id, given_by as by, array_to_string(principals, ' ') as principals from role_grants`,
  );
  const behind = new Map(grants.map(({ id, by, principals }) => [id, [by, principals?.split(' ').toSorted()]]));
  expect(behind.size).toBe(4);
  expect(behind.get(olga.id)).toEqual([null, undefined]);
  expect(behind.get(ada.id)).toEqual([olga.id, [olga.id, ada.id].toSorted()]);
  expect(behind.get(bea.id)).toEqual([ada.id, [olga.id, ada.id, bea.id].toSorted()]);
  expect(await signUp('open', open.token).then((it) => pair(it, ada))).toBe(false);
  expect([await pair(olga, sam), await pair(sam, ada), await pair(olga, ada)]).toEqual([false, false, false]);
});

describe('an unknown account pairs with nobody', () => {
  test('after an open sign-up', async () => {
    const [ada, bea] = [await signUp('ada'), await signUp('bea')];
    expect([await pair(olga, ada), await pair(ada, olga), await pair(ada, bea)]).toEqual([false, false, false]);
  });

  test('as little as one that it invited', async () => {
    const ada = await signUp('new', (await invite(await signUp('eve'), 'hq_admin')).token);
    expect(await pair(olga, ada)).toBe(false);
  });

  test('after its password was reset on the server', async () => {
    await resetPassword(database.db, sam.id, 'Another-quiet-stone-9', noBreachedPasswords);
    expect(await pair(olga, sam)).toBe(false);
  });

  test('from before', async () => {
    expect(await pair(olga, await join('super_admin', 'ada', { isUnknown: true }))).toBe(false);
  });
});

test('a refusal names the reason and the way out', async () => {
  const ada = await signUp('new', (await invite(olga, 'hq_admin')).token);
  const eve = await signUp('eve');
  const why = (proposer: TestPerson, decider: TestPerson) =>
    database.db.withTx(system('test'), (tx) => whyNotIndependent(tx, proposer.id, decider.id));
  expect(await why(sam, olga)).toBeUndefined();
  expect(await why(ada, olga)).toMatchObject({ status: 403, code: 'not_independent' });
  expect((await why(ada, olga))?.message).toContain('One person alone');
  expect((await why(eve, olga))?.message).toContain("who gave Ada Olsen this role; run 'pnpm hq confirm-role eve@");
  expect((await why(olga, eve))?.message).toContain('who gave you your role');
});

test('SQL counts the people who can decide on a proposal', async () => {
  await signUp('new', (await invite(olga, 'hq_admin')).token);
  await signUp('eve');
  const rows = await database.db.withTx(system('test'), (tx) =>
    queryRows<{ count: number }>(
      tx,
      sql`select count(*)::int as count from users u where ${isIndependent(sql`${olga.id}`, sql`u.id`)}`,
    ),
  );
  expect(rows).toEqual([{ count: 1 }]);
});
