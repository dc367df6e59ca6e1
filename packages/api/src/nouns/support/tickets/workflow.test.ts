import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openDesk, stepsTo, ticketIn, type TicketDesk } from '../../../testing/rows/ticket-desk.ts';
import { type TicketDetail, ticketStatuses, type TicketStatus } from './contract.ts';

const dayMs = 24 * 60 * 60_000;
let api: TestApi;
let desk: TicketDesk;

beforeAll(async () => {
  api = await startApi();
  desk = await openDesk(api);
});
afterAll(() => api.close());

/** The allowed changes of status, written by hand; 'late' if the resolution is more than 14 days ago. */
const table: Record<TicketStatus, Record<TicketStatus, 'yes' | 'no' | 'late' | 'same'>> = {
  open: { open: 'same', in_progress: 'yes', waiting_customer: 'yes', resolved: 'yes', closed: 'no' },
  in_progress: { open: 'no', in_progress: 'same', waiting_customer: 'yes', resolved: 'yes', closed: 'no' },
  waiting_customer: { open: 'no', in_progress: 'yes', waiting_customer: 'same', resolved: 'yes', closed: 'yes' },
  resolved: { open: 'no', in_progress: 'late', waiting_customer: 'no', resolved: 'same', closed: 'yes' },
  closed: { open: 'no', in_progress: 'late', waiting_customer: 'no', resolved: 'no', closed: 'same' },
};
const pairs = ticketStatuses.flatMap((from) => ticketStatuses.map((to) => ({ from, to, rule: table[from][to] })));

describe('a change of status', () => {
  test.each(pairs)('from $from to $to: $rule', async ({ from, to, rule }) => {
    const id = await ticketIn(desk, from);
    const before = await desk.detailOf(id);
    expect(before.nextStatuses.includes(to)).toBe(rule === 'yes' || rule === 'late');
    const answer = await desk.patch(id, { status: to });
    expect(answer.status).toBe(rule === 'no' ? 409 : 200);
    if (rule === 'no')
      expect([answer.problem.code, answer.problem.errors?.[0]?.pointer]).toEqual(['wrong_status', '/status']);
    const after = await desk.detailOf(id);
    expect(after.ticket.status).toBe(rule === 'no' ? from : to);
    const moves = after.events
      .filter(({ kind }) => kind === 'status_changed')
      .map((event) => `${event.from} ${event.to}`);
    expect(moves).toHaveLength(stepsTo(from) + (rule === 'yes' || rule === 'late' ? 1 : 0));
    if (rule === 'yes' || rule === 'late') expect(moves).toContain(`${from} ${to}`);
  });

  test.each(['resolved', 'closed'] as const)(
    'reopens a %s ticket for 14 days, and not a moment longer',
    async (status) => {
      const [early, late] = [await ticketIn(desk, status), await ticketIn(desk, status)];
      const resolvedAt = new Date(api.now().getTime() - 14 * dayMs);
      await api.rows(sql`update tickets set resolved_at = ${resolvedAt} where id = ${early}`);
      await api.rows(sql`update tickets set resolved_at = ${new Date(resolvedAt.getTime() - 1)} where id = ${late}`);
      expect((await desk.patch(early, { status: 'in_progress' })).status).toBe(200);
      expect((await desk.detailOf(early)).ticket).not.toHaveProperty('resolvedAt');
      const tooLate = await desk.patch(late, { status: 'in_progress' });
      expect([tooLate.status, tooLate.problem.detail]).toEqual([
        409,
        'This ticket was resolved more than 14 days ago; open a new one',
      ]);
      expect((await desk.detailOf(late)).nextStatuses).toEqual(status === 'closed' ? [] : ['closed']);
      expect((await desk.say(late, { visibility: 'public', author: 'customer', body: 'It is back' })).status).toBe(409);
    },
  );
});

