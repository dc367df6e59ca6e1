import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openDesk, type TicketDesk } from '../../../testing/rows/ticket-desk.ts';
import type { TicketDetail } from '../tickets/contract.ts';
import type { Calendar, ChangedCalendar } from './contract.ts';

let api: TestApi;
let desk: TicketDesk;

beforeAll(async () => {
  api = await startApi();
  desk = await openDesk(api);
  // Friday, 16:00 in Chicago.
  api.clock.advance(Date.parse('2026-07-10T21:00:00Z') - api.now().getTime());
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.rows(sql`update mailboxes set calendar_id = null`);
  await api.rows(sql`delete from calendar_hours`);
  await api.rows(sql`delete from calendars`);
});

const office = { from: '08:00', to: '17:00' };
const hours = {
  ...{ from: '2026-01-01', timeZone: 'America/Chicago', holidays: ['2026-07-13'] },
  week: [office, office, office, office, office, null, null],
};

const call = async (method: string, rest = '', body?: object, headers: Record<string, string> = {}) =>
  api.call(method, `/api/hq/support/calendars${rest}`, {
    ...{ token: await api.signIn('owner@freight-hq.example'), headers },
    ...(body && { body }),
  });
const create = async (name = 'Office') => (await call('POST', '', { name, hours })).json as Calendar;
const change = ({ id, version }: Calendar, body: object) =>
  call('PATCH', `/${id}`, body, { 'if-match': `"${version}"` });
const changed = async (calendar: Calendar, body: object) => (await change(calendar, body)).json as ChangedCalendar;
const duesOf = async (id: string) => {
  const { ticket, continuesAt } = await desk.detailOf(id);
  return [ticket.firstReplyDueAt, ticket.resolutionDueAt, continuesAt];
};

test('a calendar is created without tickets, listed, and counts once it is the default', async () => {
  const { id } = await desk.created({ priority: 'urgent' });
  const calendar = await create();
  expect(calendar).toMatchObject({ name: 'Office', isDefault: false, mailboxIds: [], hours: [hours] });
  expect((await call('GET')).json).toEqual([calendar]);
  const before = await duesOf(id);
  expect(before.slice(1)).toEqual(['2026-07-11T01:00:00.000Z', undefined]);

  const tried = await changed(calendar, { isDefault: true, dryRun: true });
  expect(tried.calendar).toEqual(calendar);
  expect(tried.ticketsChanged).toBeGreaterThan(1);
  expect(await duesOf(id), 'a dry run changes nothing').toEqual(before);

  const saved = await changed(calendar, { isDefault: true });
  expect(saved.ticketsChanged).toBe(tried.ticketsChanged);
  expect(saved.calendar).toMatchObject({ isDefault: true, version: 2 });
  // One hour on Friday, and the rest on Tuesday, since Monday is a holiday.
  expect(await duesOf(id)).toEqual(['2026-07-10T21:15:00.000Z', '2026-07-14T16:00:00.000Z', undefined]);
  expect((await changed(saved.calendar, { name: 'Dock' })).ticketsChanged).toBe(0);
});

test('the wait over a weekend counts no time, and the same time remains', async () => {
  const calendar = await create();
  await changed(calendar, { isDefault: true });
  const { id } = await desk.created({ priority: 'urgent' });
  await desk.say(id, { visibility: 'public', body: 'Which gate?', waitForCustomer: true });
  expect((await desk.detailOf(id)).ticket.leftSeconds).toBe(4 * 3600);
  const start = api.now().getTime();
  api.clock.advance(Date.parse('2026-07-11T12:00:00Z') - start);
  await desk.say(id, { visibility: 'public', author: 'customer', body: 'The north one.' });
  expect(await duesOf(id), 'the hour of Friday was waited').toEqual([
    ...['2026-07-10T21:15:00.000Z', '2026-07-14T17:00:00.000Z', '2026-07-14T13:00:00.000Z'],
  ]);
  await desk.patch(id, { priority: 'high' });
  expect((await duesOf(id))[1], 'another priority keeps the wait').toBe('2026-07-14T21:00:00.000Z');
});

test('a mailbox has its own calendar, which another one takes from it', async () => {
  const first = await create();
  // All deadlines are those without a default calendar from here on.
  const { calendar: second } = await changed(await create('Night'), { isDefault: false });
  const [mailbox] = await api.rows<{ id: string }>(sql`select id from mailboxes limit 1`);
  const { id } = await desk.created({ priority: 'urgent' });
  await api.rows(sql`insert into ticket_mail (ticket_id, company_id, token, mailbox_id)
    values (${id}, ${desk.tenant.id}, 'calendars-test', ${mailbox!.id})`);
  const before = await duesOf(id);
  expect((await changed(first, { mailboxIds: [mailbox!.id] })).ticketsChanged).toBe(1);
  expect(await duesOf(id)).not.toEqual(before);
  const night = { ...hours, week: hours.week.map(() => ({ from: '00:00', to: '24:00' })), holidays: [] };
  const taken = await changed(second, { mailboxIds: [mailbox!.id], hours: night });
  expect(taken).toMatchObject({ ticketsChanged: 1, calendar: { mailboxIds: [mailbox!.id], hours: [night] } });
  expect(await duesOf(id)).toEqual(before);
  expect((await call('GET', `/${first.id}`)).json).toMatchObject({ mailboxIds: [] });
  const missing = await change(taken.calendar, { mailboxIds: ['mbx_00000000000000000000000000'] });
  expect([missing.status, missing.problem.errors?.[0]?.pointer]).toEqual([422, '/mailboxIds/0']);
});

test('hours from a later day leave the time before as it is', async () => {
  const calendar = await create();
  const { calendar: used } = await changed(calendar, { isDefault: true });
  const later = { ...hours, from: '2026-07-14', week: hours.week.map((day) => day && { from: '06:00', to: '20:00' }) };
  const { calendar: both } = await changed(used, { hours: later });
  expect(both.hours.map(({ from }) => from)).toEqual(['2026-01-01', '2026-07-14']);
  const { ticket } = (await desk.detailOf((await desk.created({ priority: 'urgent' })).id)) satisfies TicketDetail;
  expect(ticket.resolutionDueAt).toBe('2026-07-14T15:00:00.000Z');
});

test.each([
  [{ hours: { ...hours, timeZone: 'Mars/Base' } }, '/hours/timeZone'],
  [{ hours: { ...hours, week: hours.week.map(() => null) } }, '/hours/week'],
  [{ hours: { ...hours, week: [{ from: '17:00', to: '08:00' }, ...hours.week.slice(1)] } }, '/hours/week/0/to'],
  [{ hours: { ...hours, holidays: ['2026-12-25', '2026-12-25'] } }, '/hours/holidays'],
  [{ hours: { ...hours, from: 'soon' } }, '/hours/from'],
  [{ dryRun: true }, ''],
])('%j is refused at its field', async (body, pointer) => {
  const { status, problem } = await change(await create(), body);
  expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
});

test('keeps no older version and no second name', async () => {
  const [first, second] = [await create(), await create('Night')];
  expect((await call('POST', '', { name: 'OFFICE', hours })).problem.code).toBe('name_taken');
  expect((await change(second, { name: 'office' })).problem.code).toBe('name_taken');
  await changed(first, { isDefault: true });
  expect((await change(first, { name: 'Dock' })).status).toBe(412);
});
