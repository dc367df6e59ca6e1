import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit } from '../../../http/audit/audit.ts';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { forgetAudit } from '../../../testing/database/past-triggers.ts';
import { parseCsv } from '../../../testing/parse-csv.ts';
import { addPerson } from '../../../testing/rows/people.ts';
import { demo } from '../../../testing/sample.ts';
import type { AuditChoices, AuditLine } from './contract.ts';

let api: TestApi;
let token: string;
const path = '/api/hq/audit';
const dayMs = 24 * 60 * 60_000;

beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());
beforeEach(async () => {
  token = await api.signIn('owner@freight-hq.example');
  await forgetAudit(api.db);
  await api.db.withTx(system('test'), async (tx) => {
    const scope = { tx, actor: system('test'), clientAddress: '192.0.2.7' };
    for (let index = 0; index < 5; index += 1) {
      await audit(scope, 'logout', { target: demo.ownerId, details: { index } });
    }
    await audit(scope, 'tenant.deleted', { target: demo.companyId, companyId: demo.companyId, reason: 'closed' });
  });
});

const get = (query = '', as = token) => api.call('GET', `${path}${query}`, { token: as });
const list = async (query = '') => (await get(query)).json as AuditLine[];
const actions = async (query: string) => (await list(query)).map(({ action }) => action);
const today = () => api.now().toISOString().slice(0, 10);
const dayAfter = () => new Date(api.now().getTime() + dayMs).toISOString().slice(0, 10);

test('each filter finds its entries, alone and together', async () => {
  expect(await actions('?action=tenant.deleted')).toEqual(['tenant.deleted']);
  expect(await actions(`?targetId=${demo.ownerId}`)).toEqual(Array.from({ length: 5 }, () => 'logout'));
  expect(await actions(`?companyId=${demo.companyId}`)).toEqual(['tenant.deleted']);
  expect(await actions(`?companyId=${demo.companyId}&action=logout`)).toEqual([]);
  expect(await actions(`?from=${today()}&until=${today()}&action=tenant.deleted`)).toEqual(['tenant.deleted']);
  expect(await actions(`?from=${dayAfter()}`)).toEqual([]);
  expect(await actions(`?actorId=${demo.ownerId}&action=audit.searched`)).toHaveLength(6);
});

test('a row of the evening is found under the day of the zone in which it shows', async () => {
  // The evening of 30 June in Chicago, after midnight in Berlin.
  const { now } = api.clock;
  api.clock.set(new Date('2020-07-01T03:30:00Z'));
  await api.db.withTx(system('test'), (tx) => audit({ tx, actor: system('test') }, 'logout'));
  api.clock.set(now);
  const found = (day: string, timeZone?: string) =>
    actions(`?action=logout&from=${day}&until=${day}${timeZone ? `&timeZone=${timeZone}` : ''}`);
  expect(await found('2020-06-30', 'America/Chicago')).toEqual(['logout']);
  expect(await found('2020-07-01', 'America/Chicago')).toEqual([]);
  expect(await found('2020-07-01', 'Europe/Berlin')).toEqual(['logout']);
  expect(await found('2020-07-01')).toEqual(['logout']);
  const file = (day: string) => get(`/export?action=logout&from=${day}&until=${day}&timeZone=America/Chicago`);
  expect(parseCsv((await file('2020-06-30')).text)).toHaveLength(2);
  expect(parseCsv((await file('2020-07-01')).text)).toHaveLength(1);
  const { status, problem } = await get('?timeZone=Mars/Olympus');
  expect([status, problem.errors?.[0]?.pointer]).toEqual([422, 'timeZone']);
});

test('an entry is shown with its facts and without the address of the client', async () => {
  const answer = await get('?action=tenant.deleted');
  expect(answer.json).toMatchObject([
    { actorLabel: 'test', targetKind: 'company', targetId: demo.companyId, reason: 'closed', details: {} },
  ]);
  expect((answer.json as AuditLine[])[0]?.companyName).toBe('Swift Haul Logistics');
  expect(answer.text).not.toContain('192.0.2.7');
});

