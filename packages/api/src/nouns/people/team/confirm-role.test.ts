import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addPerson, clearPeople } from '../../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { issueSetupToken } from '../users/invitations.ts';
import { areIndependent } from '../users/service.ts';
import { confirmRole } from './confirm-role.ts';

let database: TestDatabase;
let api: TestApi;
const reason = 'Agreed with the team';

beforeAll(async () => {
  database = await makeTestDatabase();
  api = await startApi({ database, settings: { registration: 'bootstrap' }, limits: { queuedHashes: 100 } });
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearPeople(database.db);
  await api.rows(sql`update approvals set status = 'cancelled', decided_at = now() where status = 'pending'`);
});

const pair = (one: string, other: string) => database.db.withTx(system('test'), (tx) => areIndependent(tx, one, other));
const signUp = async (email: string, invitation: string) => {
  const names = { firstName: 'Ada', lastName: 'Olsen', companyName: 'Harbour Works', phone: '+1 555 0100' };
  const body = { ...names, email, invitation, password: 'Seven-quiet-lanterns' };
  const { status, json } = await api.call('POST', '/hq/api/register', { body });
  const made = json as { code?: string; user?: { id: string }; token?: string };
  return { status, code: made.code, id: made.user?.id ?? '', token: made.token ?? '' };
};
const confirmations = () =>
  api.rows<{ actor: string }>(
    sql`select actor_label as actor from audit_log where action = 'user.role_confirmed' order by seq`,
  );

test('a fresh installation gets its second money role by the owner and the server', async () => {
  const setup = await database.db.withTx(system('test'), issueSetupToken);
  const owner = await signUp('first@hq.example', setup ?? '');
  const body = { email: 'second@hq.example', role: 'super_admin', reason };
  const sent = await api.call('POST', '/api/hq/invitations', { token: owner.token, body });
  const { token: link } = sent.json as { token: string };
  expect(await signUp('second@hq.example', link)).toMatchObject({ status: 403, code: 'invitation_waits' });
  const [approval] = await api.rows<{ id: string }>(sql`select id from approvals where status = 'pending'`);
  const alone = await api.call('POST', `/api/hq/approvals/${approval?.id}/approve`, { token: owner.token });
  expect([alone.status, alone.problem.code]).toEqual([403, 'own_proposal']);
  const [line] = await confirmRole(database.db, 'SECOND@hq.example', false);
  expect(line).toBe('The invitation of SECOND@hq.example as super_admin by Ada Olsen works from now on');
  const second = await signUp('second@hq.example', link);
  expect(second.status).toBe(201);
  expect(await pair(owner.id, second.id)).toBe(true);
  expect(await confirmations()).toHaveLength(1);
});

test('an unknown account counts once the server has confirmed it', async () => {
  const olga = await addPerson(database.db);
  const ada = await addPerson(database.db, { email: 'ada@hq.example', employeeId: 'HQ-2', isUnknown: true });
  expect(await pair(olga.id, ada.id)).toBe(false);
  expect(await confirmRole(database.db, ada.email, false)).toHaveLength(1);
  expect(await pair(olga.id, ada.id)).toBe(true);
  expect(await confirmations()).toHaveLength(1);
});

test('an owner without a second person enables and raises with the server', async () => {
  const olga = await addPerson(database.db);
  const ada = await addPerson(database.db, { email: 'ada@hq.example', employeeId: 'HQ-2', role: 'admin' });
  const token = await api.signIn(olga.email);
  await api.call('POST', `/api/hq/team/${ada.id}/disable`, { token, body: { reason } });
  await expect(confirmRole(database.db, ada.email, false)).rejects.toThrow('enable the person in Settings, Team');
  const give = (role: string) => api.call('POST', `/api/hq/team/${ada.id}/role`, { token, body: { role, reason } });
  expect((await give('admin')).json).toHaveProperty('approvalId');
  expect(await confirmRole(database.db, ada.email, false)).toHaveLength(2);
  const [row] = await api.rows(sql`select is_active as "isActive" from users where id = ${ada.id}`);
  expect(row).toEqual({ isActive: true });
  await api.rows(sql`update role_grants set stopped_at = null`);
  expect((await give('super_admin')).json).toHaveProperty('approvalId');
  await api.rows(sql`update role_grants set stopped_at = ${api.now()} where user_id = ${olga.id}`);
  await expect(confirmRole(database.db, ada.email, false)).rejects.toThrow('until');
});

test('what cannot be confirmed is said', async () => {
  await expect(confirmRole(database.db, 'nobody@hq.example', false)).rejects.toThrow(
    'No person of HQ and no invitation',
  );
});
