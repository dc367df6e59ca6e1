import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
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
const me = async (as: string) => (await api.call('GET', '/hq/api/auth/me', { token: as })).status;
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
const approve = (id: string, as: string) => post(`/api/hq/approvals/${id}/approve`, undefined, as);

describe('roles', () => {
  test('two owners who demote each other at once: one of them stays owner', async () => {
    const other = await join('platform_owner', 'other');
    const otherToken = await api.signIn(other.email);
    const answers = await Promise.all([setRole(other, 'admin'), setRole(olga, 'admin', otherToken)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const owners = await api.rows(sql`select id from users where role = 'platform_owner' and is_active`);
    expect(owners).toHaveLength(1);
  });

  test('two owners who disable each other at once: one of them stays', async () => {
    const other = await join('platform_owner', 'other');
    const otherToken = await api.signIn(other.email);
    const answers = await Promise.all([disable(other), disable(olga, otherToken)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const owners = await api.rows(sql`select id from users where role = 'platform_owner' and is_active`);
    expect(owners).toHaveLength(1);
  });

  test('the last owner can be neither demoted nor disabled, and the answer says why', async () => {
    const changed = await setRole(olga, 'admin');
    expect([changed.status, changed.problem.code]).toEqual([409, 'last_owner']);
    const disabled = await disable(olga);
    expect([disabled.status, disabled.problem.code]).toEqual([409, 'last_owner']);
  });

  test('nobody acts on a higher role, changes their own or gives one above it', async () => {
    await join('platform_owner', 'other');
    const sam = await join('super_admin');
    const ann = await join('admin');
    const as = await api.signIn(sam.email);
    const codeOf = async (answer: Promise<Awaited<ReturnType<typeof post>>>) => {
      const { status, problem } = await answer;
      return [status, problem.code];
    };
    expect(await codeOf(setRole(olga, 'admin', as))).toEqual([403, 'higher_role']);
    expect(await codeOf(disable(olga, as))).toEqual([403, 'higher_role']);
    expect(await codeOf(post(`/api/hq/team/${olga.id}/sign-out`, undefined, as))).toEqual([403, 'higher_role']);
    expect(await codeOf(setRole(sam, 'admin', as))).toEqual([403, 'own_role']);
    expect(await codeOf(disable(sam, as))).toEqual([403, 'own_account']);
    expect(await codeOf(setRole(ann, 'platform_owner', as))).toEqual([403, 'above_own_role']);
    const [session] = await api.rows<{ id: string }>(sql`select id from auth_sessions where user_id = ${olga.id}`);
    expect((await api.call('DELETE', `/hq/api/sessions/${session?.id}`, { token: as })).status).toBe(403);
    expect(await me(token)).toBe(200);
  });

  test('a role, a disabling and an invitation ask for a fresh password', async () => {
    const ann = await join('admin');
    api.clock.advance(6 * 60_000);
    const body = { email: 'new@hq.example', role: 'hq_admin', reason };
    for (const answer of [await setRole(ann, 'hq_admin'), await disable(ann), await post('/api/hq/invitations', body)])
      expect([answer.status, answer.problem.code]).toEqual([403, 'reauth_required']);
    expect(await memberOf(ann)).toMatchObject({ role: 'admin', isActive: true });
  });

  test('a change of role ends what the person has open', async () => {
    const ann = await join('admin');
    const as = await api.signIn(ann.email);
    expect((await setRole(ann, 'hq_admin')).status).toBe(200);
    expect(await me(as)).toBe(401);
    expect((await memberOf(ann))?.role).toBe('hq_admin');
    const [entry] = await api.rows<{ details: unknown }>(
      sql`select details from audit_log where action = 'user.role_changed'`,
    );
    expect(entry?.details).toMatchObject({ from: 'admin', to: 'hq_admin', endedSessions: 1 });
  });

  test('a money role waits for a second person, who is neither the proposer nor the person', async () => {
    const other = await join('platform_owner', 'other');
    const sam = await join('super_admin');
    const answer = await setRole(sam, 'platform_owner');
    const { approvalId = '' } = answer.json as { approvalId?: string };
    expect(await memberOf(sam)).toMatchObject({ role: 'super_admin', proposedRole: 'platform_owner' });
    expect((await setRole(sam, 'platform_owner')).status).toBe(409);
    expect((await approve(approvalId, token)).problem.code).toBe('own_proposal');
    expect((await approve(approvalId, await api.signIn(sam.email))).status).toBe(403);
    expect((await memberOf(sam))?.role).toBe('super_admin');
    const done = await approve(approvalId, await api.signIn(other.email));
    expect(done.status, done.text).toBe(200);
    expect(done.json).toMatchObject({ approval: { kind: 'grant_role', person: 'Olga Norén' } });
    expect((await memberOf(sam))?.role).toBe('platform_owner');
  });
});

describe('a disabled person', () => {
  test('is out at once, with the open stream, and what they proposed is cancelled', async () => {
    await join('platform_owner', 'other');
    const sam = await join('super_admin');
    const ann = await join('admin');
    const as = await api.signIn(sam.email);
    expect((await setRole(ann, 'super_admin', as)).json).toHaveProperty('approvalId');
    const stream = await api.app.request('/api/hq/stream', {
      headers: { authorization: `Bearer ${as}`, accept: 'text/event-stream' },
    });
    expect(stream.status).toBe(200);
    const ended = (async () => {
      for await (const chunk of stream.body ?? []) void chunk;
    })();
    const answer = await disable(sam);
    expect(answer.json).toMatchObject({ endedSessions: 1, cancelledProposals: 1, member: { isActive: false } });
    const late = new Promise<string>((resolve) => setTimeout(() => resolve('late'), 5_000));
    expect(await Promise.race([ended, late])).toBeUndefined();
    expect(await me(as)).toBe(401);
    const [session] = await api.rows(sql`select end_reason from auth_sessions where user_id = ${sam.id}`);
    expect(session).toEqual({ end_reason: 'disabled' });
    expect((await proposals()).map(({ status }) => status)).toEqual(['cancelled']);
    expect((await disable(sam)).status).toBe(409);
  });

  test('comes back with a role; a proposal for them does not outlive the end', async () => {
    await join('platform_owner', 'other');
    const ann = await join('admin');
    const { approvalId = '' } = (await setRole(ann, 'super_admin')).json as { approvalId?: string };
    expect((await disable(ann)).status).toBe(200);
    const other = await api.signIn('other@hq.example');
    expect((await approve(approvalId, other)).status).toBe(409);
    const again = (await setRole(ann, 'admin')).json as { approvalId?: string };
    expect((await approve(again.approvalId ?? '', other)).status).toBe(200);
    expect(await memberOf(ann)).toMatchObject({ isActive: true, role: 'admin' });
  });
});

describe('an invitation', () => {
  test('works once: the second use says that it was used', async () => {
    const { token: link, invitation } = await invite();
    expect(invitation).toMatchObject({ state: 'open', role: 'hq_admin', invitedBy: 'Olga Norén' });
    const first = await register(link);
    expect(first.status, first.text).toBe(201);
    expect(first.json).toMatchObject({ user: { role: 'hq_admin' } });
    const again = await register(link);
    expect([again.status, again.problem.code]).toEqual([403, 'invitation_used']);
    expect((await api.call('GET', '/api/hq/invitations', { token })).json).toEqual([]);
    const kept = await api.rows<{ rows: string }>(sql`select json_agg(i)::text as rows from invitations i`);
    expect(kept[0]?.rows).not.toContain(link);
  });

  test('that is sent again has a new link, and the old one is dead', async () => {
    const { token: old, invitation } = await invite();
    const path = `/api/hq/invitations/${invitation.id}/resend`;
    expect((await post(path, { role: 'admin' })).problem.code).toBe('other_role');
    const again = (await post(path, { role: 'hq_admin' })).json as Sent;
    expect((await register(old)).problem.code).toBe('invitation_required');
    expect((await register(again.token)).status).toBe(201);
  });

  test('lasts 72 hours, and 30 days for sending it again', async () => {
    const { token: link, invitation } = await invite();
    api.clock.advance(72 * hour);
    expect((await register(link)).problem.code).toBe('invitation_expired');
    token = await api.signIn(olga.email);
    const path = `/api/hq/invitations/${invitation.id}/resend`;
    expect((await post(path, { role: 'hq_admin' })).status).toBe(200);
    api.clock.advance(27 * 24 * hour);
    token = await api.signIn(olga.email);
    expect((await post(path, { role: 'hq_admin' })).problem.code).toBe('invitation_old');
  });

  test('dies with the right of the person who sent it', async () => {
    const sam = await join('super_admin');
    const { token: link, invitation } = await invite('hq_admin', await api.signIn(sam.email));
    expect((await setRole(sam, 'hq_admin')).status).toBe(200);
    expect((await register(link)).problem.code).toBe('inviter_gone');
    const again = await post(`/api/hq/invitations/${invitation.id}/resend`, { role: 'hq_admin' });
    expect([again.status, again.problem.code]).toEqual([403, 'inviter_gone']);
  });

  test('by an HQ admin, or for a role above the own, is refused', async () => {
    const body = { email: 'new@hq.example', role: 'platform_owner', reason };
    const admin = await api.signIn((await join('hq_admin')).email);
    expect((await post('/api/hq/invitations', body, admin)).status).toBe(403);
    const sam = await api.signIn((await join('super_admin')).email);
    const answer = await post('/api/hq/invitations', body, sam);
    expect([answer.status, answer.problem.code]).toEqual([403, 'above_own_role']);
    expect(await api.rows(sql`select id from invitations`)).toEqual([]);
  });

  test('for a money role waits for a second person', async () => {
    const other = await join('platform_owner', 'other');
    const { token: link, invitation } = await invite('super_admin');
    expect(invitation.state).toBe('waiting');
    expect((await register(link)).problem.code).toBe('invitation_waits');
    const [proposal] = await proposals();
    expect((await approve(proposal?.id ?? '', await api.signIn(other.email))).status).toBe(200);
    expect((await register(link)).json).toMatchObject({ user: { role: 'super_admin' } });
  });

  test('is withdrawn with its proposal; one address has one', async () => {
    await join('platform_owner', 'other');
    const { token: link, invitation } = await invite('super_admin');
    const twice = await post('/api/hq/invitations', { email: 'NEW@hq.example', role: 'admin', reason });
    expect([twice.status, twice.problem.code]).toEqual([409, 'invitation_open']);
    const known = await post('/api/hq/invitations', { email: olga.email, role: 'admin', reason });
    expect([known.status, known.problem.code]).toEqual([409, 'email_taken']);
    const path = `/api/hq/invitations/${invitation.id}`;
    expect((await api.call('DELETE', path, { token })).status).toBe(204);
    expect((await proposals()).map(({ status }) => status)).toEqual(['cancelled']);
    expect((await register(link)).problem.code).toBe('invitation_required');
    expect((await api.call('DELETE', path, { token })).status).toBe(404);
  });
});

test('the sessions of everyone are for owners, with device and address', async () => {
  const sam = await join('super_admin');
  await api.call('POST', '/hq/api/login', {
    body: { email: sam.email, password: sam.password, employeeId: sam.employeeId },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:142.0) Gecko/20100101 Firefox/142.0' },
  });
  const path = '/api/hq/team/sessions';
  const all = (await api.call('GET', path, { token })).json as { userId: string; device?: string }[];
  expect(all.map(({ userId }) => userId).toSorted()).toEqual([olga.id, sam.id].toSorted());
  expect(all.find(({ userId }) => userId === sam.id)).toMatchObject({
    device: 'Firefox on Windows',
    role: 'super_admin',
  });
  expect((await api.call('GET', path, { token: await api.signIn(sam.email) })).status).toBe(403);
  expect((await post(`/api/hq/team/${sam.id}/sign-out`)).json).toEqual({ endedSessions: 2 });
  expect((await api.call('GET', path, { token })).json).toHaveLength(1);
});

test('the matrix of permissions is that of the code', async () => {
  const rows = (await api.call('GET', '/api/hq/team/permissions', { token })).json as unknown[];
  expect(rows).toContainEqual({ permission: 'team:manage', roles: ['platform_owner', 'super_admin'], jobs: [] });
  expect(JSON.stringify(rows)).not.toContain('dispatcher');
});

test('a bad body is refused, and so is a person of a tenant or none', async () => {
  expect((await post(`/api/hq/team/${olga.id}/role`, { role: 'dispatcher', reason })).status).toBe(422);
  expect((await post('/api/hq/invitations', { email: 'no', role: 'admin', reason })).status).toBe(422);
  expect((await setRole({ ...olga, id: newId('usr') }, 'admin')).status).toBe(404);
});
