import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openDesk, type TicketDesk } from '../../../testing/rows/ticket-desk.ts';
import { newId } from '../../../kernel/ids.ts';
import type { SupportAgent, TicketDetail } from './contract.ts';

let api: TestApi;
let desk: TicketDesk;

beforeAll(async () => {
  api = await startApi();
  desk = await openDesk(api);
});
afterAll(() => api.close());

describe('an edit', () => {
  test('of an older version is refused, and changes nothing', async () => {
    const { id } = await desk.created();
    expect((await desk.patch(id, { priority: 'urgent' }, 1)).status).toBe(200);
    const stale = await desk.patch(id, { priority: 'low' }, 1);
    expect([stale.status, stale.problem.code]).toEqual([412, 'stale_edit']);
    expect((await desk.detailOf(id)).ticket).toMatchObject({ priority: 'urgent', version: 2 });
  });

  test('succeeds for one of two at the same time', async () => {
    const { id } = await desk.created();
    const answers = await Promise.all(
      ['low', 'high', 'urgent', 'medium'].map((priority) => desk.patch(id, { priority, category: 'billing' }, 1)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(3);
    expect((await desk.detailOf(id)).ticket.version).toBe(2);
  });

  test('without a version is refused', async () => {
    const { id } = await desk.created();
    expect((await desk.ask('PATCH', `/${id}`, { priority: 'low' })).status).toBe(428);
  });

  test('assigns to staff by name, and removes the agent', async () => {
    const { id } = await desk.created();
    const token = await api.signIn('owner@freight-hq.example');
    const agents = (await api.call('GET', '/api/hq/support/agents', { token })).json as SupportAgent[];
    const agent = agents[1];
    const assigned = await desk.patch(id, { assigneeId: agent?.id }, 1);
    expect((assigned.json as TicketDetail).ticket).toMatchObject({
      assignedTo: agent?.name,
      assigneeId: agent?.id,
      version: 2,
    });
    expect(assigned.headers.get('etag')).toBe('"2"');
    const free = (await desk.patch(id, { assigneeId: null }, 2)).json as TicketDetail;
    expect(free.ticket).not.toHaveProperty('assignedTo');
    const [customer] = await api.rows<{ id: string }>(sql`select min(id) as id from users where audience = 'tenant'`);
    for (const assigneeId of [customer?.id, newId('usr'), 'Maya']) {
      const { status, problem } = await desk.patch(id, { assigneeId }, 3);
      expect([status, problem.errors?.[0]?.pointer]).toEqual([422, '/assigneeId']);
    }
  });

  test('without a change keeps the version; an empty edit is refused', async () => {
    const { id } = await desk.created();
    expect(((await desk.patch(id, { priority: 'high' }, 1)).json as TicketDetail).ticket.version).toBe(1);
    expect((await desk.patch(id, {}, 1)).status).toBe(422);
  });

  test('rates a resolved ticket only', async () => {
    const { id } = await desk.created();
    expect((await desk.patch(id, { rating: 5 }, 1)).status).toBe(409);
    await desk.patch(id, { status: 'in_progress' }, 1);
    await desk.patch(id, { status: 'resolved' }, 2);
    expect(((await desk.patch(id, { rating: 5 }, 3)).json as TicketDetail).ticket.rating).toBe(5);
    expect((await desk.patch(id, { rating: 6 }, 4)).status).toBe(422);
  });

  test('of a closed ticket other than its category and rating is refused', async () => {
    const { id } = await desk.created();
    await desk.patch(id, { status: 'in_progress' }, 1);
    await desk.patch(id, { status: 'resolved' }, 2);
    await desk.patch(id, { status: 'closed' }, 3);
    for (const body of [{ priority: 'low' }, { assigneeId: null, priority: 'urgent' }]) {
      expect((await desk.patch(id, body, 4)).problem.code).toBe('ticket_closed');
    }
    expect((await desk.patch(id, { category: 'training', rating: 4 }, 4)).status).toBe(200);
  });
});
