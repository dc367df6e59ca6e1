import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openDesk, type TicketDesk } from '../../../testing/rows/ticket-desk.ts';
import { type TicketDetail, ticketPriorities, ticketStatuses } from './contract.ts';

let api: TestApi;
let desk: TicketDesk;

beforeAll(async () => {
  api = await startApi();
  desk = await openDesk(api);
});
afterAll(() => api.close());

/** Actions on a ticket, in any order. */
const action = fc.oneof(
  fc.constantFrom(...ticketStatuses).map((status) => ({ kind: 'patch' as const, body: { status } })),
  fc.constantFrom(...ticketPriorities).map((priority) => ({ kind: 'patch' as const, body: { priority } })),
  fc.integer({ min: 1, max: 5 }).map((rating) => ({ kind: 'patch' as const, body: { rating } })),
  fc.constantFrom('assign_to_me', 'escalate', 'resolve').map((name) => ({ kind: 'bulk' as const, name })),
  fc
    .constantFrom({ visibility: 'public' }, { visibility: 'internal' }, { visibility: 'public', author: 'customer' })
    .map((body) => ({ kind: 'say' as const, body: { ...body, body: 'Words' } })),
  fc.constantFrom(1, 9, 20).map((days) => ({ kind: 'wait' as const, days })),
);

test(
  'for any actions in any order, the ticket keeps its rules and its history gives its state',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
        const { id } = await desk.created({ priority: 'medium' });
        let before = await desk.detailOf(id);
        for (const step of actions) {
          if (step.kind === 'wait') {
            await api.rows(
              sql`update tickets set resolved_at = resolved_at - make_interval(days => ${step.days}::int) where id = ${id}`,
            );
            before = await desk.detailOf(id);
            continue;
          }
          const status =
            step.kind === 'patch'
              ? (await desk.patch(id, step.body)).status
              : step.kind === 'say'
                ? (await desk.say(id, step.body)).status
                : (await desk.bulk([id], step.name))[0]?.ok
                  ? 200
                  : 409;
          expect([200, 201, 409]).toContain(status);
          const after = await desk.detailOf(id);
          expectLawful(before, after, status === 409);
          before = after;
        }
        expectHistoryTells(before);
      }),
      { numRuns: 25, seed: 20_260_630 },
    );
  },
);

function expectLawful(before: TicketDetail, after: TicketDetail, isRefused: boolean): void {
  if (isRefused) return expect(after).toEqual(before);
  if (after.ticket.status !== before.ticket.status) expect(before.nextStatuses).toContain(after.ticket.status);
  const isDone = ['resolved', 'closed'].includes(after.ticket.status);
  expect(after.ticket.resolvedAt !== undefined).toBe(isDone);
  if (before.ticket.firstResponseAt) expect(after.ticket.firstResponseAt).toBe(before.ticket.firstResponseAt);
  expect(after.ticket.version - before.ticket.version).toBe(JSON.stringify(after) === JSON.stringify(before) ? 0 : 1);
  const known = new Set(after.events.map(({ id }) => id));
  expect(before.events.every(({ id }) => known.has(id))).toBe(true);
  const said = new Set(after.messages.map(({ id }) => id));
  expect(before.messages.every(({ id }) => said.has(id))).toBe(true);
}

/** Each change starts at the value at which another ended, so the changes lead from the first value to the last. */
function expectHistoryTells({ ticket, events, messages }: TicketDetail): void {
  const balance = (kinds: string[]) => {
    const count = new Map<string, number>();
    for (const { kind, from = '', to = '' } of events.filter((event) => kinds.includes(event.kind))) {
      expect(kind).toBeDefined();
      count.set(from, (count.get(from) ?? 0) - 1);
      count.set(to, (count.get(to) ?? 0) + 1);
    }
    return [...count].filter(([, number]) => number !== 0).toSorted(([, a], [, b]) => a - b);
  };
  expect(balance(['status_changed'])).toEqual(
    ticket.status === 'open'
      ? []
      : [
          ['open', -1],
          [ticket.status, 1],
        ],
  );
  expect(balance(['priority_changed', 'escalated'])).toEqual(
    ticket.priority === 'medium'
      ? []
      : [
          ['medium', -1],
          [ticket.priority, 1],
        ],
  );
  const isAnswered = messages.some(({ visibility, author }) => visibility === 'public' && author === 'staff');
  expect(ticket.firstResponseAt !== undefined).toBe(isAnswered);
}
