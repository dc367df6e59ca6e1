import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { system } from '../../kernel/actor.ts';
import { runtimeOf } from '../../platform/start/app.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import { defaultLimits } from '../settings/settings.ts';
import { dropOldSessions, endRunOutSessions } from '../../nouns/people/sessions/sweep.ts';
import { startApi, type TestApi, testSettings } from '../../testing/api.ts';
import { findCompany, withoutBlockers } from '../../testing/rows/companies.ts';
import { forgetAudit } from '../../testing/database/past-triggers.ts';
import { addPerson, type TestPerson } from '../../testing/rows/people.ts';
import { verifyAudit } from './verify.ts';

interface Event {
  action: string;
  user: string | null;
  label: string;
  company: string | null;
  targetKind: string | null;
  target: string | null;
  reason: string | null;
  details: Record<string, unknown>;
}

let api: TestApi;
let olga: TestPerson;
let token: string;
const minute = 60_000;

beforeAll(async () => {
  api = await startApi({ limits: { loginFailures: 3 } });
  olga = await addPerson(api.db);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.rows(sql`update users set is_active = true where id = ${olga.id}`);
  await api.rows(sql`update auth_sessions set ended_at = ${api.now()} where ended_at is null`);
  await api.rows(sql`delete from rate_limits`);
  token = await api.signIn(olga.email);
  await forgetAudit(api.db);
});

const events = () =>
  api.rows<Event>(
    sql`select action, actor_user_id as "user", actor_label as label, company_id as company, target_kind as "targetKind",
      target_id as target, reason, details from audit_log order by seq`,
  );
const expectEvents = async (...expected: Partial<Event>[]) => expect(await events()).toMatchObject(expected);
const signIn = (password: string, as?: string) =>
  api.call('POST', '/hq/api/login', {
    body: { email: olga.email, employeeId: olga.employeeId, password },
    token: as,
  });
const sweep = () => api.db.withTx(system('sweep'), endRunOutSessions);
const form = (email: string, more = {}) => ({
  ...{ firstName: 'A', lastName: 'B', companyName: 'Works', phone: '1', password: 'Seven-quiet-lanterns', email },
  ...more,
});

test('a sign-in, and the end of the session that it replaces', async () => {
  expect((await signIn(olga.password, token)).status).toBe(200);
  await expectEvents(
    { action: 'session.ended', targetKind: 'authSession', reason: 'replaced', details: { userId: olga.id } },
    { action: 'login.succeeded', targetKind: 'user', target: olga.id },
  );
});

test('a failed sign-in, and a delayed one', async () => {
  for (let count = 0; count < 4; count += 1) await signIn('wrong');
  const failed = { action: 'login.failed', target: olga.id };
  await expectEvents(failed, failed, failed, { action: 'login.limited' });
});

test('a sign-out', async () => {
  await api.call('POST', '/hq/api/logout', { token });
  await expectEvents({ action: 'logout', user: olga.id });
});

test('the end of a session that was idle or old, or whose user was disabled; each once', async () => {
  api.clock.advance(30 * minute);
  expect(await sweep()).toBe(1);
  expect(await sweep()).toBe(0);
  await api.signIn(olga.email);
  api.clock.advance(12 * 60 * minute);
  await sweep();
  await api.signIn(olga.email);
  await sweep();
  await api.rows(sql`update users set is_active = false where id = ${olga.id}`);
  await sweep();
  const ended = (reason: string) => ({ action: 'session.ended', label: 'sweep', reason, details: { userId: olga.id } });
  await expectEvents(ended('idle'), ended('expired'), ended('disabled'));
});

test('a session that ended long ago is removed, a younger one is kept', async () => {
  const before = await api.rows(sql`select id from auth_sessions`);
  expect(before.length).toBeGreaterThan(1);
  api.clock.advance(31 * 24 * 60 * minute);
  const kept = await api.signIn(olga.email);
  await api.db.withTx(system('sweep'), dropOldSessions);
  // A session without a recorded end is kept until its end is recorded.
  expect(await api.rows(sql`select id from auth_sessions`)).toHaveLength(2);
  expect((await api.call('GET', '/hq/api/auth/me', { token: kept })).status).toBe(200);
  await sweep();
});

