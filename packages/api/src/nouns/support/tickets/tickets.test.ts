import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openDesk, type TicketDesk } from '../../../testing/rows/ticket-desk.ts';
import { newId } from '../../../kernel/ids.ts';
import { type SupportTicket, type TicketDetail, ticketDetail } from './contract.ts';

let api: TestApi;
let desk: TicketDesk;

beforeAll(async () => {
  api = await startApi();
  desk = await openDesk(api);
});
afterAll(() => api.close());

const list = async (query = '') => (await desk.ask('GET', query)).json as SupportTicket[];

describe('a new ticket', () => {
  test('is open, numbered within its year, and tells its tenant', async () => {
    const answer = await desk.create();
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      ...desk.payload(),
      tenantName: 'Swift Haul Logistics',
      status: 'open',
      category: 'technical',
      version: 1,
      ticketNumber: expect.stringMatching(/^TKT-2026-\d{6}$/),
    });
    expect(answer.json).not.toHaveProperty('assignedTo');
    const { events, nextStatuses } = await desk.detailOf((answer.json as SupportTicket).id);
    expect(events.map(({ kind }) => kind)).toEqual(['created']);
    expect(nextStatuses).toEqual(['in_progress', 'waiting_customer', 'resolved']);
  });

  test('has the priority medium by default, and may have no description', async () => {
    const { priority: _, ...rest } = desk.payload();
    expect((await desk.create({ ...rest, description: '' })).json).toMatchObject({
      priority: 'medium',
      description: '',
    });
  });

  test('has a unique number without gaps, if many are created at once and some fail', async () => {
    const missing = newId('ten');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        desk.create({ ...desk.payload(), ...(index % 5 === 0 && { tenantId: missing }) }),
      ),
    );
    const numbers = answers
      .filter(({ status }) => status === 201)
      .map(({ json }) => Number((json as SupportTicket).ticketNumber.slice(9)));
    const sorted = numbers.toSorted((a, b) => a - b);
    expect(numbers).toHaveLength(24);
    expect(sorted).toEqual(Array.from({ length: 24 }, (_, index) => (sorted[0] ?? 0) + index));
  });

  test.each([
    ['/subject', { subject: 'ab' }],
    ['/subject', { subject: '   a   ' }],
    ['/subject', { subject: 'x'.repeat(201) }],
    ['/description', { description: 'x'.repeat(10_001) }],
    ['/priority', { priority: 'later' }],
    ['/customerEmail', { customerEmail: 'not an address' }],
    ['/customerEmail', { customerEmail: '' }],
    ['/tenantId', { tenantId: '' }],
    ['/tenantId', { tenantId: 'Swift Haul' }],
    ['/tenantId', { tenantId: newId('cmp') }],
    ['/tenantId', { tenantId: newId('ten') }],
    ['/status', { status: 'closed' }],
  ])('is refused at %s', async (pointer, wrong) => {
    const before = (await list()).length;
    const { status, problem } = await desk.create({ ...desk.payload(), ...wrong });
    expect([status, problem.errors?.map((error) => error.pointer)]).toEqual([422, [pointer]]);
    expect(await list()).toHaveLength(before);
  });

  test('names the right kind of id', async () => {
    expect((await desk.create({ ...desk.payload(), tenantId: desk.tenant.id })).problem.detail).toContain('ten_');
  });
});

describe('one ticket', () => {
  test('has the shape of the contract, with its version as ETag', async () => {
    const [first] = await list('?page[size]=1&status=resolved');
    const answer = await desk.ask('GET', `/${first?.id}`);
    expect(z.strictObject(ticketDetail.shape).parse(answer.json)).toEqual(answer.json);
    expect(answer.headers.get('etag')).toBe(`"${first?.version}"`);
    const { ticket, messages, events } = answer.json as TicketDetail;
    expect({ ...ticket, isUnread: false }).toEqual(first);
    expect(messages.length).toBeGreaterThan(0);
    expect(events.map(({ kind }) => kind)).toContain('status_changed');
  });

  test('that does not exist is 404, another kind of id 422', async () => {
    expect((await desk.ask('GET', `/${newId('tkt')}`)).status).toBe(404);
    expect((await desk.ask('GET', `/${desk.tenant.id}`)).status).toBe(422);
    expect((await desk.patch(newId('tkt'), { priority: 'low' }, 1)).status).toBe(404);
  });
});

test('every write adds an audit entry without personal data, in its transaction', async () => {
  const { id } = await desk.created();
  await desk.patch(id, { priority: 'low' }, 1);
  await desk.say(id, { visibility: 'internal', body: 'Secret words' });
  const entries = await api.rows<{ action: string; company: string; details: object }>(
    sql`select action, company_id as company, details from audit_log where target_id = ${id} order by at, id`,
  );
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'ticket.created',
    'ticket.message_added',
    'ticket.updated',
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Secret words|swifthaul|Gate code/);
  expect(entries.every(({ company }) => company === desk.tenant.id)).toBe(true);
});

test('the history of a ticket cannot be changed by the program', async () => {
  await expect(
    api.db.withTx({ kind: 'system', name: 'test' }, (tx) => tx.execute(sql`update ticket_events set kind = 'rated'`)),
  ).rejects.toThrow(/permission denied|Failed query/);
});
