import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../../../kernel/permissions.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addPerson, clearPeople, type TestPerson } from '../../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import type { Invitation, TeamMember } from './contract.ts';

let database: TestDatabase;
let api: TestApi;
let olga: TestPerson;
let token: string;
const reason = 'Agreed with the team';
const hour = 3_600_000;

beforeAll(async () => {
  database = await makeTestDatabase();
  api = await startApi({ database, settings: { registration: 'invite' }, limits: { queuedHashes: 100 } });
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearPeople(database.db);
  await api.rows(sql`update approvals set status = 'cancelled', decided_at = now() where status = 'pending'`);
  olga = await addPerson(database.db);
  token = await api.signIn(olga.email);
});

const join = (role: Role, name: string = role) =>
  addPerson(database.db, { email: `${name}@hq.example`, employeeId: `HQ-${name}`, role });
const post = (path: string, body?: unknown, as = token) =>
  api.call('POST', path, { token: as, ...(body === undefined ? {} : { body }) });
const setRole = ({ id }: TestPerson, role: Role, as = token) => post(`/api/hq/team/${id}/role`, { role, reason }, as);
const disable = ({ id }: TestPerson, as = token) => post(`/api/hq/team/${id}/disable`, { reason }, as);
const team = async () => (await api.call('GET', '/api/hq/team', { token })).json as TeamMember[];
const memberOf = async ({ id }: TestPerson) => (await team()).find((member) => member.id === id);

interface Sent {
  invitation: Invitation;
  token: string;
}
const invite = async (role: Role = 'hq_admin', as = token, email = 'new@hq.example') => {
  const answer = await post('/api/hq/invitations', { email, role, reason }, as);
  expect(answer.status, answer.text).toBe(201);
  return answer.json as Sent;
};
const register = (invitation: string, email = 'new@hq.example') =>
  api.call('POST', '/hq/api/register', {
    body: {
      ...{ firstName: 'Ada', lastName: 'Olsen', companyName: 'Harbour Works', email, phone: '+1 555 0100' },
      ...{ password: 'Seven-quiet-lanterns', invitation },
    },
  });
const proposals = () =>
  api.rows<{ id: string; status: string }>(
    sql`select id, status from approvals where kind = 'grant_role' and proposed_by in (select id from users) order by id`,
  );
const waiting = async () => (await proposals()).find(({ status }) => status === 'pending')?.id ?? '';
const approve = (id: string, as: string) => post(`/api/hq/approvals/${id}/approve`, undefined, as);

describe('a money role', () => {
  test('waits also where nobody could agree: no money role is given by one person', async () => {
    const ann = await join('admin');
    expect((await setRole(ann, 'super_admin')).json).toHaveProperty('approvalId');
    expect(await memberOf(ann)).toMatchObject({ role: 'admin', proposedRole: 'super_admin' });
  });

  test('an owner is agreed to by a super admin, but not by an account of the person who becomes one', async () => {
    const sam = await join('super_admin');
    const kim = await join('super_admin', 'kim');
    await setRole(sam, 'platform_owner');
    const [proposal] = await proposals();
    await api.rows(sql`update role_grants set principals = array[${kim.id}, ${sam.id}] where user_id = ${kim.id}`);
    const puppet = await approve(proposal?.id ?? '', await api.signIn(kim.email));
    expect([puppet.status, puppet.problem.code]).toEqual([403, 'own_role']);
    await api.rows(sql`update role_grants set principals = array[${kim.id}] where user_id = ${kim.id}`);
    expect((await approve(proposal?.id ?? '', await api.signIn(kim.email))).status).toBe(200);
    expect(await memberOf(sam)).toMatchObject({
      ...{ role: 'platform_owner', standing: 'two_people', givenBy: 'Olga Norén', agreedBy: 'Olga Norén' },
    });
  });

  test('a proposal ends with the role that it was made for', async () => {
    const other = await join('platform_owner', 'other');
    const ann = await join('hq_admin', 'ann');
    await setRole(ann, 'super_admin');
    expect((await setRole(ann, 'admin')).status).toBe(200);
    const [ended] = await proposals();
    expect(ended?.status).toBe('cancelled');
    await api.rows(sql`update role_grants set stopped_at = null`);
    await setRole(ann, 'super_admin');
    await api.rows(sql`update users set role = 'hq_admin' where id = ${ann.id}`);
    const late = await approve(await waiting(), await api.signIn(other.email));
    expect([late.status, late.problem.code]).toEqual([409, 'state_changed']);
  });
});

describe('a stop', () => {
  const stops = { disabled: disable, lowered: (person: TestPerson) => setRole(person, 'admin') };

  test.each(Object.entries(stops))('a person who was %s: no money role for 72 hours', async (_what, stop) => {
    const other = await join('platform_owner', 'other');
    const ann = await join('hq_admin', 'ann');
    const bob = await join('hq_admin', 'bob');
    const { token: link } = await invite('super_admin');
    const as = await api.signIn(other.email);
    expect((await approve((await proposals())[0]?.id ?? '', as)).status).toBe(200);
    await setRole(ann, 'super_admin');
    expect((await stop(bob)).status).toBe(200);
    const kim = await join('admin', 'kim');
    for (const answer of [
      await setRole(kim, 'super_admin'),
      await approve(await waiting(), as),
      await register(link),
      await post('/api/hq/invitations', { email: 'more@hq.example', role: 'super_admin', reason }),
    ]) {
      expect([answer.status, answer.problem.code]).toEqual([409, 'money_roles_stopped']);
      expect(answer.problem.detail).toMatch(/until \w+ \d+, 20\d\d, \d+:\d\d [AP]M UTC/);
    }
    expect((await setRole(kim, 'hq_admin')).status).toBe(200);
    api.clock.advance(72 * hour);
    token = await api.signIn(olga.email);
    expect((await setRole(kim, 'super_admin')).json).toHaveProperty('approvalId');
  });

  test('is told to every owner, and shows in the list of the team', async () => {
    const other = await join('platform_owner', 'other');
    const sam = await join('super_admin');
    const ann = await join('admin');
    await disable(ann);
    const bell = async (email: string) =>
      (
        (await api.call('GET', '/api/hq/notifications', { token: await api.signIn(email) })).json as {
          notifications: { kind: string; objectId: string }[];
        }
      ).notifications.filter(({ kind }) => kind === 'stopped');
    const told = [{ kind: 'stopped', objectId: ann.id }];
    expect(await bell(olga.email)).toMatchObject(told);
    expect(await bell(other.email)).toMatchObject(told);
    expect(await bell(sam.email)).toEqual([]);
    expect(await memberOf(ann)).toMatchObject({ stoppedBy: 'Olga Norén', stoppedAt: api.now().toISOString() });
  });

  test('of any role is undone by two', async () => {
    const other = await join('platform_owner', 'other');
    const ann = await join('admin');
    await disable(ann);
    expect((await setRole(ann, 'admin')).json).toMatchObject({
      member: { isActive: false },
      approvalId: expect.any(String) as string,
    });
    expect((await approve((await proposals())[0]?.id ?? '', await api.signIn(other.email))).status).toBe(200);
    expect(await memberOf(ann)).toMatchObject({ isActive: true, role: 'admin', standing: 'two_people' });
  });
});