test('a search is one entry with its filters; its further pages are none', async () => {
  const first = await get('?action=logout&page[size]=2');
  const next = /page%5Bafter%5D=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1];
  const second = await get(`?action=logout&page[size]=2&page[after]=${next}`);
  expect([first, second].map(({ json }) => (json as AuditLine[]).map(({ details }) => details['index']))).toEqual([
    [expect.any(Number), expect.any(Number)],
    [expect.any(Number), expect.any(Number)],
  ]);
  const searched = await api.rows<{ details: object }>(
    sql`select details from audit_log where action = 'audit.searched'`,
  );
  expect(searched).toEqual([{ details: { action: 'logout' } }]);
});

test('the file has exactly the filtered rows, and the export is recorded', async () => {
  const shown = await list('?action=logout');
  const file = await get('/export?action=logout');
  expect(file.headers.get('content-type')).toContain('text/csv');
  const [head, ...rows] = parseCsv(file.text);
  expect(head?.at(-1)).toBe('Entry');
  expect(rows.map((row) => row.at(-1))).toEqual(shown.map(({ id }) => id));
  expect(await list('?action=report.exported')).toMatchObject([{ details: { report: 'audit-log', action: 'logout' } }]);
});

test('the JSON has the same entries as the list, with their facts, and is recorded', async () => {
  const shown = await list('?action=logout');
  const file = await get('/export/json?action=logout');
  expect(file.headers.get('content-disposition')).toMatch(/filename="audit-log-.*\.json"/);
  expect(file.json).toEqual(shown);
  expect((await get('/export/json?action=tenant.created')).json).toEqual([]);
  const exported = (await list('?action=report.exported')).map(({ details }) => details);
  expect(exported.map(({ format }) => format)).toEqual(['json', 'json']);
  expect(exported.map(({ action }) => action)).toEqual(expect.arrayContaining(['logout', 'tenant.created']));
});

test('one entry is read by its id without another entry', async () => {
  const [first] = await list('?action=tenant.deleted');
  expect((await get(`/entries/${first?.id}`)).json).toEqual(first);
  expect((await get('/entries/aud_00000000000000000000000000')).status).toBe(404);
  expect(await actions('?action=audit.searched')).toEqual(['audit.searched']);
});

test('an entry of a person has the name, which the log itself does not keep', async () => {
  await list();
  expect(await list('?action=audit.searched')).toMatchObject([{ actorId: demo.ownerId, actorName: 'Margaret Ellery' }]);
  expect(await api.rows(sql`select id from audit_log where details::text like '%Margaret%'`)).toEqual([]);
});

test('the choices are the actions that nouns declare, and the staff of HQ', async () => {
  const { actions: known, people } = (await get('/choices')).json as AuditChoices;
  expect(known).toEqual(expect.arrayContaining(['audit.searched', 'tenant.deleted', 'user.role_changed']));
  expect(people).toContainEqual({ id: demo.ownerId, name: 'Margaret Ellery', role: 'platform_owner' });
  expect(people.map(({ role }) => role)).not.toContain('dispatcher');
});

const paths = ['', '/choices', '/entries/aud_00000000000000000000000000', '/export', '/export/json', '/verification'];
const statuses = async (as: string | undefined) =>
  Promise.all(paths.map(async (tail) => (await api.call('GET', path + tail, as ? { token: as } : {})).status));

test.each([
  ['hq_admin', 'hanna@hq.example', 'HQ-3002'],
  ['admin', 'adam@hq.example', 'HQ-3003'],
] as const)('the role %s is refused', async (role, email, employeeId) => {
  await addPerson(api.db, { role, email, employeeId });
  const as = await api.signIn(email);
  expect(await statuses(as)).toEqual(paths.map(() => 403));
});

test('a user of a tenant is refused', async () => {
  const as = await api.signIn('dispatch@swifthaul.example');
  expect(await statuses(as)).toEqual(paths.map(() => 403));
});

test('a call without a sign-in is refused, and so is a wrong filter', async () => {
  expect(await statuses(undefined)).toEqual(paths.map(() => 401));
  const wrong = ['?from=2026-13-01', '?actorId=Olga', '?action=x%20y', '?page[after]=x'];
  for (const query of wrong) expect((await get(query)).status).toBe(422);
});
