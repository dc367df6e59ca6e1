import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HqJob, hqJobs, permissionsOf, type Role } from '../../../kernel/permissions.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addPerson, clearPeople, type TestPerson } from '../../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import type { User } from '../users/contract.ts';
import type { PermissionRow, SentInvitation, TeamMember } from './contract.ts';

let database: TestDatabase;
let api: TestApi;
let olga: TestPerson;
let token: string;
const reason = 'Agreed with the team';

beforeAll(async () => {
  database = await makeTestDatabase();
  api = await startApi({ database, settings: { registration: 'invite' }, limits: { queuedHashes: 100 } });
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearPeople(database.db);
  olga = await addPerson(database.db);
  token = await api.signIn(olga.email);
});

const join = (role: Role, name: string) =>
  addPerson(database.db, { email: `${name}@hq.example`, employeeId: `HQ-${name}`, role });
const give = ({ id }: TestPerson, body: { role: Role; jobs?: HqJob[] }, as = token) =>
  api.call('POST', `/api/hq/team/${id}/role`, { token: as, body: { ...body, reason } });
const memberOf = async ({ id }: TestPerson) =>
  ((await api.call('GET', '/api/hq/team', { token })).json as TeamMember[]).find((member) => member.id === id);
const permissionsIn = async (as: string) =>
  ((await api.call('GET', '/hq/api/auth/me', { token: as })).json as { user: User }).user.permissions;
const mayNotAssign = (pointer: string) => [422, [{ pointer, detail: expect.any(String) }]];

test('a job adds what its list says, and no job moves money, approves or reveals', () => {
  const plain = new Set(permissionsOf('admin'));
  const added = (job: HqJob) => permissionsOf('admin', [job]).filter((permission) => !plain.has(permission));
  expect(Object.fromEntries(hqJobs.map((job) => [job, added(job)]))).toEqual({
    support: ['articles:write', 'tickets:write'],
    sales: ['sales:write'],
    content: ['articles:write', 'content:publish', 'content:write'],
    onboarding: ['onboarding:write'],
    finance: ['billing:record'],
  });
  for (const role of ['platform_owner', 'super_admin', 'hq_admin'] as const) {
    expect(permissionsOf(role)).toEqual(expect.arrayContaining([...permissionsOf('admin', hqJobs)]));
    expect(permissionsOf(role, hqJobs)).toEqual(permissionsOf(role));
  }
  expect(permissionsOf('driver', hqJobs)).toEqual(permissionsOf('driver'));
});

test('an admin without a job reads; the job counts at the next sign-in, and the earlier ones end', async () => {
  const ada = await join('admin', 'ada');
  const plain = await api.signIn(ada.email);
  const article = { title: 'Refunds', body: 'How they work.', category: 'Billing' };
  const write = (as: string) => api.call('POST', '/api/hq/knowledge/articles', { token: as, body: article });
  expect((await write(plain)).status).toBe(403);
  const given = await give(ada, { role: 'admin', jobs: ['support'] });
  expect([given.status, (given.json as { member: TeamMember }).member.jobs]).toEqual([200, ['support']]);
  expect((await api.call('GET', '/hq/api/auth/me', { token: plain })).status).toBe(401);
  const agent = await api.signIn(ada.email);
  expect(await permissionsIn(agent)).toEqual(expect.arrayContaining(['tickets:write', 'articles:write']));
  expect((await write(agent)).status).not.toBe(403);
  await give(ada, { role: 'admin', jobs: [] });
  expect((await write(await api.signIn(ada.email))).status).toBe(403);
});

test('jobs stay where a change names none, and end with a role that has all of them', async () => {
  const ada = await join('admin', 'ada');
  await give(ada, { role: 'admin', jobs: ['support', 'sales', 'support'] });
  expect((await memberOf(ada))?.jobs).toEqual(['support', 'sales']);
  await give(ada, { role: 'admin' });
  expect((await memberOf(ada))?.jobs).toEqual(['support', 'sales']);
  await give(ada, { role: 'hq_admin' });
  expect((await memberOf(ada))?.jobs).toEqual([]);
  await give(ada, { role: 'admin' });
  expect((await memberOf(ada))?.jobs).toEqual([]);
  const refused = await give(ada, { role: 'hq_admin', jobs: ['sales'] });
  expect([refused.status, refused.problem.errors]).toMatchObject(mayNotAssign('/jobs'));
});

