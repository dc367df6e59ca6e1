import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations } from '../../../db/open/migrate.ts';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { attentionOf } from '../../../testing/rows/attention.ts';
import { openDesk, type TicketDesk } from '../../../testing/rows/ticket-desk.ts';
import { clockOf, resolutionTargetHours, timeLeft } from '../ticket-clock/rules.ts';
import { type SupportTicket, ticketPriorities, ticketStatuses } from './contract.ts';
import { isReplyMissed, replySeconds, ticketDue } from './tables.ts';

let api: TestApi;
let desk: TicketDesk;

beforeAll(async () => {
  api = await startApi();
  desk = await openDesk(api);
});
afterAll(() => api.close());

const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60];
const running = ['open', 'in_progress'];

const read = async (id: string) => (await desk.detailOf(id)).ticket;
const secondsLeft = async (id: string) => {
  const clock = clockOf(await read(id));
  return clock && timeLeft(clock, api.now()) / 1000;
};
const pass = (seconds: number) => api.clock.advance(seconds * 1000);
const reply = (id: string, waitForCustomer = false) =>
  desk.say(id, { visibility: 'public', body: 'Which gate?', ...(waitForCustomer && { waitForCustomer }) });
const answer = (id: string) => desk.say(id, { visibility: 'public', author: 'customer', body: 'The north one.' });

/** What the database makes of a ticket. */
async function stored(id: string) {
  const [row] = await api.rows<{ due: string | null; reply: number | null; missed: boolean }>(
    sql`select case when ${ticketDue} = 'infinity' then 'infinity'
        else to_char(${ticketDue} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as due,
      ${replySeconds}::float8 as reply, ${isReplyMissed(api.now())} as missed
      from tickets t where t.id = ${id}`,
  );
  if (!row) throw new Error('No such ticket');
  return row;
}

const step = fc.record({
  seconds: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20 * minute }), fc.integer({ min: 1, max: 3 * day })),
  act: fc.oneof(
    fc.constantFrom(...ticketStatuses).map((status) => ({ patch: { status } })),
    fc.constantFrom(...ticketPriorities).map((priority) => ({ patch: { priority } })),
    fc.constantFrom('reply', 'wait', 'answer', 'resolve').map((name) => ({ name })),
  ),
});

async function act(id: string, what: { patch: object } | { name: string }): Promise<void> {
  if ('name' in what && what.name === 'resolve') {
    await desk.bulk([id], 'resolve');
    return;
  }
  const sent =
    'patch' in what
      ? desk.patch(id, what.patch)
      : what.name === 'answer'
        ? answer(id)
        : reply(id, what.name === 'wait');
  // The rules refuse some; nothing else may go wrong.
  expect([200, 201, 409]).toContain((await sent).status);
}

test(
  'for any actions, the time that is left is the target less the time in which the ticket was open or in progress',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        let before: SupportTicket = await desk.created({ priority: 'medium' });
        const { id } = before;
        let ran = 0;
        let ranAtReply: number | null = null;
        for (const { seconds, act: what } of steps) {
          pass(seconds);
          if (running.includes(before.status)) ran += seconds;
          await act(id, what);
          const ticket = await read(id);
          if (ticket.firstResponseAt && !before.firstResponseAt) ranAtReply = ran;
          before = ticket;
          const { due, reply: untilReply, missed } = await stored(id);
          expect(untilReply).toBe(ranAtReply);
          expect(missed).toBe(ranAtReply === null && ran > 15 * minute);
          const clock = clockOf(ticket);
          if (ticket.status === 'resolved' || ticket.status === 'closed') {
            expect([clock, due]).toEqual([undefined, null]);
            continue;
          }
          const target = ranAtReply === null ? 15 * minute : resolutionTargetHours[ticket.priority] * hour;
          expect(await secondsLeft(id)).toBe(target - ran);
          expect(clock?.kind).toBe(ranAtReply === null ? 'first_reply' : 'resolution');
          const isWaiting = ticket.status === 'waiting_customer';
          expect(ticket.leftSeconds).toBe(isWaiting ? target - ran : undefined);
          expect(due).toBe(isWaiting ? 'infinity' : clock?.dueAt.toISOString());
        }
      }),
      { numRuns: 25, seed: 20_260_630 },
    );
  },
);

