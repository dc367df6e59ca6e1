import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openDesk, ticketIn, type TicketDesk } from '../../../testing/rows/ticket-desk.ts';
import type { BulkResult, TicketDetail } from './contract.ts';

let api: TestApi;
let desk: TicketDesk;

beforeAll(async () => {
  api = await startApi();
  desk = await openDesk(api);
});
afterAll(() => api.close());

const undo = async (results: readonly BulkResult[]) => {
  const tickets = results.map(({ id, version }) => ({ id, version }));
  const answer = await desk.ask('POST', '/bulk/undo', { tickets });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { results: BulkResult[] }).results;
};
const stateOf = ({ ticket, nextStatuses }: TicketDetail) => {
  const { version: _, updatedAt: __, ...rest } = ticket;
  return { ...rest, nextStatuses };
};
const refused = [{ ok: false, code: 'not_undoable', error: 'This can no longer be undone' }];

test.each([
  ['resolve', 'open'],
  ['resolve', 'in_progress'],
  ['resolve', 'waiting_customer'],
  ['escalate', 'waiting_customer'],
  ['assign_to_me', 'open'],
] as const)('%s of a ticket that is %s is undone, and the history shows both', async (action, status) => {
  const id = await ticketIn(desk, status);
  const before = await desk.detailOf(id);
  const done = await desk.bulk([id], action);
  expect(stateOf(await desk.detailOf(id))).not.toEqual(stateOf(before));
  expect(await undo(done)).toEqual([{ id, ok: true, version: before.ticket.version + 2 }]);
  const after = await desk.detailOf(id);
  expect(stateOf(after)).toEqual(stateOf(before));
  expect(after.events).toHaveLength(before.events.length + 2);
  expect(await undo(done), 'a second time').toMatchObject(refused);
});

test('the agent of before comes back', async () => {
  const { id } = await desk.created();
  const [agent] = await api.rows<{ id: string }>(
    sql`select id from users where email = 'grace.amadi@freight-hq.example'`,
  );
  await desk.patch(id, { assigneeId: agent?.id });
  await undo(await desk.bulk([id], 'assign_to_me'));
  expect((await desk.detailOf(id)).ticket.assigneeId).toBe(agent?.id);
});

test('the platform owners learn of an escalation that was taken back', async () => {
  const { id, ticketNumber } = await desk.created({ priority: 'medium' });
  const [agent] = await api.rows<{ id: string }>(
    sql`select id from users where email = 'grace.amadi@freight-hq.example'`,
  );
  await desk.patch(id, { assigneeId: agent?.id });
  await undo(await desk.bulk([id], 'escalate'));
  const told = await api.rows<{ opening: string }>(
    sql`select split_part(body, E'\n', 1) as opening from outbox
      where topic = 'ticket.escalated' and subject like ${`[${ticketNumber}]%`} order by opening`,
  );
  expect(told.map(({ opening }) => opening)).toEqual([
    `Margaret Ellery has escalated ${ticketNumber} of Swift Haul Logistics from medium to high.`,
    `Margaret Ellery has returned ${ticketNumber} of Swift Haul Logistics from high to medium.`,
  ]);
});

test('a ticket that has changed since stays as it is', async () => {
  const { id } = await desk.created();
  const done = await desk.bulk([id], 'resolve');
  await desk.patch(id, { category: 'billing' });
  const before = await desk.detailOf(id);
  expect(await undo(done)).toMatchObject(refused);
  expect(await desk.detailOf(id)).toEqual(before);
});

test('only the user who acted can undo, and only for a minute', async () => {
  const [mine, late] = [await desk.created(), await desk.created()];
  const done = await desk.bulk([mine.id], 'resolve');
  const token = await api.signIn('admin@freight-hq.example');
  const tickets = done.map(({ id, version }) => ({ id, version }));
  const answer = await api.call('POST', '/api/hq/support/tickets/bulk/undo', { token, body: { tickets } });
  expect((answer.json as { results: BulkResult[] }).results).toMatchObject(refused);
  const again = await desk.bulk([late.id], 'resolve');
  await api.rows(sql`update tickets set updated_at = updated_at - interval '61 seconds' where id = ${late.id}`);
  expect(await undo(again)).toMatchObject(refused);
});

test('an update that was sent and a change of a form are not undone', async () => {
  const { id } = await desk.created();
  const sent = await desk.bulk([id], 'send_update', { message: 'Still on it' });
  expect(await undo(sent)).toMatchObject(refused);
  await desk.patch(id, { status: 'in_progress' });
  expect(await undo([{ id, ok: true, version: 3 }])).toMatchObject(refused);
});
