import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openDesk, type TicketDesk } from '../../../testing/rows/ticket-desk.ts';
import { type SupportTicket, supportTicket, type TicketSummary } from './contract.ts';
import { clockOf } from '../ticket-clock/rules.ts';

let api: TestApi;
let desk: TicketDesk;

beforeAll(async () => {
  api = await startApi();
  desk = await openDesk(api);
});
afterAll(() => api.close());

const list = async (query = '') => {
  const answer = await desk.ask('GET', query);
  expect(answer.status, answer.text).toBe(200);
  return { rows: answer.json as SupportTicket[], total: answer.headers.get('x-total-count') };
};

const isOpen = ({ status }: SupportTicket) => status !== 'resolved' && status !== 'closed';

/** The order of `due`: deadlines, then what waits for the customer, then what is done. */
function dueOf(ticket: SupportTicket): number {
  const clock = clockOf(ticket);
  if (!clock) return Infinity;
  return clock.leftSeconds === undefined ? clock.dueAt.getTime() : Number.MAX_SAFE_INTEGER;
}

describe('the list', () => {
  test('without parameters is one plain array, the newest first, in the shape of the contract', async () => {
    const { rows, total } = await list();
    expect(total).toBeNull();
    expect(rows.length).toBeGreaterThanOrEqual(60);
    expect(z.array(z.strictObject(supportTicket.shape)).parse(rows)).toEqual(rows);
    const dates = rows.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test.each(['ticketNumber', 'subject', 'customerEmail', 'priority', 'status', 'createdAt'] as const)(
    'sorts by %s both ways, and pages meet at their edges',
    async (field) => {
      const [up, down] = [await list(`?sort=${field}&page[size]=200`), await list(`?sort=-${field}&page[size]=200`)];
      expect(up.rows.map(({ id }) => id)).toEqual(down.rows.map(({ id }) => id).toReversed());
      expect(up.total).toBe(String(up.rows.length));
      const ranks: Partial<Record<string, readonly string[]>> = {
        priority: ['low', 'medium', 'high', 'urgent'],
        status: ['open', 'in_progress', 'waiting_customer', 'resolved', 'closed'],
      };
      const keys = up.rows.map((row) => ranks[field]?.indexOf(row[field]) ?? row[field].toLowerCase());
      expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      const [first, second] = [
        await list(`?sort=${field}&page[size]=7`),
        await list(`?sort=${field}&page[size]=7&page[number]=2`),
      ];
      expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(up.rows.slice(0, 14).map(({ id }) => id));
    },
  );

  test('sorts by the next deadline, the longest overdue first', async () => {
    const { rows } = await list('?page[size]=200&sort=due');
    const dues = rows.map(dueOf);
    expect(dues).toEqual(dues.toSorted((a, b) => a - b));
    expect(new Set(rows.map(({ status }) => status)).size).toBe(5);
    const { rows: back } = await list('?page[size]=200&sort=-due');
    expect(back.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toReversed());
  });

  test('filters by status, priority, assignee and tenant, alone and together', async () => {
    const { rows } = await list();
    const agent = rows.find(({ assigneeId }) => assigneeId)?.assigneeId;
    const cases: [string, (row: SupportTicket) => boolean][] = [
      ['status=open', ({ status }) => status === 'open'],
      ['status=unresolved', isOpen],
      ['priority=urgent', ({ priority }) => priority === 'urgent'],
      ['priority=urgent&status=unresolved', (row) => row.priority === 'urgent' && isOpen(row)],
      ['assignee=nobody', ({ assigneeId }) => assigneeId === undefined],
      [`assignee=${agent}`, ({ assigneeId }) => assigneeId === agent],
      [`tenantId=${desk.tenant.tenantId}`, ({ tenantId }) => tenantId === desk.tenant.tenantId],
      ['assignee=me', () => false],
    ];
    for (const [query, isMeant] of cases) {
      const found = await list(`?page[size]=200&${query}`);
      expect(
        found.rows.map(({ id }) => id),
        query,
      ).toEqual(rows.filter(isMeant).map(({ id }) => id));
      expect(found.total, query).toBe(String(found.rows.length));
    }
  });

  test('finds by any part of number, subject, customer and tenant', async () => {
    const { rows } = await list();
    const [first] = rows;
    if (!first) throw new Error('The demo data has no ticket');
    for (const q of [
      first.ticketNumber,
      first.subject.slice(0, 9),
      first.customerEmail,
      first.tenantName.toUpperCase(),
      first.ticketNumber.slice(-4),
      first.subject.slice(2, 7),
      first.customerEmail.slice(3),
      first.tenantName.slice(1, 5),
      `${first.subject.slice(0, 5)} ${first.tenantName.slice(-5)}`,
      first.subject.slice(0, 2),
      `#${Number(first.ticketNumber.slice(-6))}`,
    ]) {
      expect(
        (await list(`?page[size]=200&q=${encodeURIComponent(q)}`)).rows.map(({ id }) => id),
        q,
      ).toContain(first.id);
    }
    for (const q of ['zzzz', '%', "'; drop table tickets --", '!!!', '\\']) {
      expect((await list(`?page[size]=20&q=${encodeURIComponent(q)}`)).rows, q).toEqual([]);
    }
  });

  test('is 304 while nothing has changed, and is sent after a change', async () => {
    const before = await desk.ask('GET');
    const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
    expect((await desk.ask('GET', '', undefined, headers)).status).toBe(304);
    await desk.created();
    expect((await desk.ask('GET', '', undefined, headers)).status).toBe(200);
  });

  test('marks what has changed since the caller last opened it', async () => {
    const { id } = await desk.created();
    const isUnread = async () => (await list('?page[size]=200')).rows.find((row) => row.id === id)?.isUnread;
    const seen = async (version: number) =>
      expect((await desk.ask('POST', `/${id}/read`, { version })).status).toBe(204);
    expect(await isUnread()).toBe(true);
    await seen(1);
    expect(await isUnread()).toBe(false);
    await desk.patch(id, { priority: 'low' });
    expect(await isUnread(), 'my own change').toBe(false);
    const token = await api.signIn('admin@freight-hq.example');
    const note = { token, body: { visibility: 'internal', body: 'Called' } };
    await api.call('POST', `/api/hq/support/tickets/${id}/messages`, note);
    expect(await isUnread(), "a colleague's note").toBe(true);
    await desk.patch(id, { priority: 'high' });
    expect(await isUnread(), 'changed without having seen the note').toBe(true);
    await seen(4);
    await seen(2);
    expect(await isUnread(), 'an older version does not count').toBe(false);
    expect((await list()).rows.every((row) => row.isUnread === undefined)).toBe(true);
  });

  test.each([
    '?status=lost',
    '?assignee=you',
    '?tenantId=cmp_x',
    '?sort=password',
    '?priority=',
    '?page[size]=201',
    '?who=1',
  ])('refuses %s', async (query) => expect((await desk.ask('GET', query)).status).toBe(422));
});

test('the tiles count all tickets, independent of the page', async () => {
  const { rows } = await list();
  const count = (isMeant: (row: SupportTicket) => boolean) => rows.filter(isMeant).length;
  const { json } = await desk.ask('GET', '/summary');
  expect(json as TicketSummary).toEqual({
    open: count(isOpen),
    inProgress: count(({ status }) => status === 'in_progress'),
    resolved: count(({ status }) => status === 'resolved'),
    urgent: count((row) => row.priority === 'urgent' && isOpen(row)),
  });
  const metrics = (await api.call('GET', '/api/hq/metrics', { token: await api.signIn('owner@freight-hq.example') }))
    .json as { supportTickets: number };
  expect((json as TicketSummary).open).toBe(metrics.supportTickets);
  expect((await list('?page[size]=1&status=unresolved')).total).toBe(String(metrics.supportTickets));
});
