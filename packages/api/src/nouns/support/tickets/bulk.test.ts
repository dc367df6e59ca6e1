import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openDesk, ticketIn, type TicketDesk } from '../../../testing/rows/ticket-desk.ts';
import { newId } from '../../../kernel/ids.ts';
import { type SupportTicket, ticketPriorities } from './contract.ts';

let api: TestApi;
let desk: TicketDesk;

beforeAll(async () => {
  api = await startApi();
  desk = await openDesk(api);
});
afterAll(() => api.close());

describe('several at once', () => {
  test('each has a result, in the requested order, and a refusal of one ticket does not stop the others', async () => {
    const [busy, open, closed, missing] = [
      await ticketIn(desk, 'in_progress'),
      await ticketIn(desk, 'open'),
      await ticketIn(desk, 'closed'),
      newId('tkt'),
    ];
    const [waiting, resolved] = [await ticketIn(desk, 'waiting_customer'), await ticketIn(desk, 'resolved')];
    expect(await desk.bulk([open, busy, missing, closed, waiting, resolved], 'resolve')).toEqual([
      { id: open, ok: true, version: 2 },
      { id: busy, ok: true, version: 3 },
      { id: missing, ok: false, code: 'not_found', error: 'Ticket not found' },
      { id: closed, ok: false, code: 'ticket_closed', error: 'This ticket is closed; reopen it first' },
      { id: waiting, ok: true, version: 4 },
      { id: resolved, ok: false, code: 'ticket_resolved', error: 'This ticket is resolved; reopen it first' },
    ]);
    expect((await desk.detailOf(busy)).ticket.status).toBe('resolved');
    expect((await desk.detailOf(open)).events.at(-1)).toMatchObject({ from: 'open', to: 'resolved' });
    expect((await desk.detailOf(waiting)).ticket.status).toBe('resolved');
  });

  test.each(['assign_to_me', 'escalate', 'send_update'])('leave out a resolved ticket: %s', async (action) => {
    const id = await ticketIn(desk, 'resolved');
    const before = await desk.detailOf(id);
    const payload = action === 'send_update' ? { message: 'Still on it' } : undefined;
    expect(await desk.bulk([id], action, payload)).toMatchObject([{ ok: false, code: 'ticket_resolved' }]);
    expect(await desk.detailOf(id)).toEqual(before);
  });

  test('are assigned to the caller', async () => {
    const [a, b] = [await desk.created(), await desk.created()];
    expect((await desk.bulk([a.id, b.id], 'assign_to_me')).every(({ ok }) => ok)).toBe(true);
    const { ticket } = await desk.detailOf(b.id);
    const { json } = await desk.ask('GET', `?assignee=me&page[size]=200`);
    expect((json as SupportTicket[]).map(({ id }) => id)).toEqual(expect.arrayContaining([a.id, b.id]));
    expect(ticket.assignedTo).toMatch(/^\w+ \w+$/);
  });

  test('escalate by one step up to the top', async () => {
    const { id } = await desk.created({ priority: 'low' });
    for (const priority of ticketPriorities.slice(1)) {
      expect(await desk.bulk([id], 'escalate')).toMatchObject([{ id, ok: true }]);
      expect((await desk.detailOf(id)).ticket.priority).toBe(priority);
    }
    expect(await desk.bulk([id], 'escalate')).toMatchObject([
      { id, ok: false, error: 'This ticket is urgent already' },
    ]);
    expect((await desk.detailOf(id)).events.filter(({ kind }) => kind === 'escalated')).toHaveLength(3);
  });

  test('notify their agent and the platform owners of an escalation, but not the caller', async () => {
    const { id, ticketNumber } = await desk.created({ priority: 'medium', subject: 'Two\nlines' });
    const [agent] = await api.rows<{ id: string }>(
      sql`select id from users where email = 'grace.amadi@freight-hq.example'`,
    );
    await desk.patch(id, { assigneeId: agent?.id });
    await desk.bulk([id], 'escalate');
    const token = await api.signIn('admin@freight-hq.example');
    const again = { ids: [id], action: 'escalate' };
    await api.call('POST', '/api/hq/support/tickets/bulk', { token, body: again });
    expect(await desk.bulk([id], 'escalate')).toMatchObject([
      { id, ok: false, error: 'This ticket is urgent already' },
    ]);
    const told = await api.rows(
      sql`select recipient, subject, split_part(body, E'\\n', 1) as opening from outbox
        where topic = 'ticket.escalated' and company_id = ${desk.tenant.id} and subject like ${`[${ticketNumber}]%`}
        order by subject, recipient`,
    );
    const line = (priority: string) => `[${ticketNumber}] Escalated to ${priority}: Two lines`;
    const opening = (who: string, from: string, to: string) =>
      `${who} has escalated ${ticketNumber} of Swift Haul Logistics from ${from} to ${to}.`;
    const first = { subject: line('high'), opening: opening('Margaret Ellery', 'medium', 'high') };
    const second = { subject: line('urgent'), opening: opening('Daniel Reyes', 'high', 'urgent') };
    expect(told).toEqual([
      { recipient: 'grace.amadi@freight-hq.example', ...first },
      { recipient: 'grace.amadi@freight-hq.example', ...second },
      { recipient: 'owner@freight-hq.example', ...second },
    ]);
  });

  test('get an update, each with its own number, subject and tenant', async () => {
    const [a, b] = [await desk.created(), await desk.created()];
    const message = '{ticket}: we work on "{subject}" for {tenant}. {other} $& {ticket}';
    expect((await desk.bulk([a.id, b.id], 'send_update', { message })).every(({ ok }) => ok)).toBe(true);
    for (const { id, ticketNumber } of [a, b]) {
      const { messages, ticket } = await desk.detailOf(id);
      expect(messages).toMatchObject([
        {
          visibility: 'public',
          author: 'staff',
          body: `${ticketNumber}: we work on "Gate code does not open the yard" for Swift Haul Logistics. {other} $& ${ticketNumber}`,
        },
      ]);
      expect(ticket.firstResponseAt).toBeDefined();
    }
  });

  test.each([
    [{ ids: [], action: 'resolve' }],
    [{ ids: Array.from({ length: 201 }, () => newId('tkt')), action: 'resolve' }],
    [{ ids: ['x'], action: 'resolve' }],
    [{ ids: [newId('tkt')], action: 'delete' }],
    [{ ids: [newId('tkt')], action: 'send_update' }],
    [{ ids: [newId('tkt')], action: 'send_update', payload: { message: ' ' } }],
    [{ ids: [newId('tkt')], action: 'escalate', payload: { by: 2 } }],
  ])('refuses %j', async (body) => {
    expect((await desk.ask('POST', '/bulk', body)).status).toBe(422);
  });

  test('refuses a ticket that is named twice', async () => {
    const { id } = await desk.created();
    const body = { ids: [id, id], action: 'escalate' };
    expect((await desk.ask('POST', '/bulk', body)).status).toBe(422);
  });

  test('do not deadlock if two requests have the same tickets in another order', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await desk.created({ priority: 'low' })).id));
    const results = await Promise.all([
      desk.bulk(ids, 'escalate'),
      desk.bulk(ids.toReversed(), 'escalate'),
      desk.bulk(ids, 'assign_to_me'),
    ]);
    expect(results.flat().every(({ ok }) => ok)).toBe(true);
    for (const id of ids) expect((await desk.detailOf(id)).ticket.priority).toBe('high');
  });
});