test('whoever gives a job alone counts as one person with its holder', async () => {
  const ada = await join('admin', 'ada');
  await give(ada, { role: 'admin', jobs: ['finance'] });
  expect(await memberOf(ada)).toMatchObject({ standing: 'alone', onePersonWith: ['Olga Norén'] });
  const bea = await join('admin', 'bea');
  await give(bea, { role: 'admin', jobs: [] });
  expect(await memberOf(bea)).toMatchObject({ standing: 'confirmed', onePersonWith: [] });
});

test('a disabled person comes back with the jobs that two people agreed on', async () => {
  const [ada, sam] = [await join('admin', 'ada'), await join('super_admin', 'sam')];
  await give(ada, { role: 'admin', jobs: ['content'] });
  await api.call('POST', `/api/hq/team/${ada.id}/disable`, { token, body: { reason } });
  const proposed = await give(ada, { role: 'admin', jobs: ['sales'] });
  const { approvalId } = proposed.json as { approvalId: string };
  expect((await memberOf(ada))?.jobs).toEqual(['content']);
  const second = await api.signIn(sam.email);
  const agreed = await api.call('POST', `/api/hq/approvals/${approvalId}/approve`, { token: second });
  expect(agreed.status, agreed.text).toBe(200);
  expect(await memberOf(ada)).toMatchObject({ isActive: true, jobs: ['sales'] });
});

test('an invitation names the jobs of the person to come', async () => {
  const invite = (body: object) =>
    api.call('POST', '/api/hq/invitations', { token, body: { email: 'new@hq.example', reason, ...body } });
  const refused = await invite({ role: 'hq_admin', jobs: ['sales'] });
  expect([refused.status, refused.problem.errors]).toMatchObject(mayNotAssign('/jobs'));
  const sent = (await invite({ role: 'admin', jobs: ['onboarding', 'sales'] })).json as SentInvitation;
  expect(sent.invitation.jobs).toEqual(['onboarding', 'sales']);
  const joined = await api.call('POST', '/hq/api/register', {
    body: {
      ...{ firstName: 'Ada', lastName: 'Olsen', companyName: 'Harbour Works', email: 'new@hq.example' },
      ...{ phone: '+1 555 0100', password: 'Seven-quiet-lanterns', invitation: sent.token },
    },
  });
  const { user, token: own } = joined.json as { user: User; token: string };
  expect(user.permissions).toEqual(expect.arrayContaining(['onboarding:write', 'sales:write']));
  expect(await permissionsIn(own)).toEqual(user.permissions);
});

test('the table names the jobs beside the roles', async () => {
  const rows = (await api.call('GET', '/api/hq/team/permissions', { token })).json as PermissionRow[];
  const jobsOf = (name: string) => rows.find(({ permission }) => permission === name)?.jobs;
  expect(jobsOf('tickets:write')).toEqual(['support']);
  expect(jobsOf('banking:move')).toEqual([]);
});

test('nobody is offered work who may not work on them', async () => {
  const [ada, bea] = [await join('admin', 'ada'), await join('admin', 'bea')];
  await give(ada, { role: 'admin', jobs: ['support'] });
  await give(bea, { role: 'admin', jobs: ['sales'] });
  const agents = (await api.call('GET', '/api/hq/support/agents', { token })).json as { id: string }[];
  expect(agents.map(({ id }) => id).toSorted()).toEqual([ada.id, olga.id].toSorted());
  const member = { role: 'Sales Executive', territory: 'West', quota: 1000 };
  const add = (email: string) =>
    api.call('POST', '/api/v1/hq/sales/team', { token, body: { ...member, name: 'One More', email } });
  const refused = await add('ADA@hq.example');
  expect([refused.status, refused.problem.errors]).toMatchObject(mayNotAssign('/email'));
  expect([(await add(bea.email)).status, (await add('outside@partner.example')).status]).toEqual([201, 201]);
});