test('a customer who answers after 67 days finds the time that was left when the ticket began to wait', async () => {
  const { id } = await desk.created({ priority: 'high' });
  pass(2 * hour);
  await reply(id, true);
  pass(67 * day);
  expect(await secondsLeft(id)).toBe(6 * hour);
  await answer(id);
  expect(await secondsLeft(id)).toBe(6 * hour);
  await desk.patch(id, { priority: 'low' });
  expect(await secondsLeft(id), 'the wait counts for another priority, too').toBe(70 * hour);
});

test('a ticket that is resolved while it waits, and reopened, has waited all that time', async () => {
  const { id } = await desk.created({ priority: 'urgent' });
  await reply(id, true);
  pass(3 * day);
  await desk.patch(id, { status: 'resolved' });
  pass(day);
  await desk.patch(id, { status: 'closed' });
  pass(day);
  await answer(id);
  expect(await secondsLeft(id)).toBe(4 * hour);
});

test('an undone resolution leaves the wait as it was', async () => {
  const { id } = await desk.created();
  await reply(id, true);
  const before = await read(id);
  pass(day);
  const [done] = await desk.bulk([id], 'resolve');
  await desk.ask('POST', '/bulk/undo', { tickets: [{ id, version: done?.version }] });
  expect(await read(id)).toMatchObject({ status: 'waiting_customer', waitingSince: before.waitingSince });
});

test('the migration fills in what the product stores since', async () => {
  const read = () =>
    api.rows(sql`select id, first_reply_due_at, resolution_due_at, left_s from tickets order by id collate "C"`);
  await reply((await desk.created({ priority: 'urgent' })).id, true);
  const { id } = await desk.created();
  await desk.patch(id, { status: 'waiting_customer' });
  pass(hour);
  const counted = await read();
  expect(new Set(counted.map((row) => ('left_s' in row ? row.left_s : null))).size).toBeGreaterThan(5);
  const migration = readMigrations().find(({ tag }) => tag.endsWith('_ticket_deadlines'));
  await api.db.withTx(
    system('test'),
    async (tx) => {
      await tx.execute(
        sql`alter table tickets drop column first_reply_due_at, drop column resolution_due_at, drop column left_s`,
      );
      await tx.execute(sql`create index tickets_by_due on tickets (id)`);
      for (const statement of migration?.statements ?? []) await tx.execute(sql.raw(statement));
    },
    { asOwner: true },
  );
  expect(await read()).toEqual(counted);
});

test('what needs attention takes the same deadline, and leaves a waiting ticket out', async () => {
  const { id } = await desk.created({ priority: 'urgent', subject: 'Clock of attention' });
  const kinds = async () => {
    const { items } = await attentionOf(api, { permissions: ['tickets:read'], userId: 'usr_other' });
    return items.filter(({ objectId }) => objectId === id).map(({ kind, at }) => [kind, at]);
  };
  // Only this ticket, since a list of what needs attention has an end.
  await api.rows(sql`update tickets set status = 'closed', waiting_since = ${api.now()}
    where id <> ${id} and status not in ('resolved', 'closed')`);
  const dueIn = async (seconds: number) => new Date(Date.parse((await read(id)).createdAt) + seconds * 1000);
  expect(await kinds()).toEqual([['reply', (await dueIn(15 * minute)).toISOString()]]);
  await desk.patch(id, { status: 'waiting_customer' });
  pass(day);
  expect(await kinds(), 'waits without a reply').toEqual([]);
  await answer(id);
  expect(await kinds()).toEqual([['reply', (await dueIn(day + 15 * minute)).toISOString()]]);
  await reply(id);
  pass(4 * hour);
  expect(await kinds(), 'not late yet').toEqual([]);
  pass(1);
  expect(await kinds()).toEqual([['resolution', (await dueIn(day + 4 * hour)).toISOString()]]);
  await reply(id, true);
  expect(await kinds()).toEqual([]);
});