describe('the conversation', () => {
  test('a public reply sets the time of the first response once; a note does not', async () => {
    const { id, createdAt } = await desk.created();
    await desk.say(id, { visibility: 'internal', body: 'Known since Monday' });
    expect((await desk.detailOf(id)).ticket).not.toHaveProperty('firstResponseAt');
    api.clock.advance(7 * 60_000);
    const first = (await desk.say(id, { visibility: 'public', body: '  We look into it.  ' })).json as TicketDetail;
    expect(Date.parse(first.ticket.firstResponseAt ?? '') - Date.parse(createdAt)).toBe(7 * 60_000);
    api.clock.advance(60_000);
    const { ticket, messages } = (await desk.say(id, { visibility: 'public', body: 'Done.' })).json as TicketDetail;
    expect(ticket.firstResponseAt).toBe(first.ticket.firstResponseAt);
    expect(messages.map(({ visibility, body, author }) => [visibility, author, body])).toEqual([
      ['internal', 'staff', 'Known since Monday'],
      ['public', 'staff', 'We look into it.'],
      ['public', 'staff', 'Done.'],
    ]);
    expect(messages[0]?.authorName).toMatch(/^\w+ \w+$/);
  });

  test.each(ticketStatuses)("a customer's answer puts a ticket that is %s in progress", async (status) => {
    const id = await ticketIn(desk, status);
    const answer = await desk.say(id, { visibility: 'public', author: 'customer', body: 'It happened again' });
    const { ticket, messages } = answer.json as TicketDetail;
    expect(ticket.status).toBe('in_progress');
    expect(ticket).not.toHaveProperty('resolvedAt');
    expect(ticket).not.toHaveProperty('firstResponseAt');
    expect(messages.at(-1)).toMatchObject({ author: 'customer', authorName: ticket.customerEmail });
  });

  test.each(['open', 'in_progress', 'waiting_customer'] as const)(
    'a reply that waits for the customer puts a ticket that is %s there, and gives it an agent',
    async (status) => {
      const id = await ticketIn(desk, status);
      const answer = await desk.say(id, { visibility: 'public', body: 'Which gate?', waitForCustomer: true });
      const { ticket, messages } = answer.json as TicketDetail;
      expect(ticket.status).toBe('waiting_customer');
      expect(ticket.assignedTo).toBe('Margaret Ellery');
      expect(ticket.firstResponseAt).toBeDefined();
      expect(messages).toHaveLength(1);
      await desk.patch(id, { assigneeId: null });
      await desk.say(id, { visibility: 'public', body: 'Anything else?' });
      expect((await desk.detailOf(id)).ticket).not.toHaveProperty('assigneeId');
    },
  );

  test('a reply that waits for the customer is refused once the ticket is resolved', async () => {
    const id = await ticketIn(desk, 'resolved');
    const before = await desk.detailOf(id);
    const answer = await desk.say(id, { visibility: 'public', body: 'Which gate?', waitForCustomer: true });
    expect(answer.problem.code).toBe('wrong_status');
    expect(await desk.detailOf(id)).toEqual(before);
  });

  test('on a closed ticket accepts notes, but no reply', async () => {
    const id = await ticketIn(desk, 'closed');
    expect((await desk.say(id, { visibility: 'public', body: 'Still there?' })).problem.code).toBe('ticket_closed');
    expect((await desk.say(id, { visibility: 'internal', body: 'Called again' })).status).toBe(201);
  });

  test.each([
    ['/body', { visibility: 'public', body: '   ' }],
    ['/body', { visibility: 'public', body: 'x'.repeat(10_001) }],
    ['/visibility', { visibility: 'secret', body: 'a' }],
    ['/visibility', { visibility: 'internal', author: 'customer', body: 'a' }],
    ['/waitForCustomer', { visibility: 'internal', body: 'a', waitForCustomer: true }],
    ['/waitForCustomer', { visibility: 'public', author: 'customer', body: 'a', waitForCustomer: true }],
  ])('is refused at %s', async (pointer, body) => {
    const { id } = await desk.created();
    const { status, problem } = await desk.say(id, body);
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
    expect((await desk.detailOf(id)).messages).toEqual([]);
  });
});

test('numbers start at 1 in a new year', async () => {
  api.clock.advance(Date.parse('2027-01-01T00:00:00.000Z') - api.now().getTime());
  expect([await desk.created(), await desk.created()].map(({ ticketNumber }) => ticketNumber)).toEqual([
    'TKT-2027-000001',
    'TKT-2027-000002',
  ]);
});

describe('the outbox', () => {
  const waiting = (ticketNumber: string) =>
    api.rows<{ recipient: string; subject: string; body: string; companyId: string }>(
      sql`select recipient, subject, body, company_id as "companyId" from outbox
        where topic = 'ticket.reply' and subject like ${`[${ticketNumber}]%`} order by body`,
    );

  test('contains each public reply for the address of its customer', async () => {
    const { id, ticketNumber, customerEmail: recipient } = await desk.created({ subject: 'Two\r\nlines' });
    expect((await desk.say(id, { visibility: 'public', body: 'We look into it.' })).status).toBe(201);
    await desk.bulk([id], 'send_update', { message: 'News of {ticket}' });
    const mail = { recipient, subject: `[${ticketNumber}] Two lines`, companyId: desk.tenant.id };
    expect(await waiting(ticketNumber)).toEqual([
      { ...mail, body: `News of ${ticketNumber}` },
      { ...mail, body: 'We look into it.' },
    ]);
  });

  test('contains neither notes nor messages of the customer nor refused replies', async () => {
    const id = await ticketIn(desk, 'closed');
    const { ticket } = await desk.detailOf(id);
    await desk.say(id, { visibility: 'internal', body: 'He is angry.' });
    expect((await desk.say(id, { visibility: 'public', body: 'Too late' })).status).toBe(409);
    expect((await desk.say(id, { visibility: 'public', author: 'customer', body: 'It is back' })).status).toBe(201);
    expect(await waiting(ticket.ticketNumber)).toEqual([]);
  });
});
