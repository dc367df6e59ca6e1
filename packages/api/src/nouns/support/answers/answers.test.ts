import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openDesk, ticketIn, type TicketDesk } from '../../../testing/rows/ticket-desk.ts';
import type { TicketDetail } from '../tickets/contract.ts';

let api: TestApi;
let desk: TicketDesk;

beforeAll(async () => {
  api = await startApi();
  desk = await openDesk(api);
});
afterAll(() => api.close());

describe('an answer that changes its ticket', () => {
  const answer = (id: string, body: object) => desk.ask('POST', `/${id}/answers`, body);
  const mails = (id: string) => api.rows(sql`select body from outbox where subject_id = ${id}`);

  test('is sent, and the ticket is changed in the same step', async () => {
    const id = await ticketIn(desk, 'open');
    const { status, json } = await answer(id, {
      ...{ body: 'The gate is open.', status: 'resolved', priority: 'low', assignToMe: true },
    });
    const { ticket, messages } = json as TicketDetail;
    expect(status).toBe(201);
    expect(ticket).toMatchObject({ status: 'resolved', priority: 'low' });
    expect([ticket.assigneeId?.startsWith('usr_'), ticket.firstResponseAt !== undefined]).toEqual([true, true]);
    expect(messages.at(-1)).toMatchObject({ body: 'The gate is open.', visibility: 'public', author: 'staff' });
    expect(await mails(id)).toHaveLength(1);
  });

  test('sends nothing if a change is refused', async () => {
    const id = await ticketIn(desk, 'resolved');
    const [before, sent] = [await desk.detailOf(id), await mails(id)];
    const { status, problem } = await answer(id, { body: 'Please look.', priority: 'low', status: 'waiting_customer' });
    expect([status, problem.code]).toEqual([409, 'wrong_status']);
    expect(await desk.detailOf(id)).toEqual(before);
    expect(await mails(id)).toEqual(sent);
  });

  test('goes into no closed ticket', async () => {
    const id = await ticketIn(desk, 'closed');
    expect((await answer(id, { body: 'Hello', assignToMe: true })).problem.code).toBe('ticket_closed');
  });
});

describe('a reply of who has not seen the newest message', () => {
  const reply = (id: string, more: object) =>
    desk.say(id, { visibility: 'public', body: 'The code is 4711.', ...more });

  test('is refused and sends nothing, until the newest was seen', async () => {
    const id = await ticketIn(desk, 'open');
    expect((await reply(id, { seen: null })).status).toBe(201);
    const stale = await reply(id, { seen: null });
    expect([stale.status, stale.problem.code, stale.problem.errors?.[0]?.pointer]).toEqual([
      409,
      'newer_message',
      '/seen',
    ]);
    const macro = await desk.ask('POST', `/${id}/answers`, { body: 'It is open.', status: 'resolved', seen: null });
    expect([macro.status, macro.problem.code]).toEqual([409, 'newer_message']);
    const { messages, ticket } = await desk.detailOf(id);
    expect([messages.length, ticket.status]).toEqual([1, 'open']);
    expect(await api.rows(sql`select from outbox where subject_id = ${id}`)).toHaveLength(1);
    expect((await reply(id, { seen: messages.at(-1)?.id })).status).toBe(201);
  });

  test('does not wait for notes, and writes notes and unasked replies all the same', async () => {
    const id = await ticketIn(desk, 'open');
    await desk.say(id, { visibility: 'internal', body: 'Called back', seen: null });
    expect((await reply(id, { seen: null })).status).toBe(201);
    expect((await desk.say(id, { visibility: 'internal', body: 'Once more', seen: null })).status).toBe(201);
    expect((await reply(id, {})).status).toBe(201);
  });
});