test.each([
  ['admin@freight-hq.example', 'hq_admin'],
  ['dispatch@swifthaul.example', 'dispatcher'],
])('what %s may not do', async (email, role) => {
  const { id } = await findCompany(api, 'Swift Haul Logistics');
  const as = await api.signIn(email);
  const path = '/api/hq/tenants/:companyId/deletion-code';
  const answer = await api.call('POST', path.replace(':companyId', id), { token: as });
  expect(answer.status).toBe(403);
  const details = { method: 'POST', route: path, role };
  await expectEvents({ action: 'access.denied', label: role, details });
});

test('a request for a new password entry is not a denial', async () => {
  api.clock.advance(6 * minute);
  const { id } = await findCompany(api, 'Swift Haul Logistics');
  await api.call('POST', `/api/hq/tenants/${id}/deletion-code`, { token });
  await expectEvents();
});

test('a password entered again, wrong and correct', async () => {
  await api.call('POST', '/hq/api/reauth', { token, body: { password: 'wrong' } });
  await api.call('POST', '/hq/api/reauth', { token, body: { password: olga.password } });
  await expectEvents({ action: 'reauth.failed', user: olga.id }, { action: 'reauth.succeeded', user: olga.id });
});

test('a sign-up, and a refused one', async () => {
  await api.call('POST', '/hq/api/register', { body: form('new@works.example') });
  await api.call('POST', '/hq/api/register', { body: form('new@works.example') });
  await expectEvents(
    { action: 'registration.succeeded', details: { role: 'platform_owner' } },
    { action: 'registration.refused', target: null, reason: 'email_taken', details: {} },
  );
});

test('a deletion code issued, mistyped and used, and the deletion', async () => {
  const { id, name } = await findCompany(api, 'Swift Haul Logistics');
  await withoutBlockers(api, id);
  const path = `/api/hq/tenants/${id}`;
  const asked = await api.call('POST', `${path}/deletion-code`, { token });
  const { confirmationCode } = asked.json as { confirmationCode: string };
  await api.call('DELETE', path, { token, body: { confirmationCode: 'WRONG' } });
  await api.call('DELETE', path, { token, body: { confirmationCode } });
  const [issued] = await events();
  const codeId = issued?.details['codeId'];
  expect(codeId).toMatch(/^dcd_/);
  await expectEvents(
    {
      action: 'tenant.deletion_code_issued',
      user: olga.id,
      company: id,
      targetKind: 'company',
      target: id,
      details: { name, codeId },
    },
    { action: 'tenant.deletion_refused', user: olga.id, company: id, target: id, reason: 'code_wrong' },
    { action: 'tenant.deleted', user: olga.id, company: id, target: id, details: { name, codeId } },
  );
});

test('start and stop of the server with its settings, sealed after the stop', async () => {
  const lines: string[] = [];
  const logger = createLogger((line) => lines.push(line));
  const runtime = runtimeOf({ db: api.db, settings: testSettings(defaultLimits), logger });
  const jobs = await startJobs({ ...runtime, nouns: runtime.nouns.filter(({ name }) => name === 'invoices') });
  await jobs.stop();
  const settings = { mode: 'demo', registration: 'open', version: 'test', database: api.db.kind };
  await expectEvents(
    { action: 'server.started', label: 'server', details: settings },
    // The months since the last invoices are made up.
    ...['2026-06-01', '2026-07-01', '2026-08-01'].map((period) => ({
      ...{ action: 'invoices.issued', label: 'invoices', details: { period } },
    })),
    { action: 'server.stopped', label: 'server' },
  );
  const { head, ...verdict } = await verifyAudit(api.db);
  expect(verdict).toEqual({ sealed: 5, unsealed: 0, faults: [] });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ event: 'audit_sealed', ...head }]);
});
