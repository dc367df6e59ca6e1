import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deadlinesOf, type Hours, resolutionTargetHours, ticketPriorities } from '../ticket-clock/rules.ts';
import { doneStatuses, TicketChange, type TicketState } from '../tickets/rules.ts';

const quarterMs = 15 * 60_000;
const start = Date.parse('2026-10-29T12:00:00Z');

const open = fc
  .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 48 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from: textOf(from), to: textOf(to) }));
const textOf = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;

const hours = fc.record({
  timeZone: fc.constantFrom('America/Chicago', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Sydney'),
  week: fc
    .array(fc.option(open, { freq: 3 }), { minLength: 7, maxLength: 7 })
    .filter((days) => days.some((day) => day !== null)),
  holidays: fc.subarray(['2026-10-30', '2026-11-02', '2026-11-03']),
});

const step = fc.record({
  quarters: fc.integer({ min: 0, max: 200 }),
  act: fc.constantFrom('reply', 'wait', 'answer', 'resolve', 'close', ...ticketPriorities),
});

/** Whether people work at a moment, by the local clock and nothing else. */
function isWork({ timeZone, week, holidays }: Hours, at: number): boolean {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  const [day = '', time = ''] = local.split(' ');
  const span = week[(new Date(day).getUTCDay() + 6) % 7];
  return span ? !holidays.includes(day) && time >= span.from && time < span.to : false;
}

/** Seconds of work between two moments, by looking at each quarter of an hour. */
function workBetween(rules: Hours, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += quarterMs) if (isWork(rules, at)) sum += 15 * 60;
  return sum;
}

function act(change: TicketChange, what: string): void {
  if (what === 'reply') change.reply();
  else if (what === 'wait') change.moveTo('waiting_customer');
  else if (what === 'answer') change.hear('customer');
  else if (what === 'resolve') change.moveTo('resolved');
  else if (what === 'close') change.moveTo('closed');
  else change.edit({ priority: what as TicketState['priority'] });
}

test('for any hours and any history, a deadline is the creation, the target and the wait in working time', () => {
  fc.assert(
    fc.property(hours, fc.array(step, { minLength: 2, maxLength: 10 }), (found, steps) => {
      const rules: Hours = { ...found, from: '2020-01-01' };
      const calendar = [rules];
      const createdAt = new Date(start);
      const isNew = { status: 'open', priority: 'medium', createdAt, firstResponseAt: null } as const;
      const clock = { waitingSince: null, waitedSeconds: 0, replyWaitedSeconds: 0 };
      const rest = { category: 'technical', assignedTo: null, resolvedAt: null, rating: null, calendar } as const;
      const { firstReplyDueAt } = deadlinesOf({ ...isNew, ...clock }, calendar);
      let ticket: TicketState = { ...isNew, ...clock, ...rest, firstReplyDueAt };
      let [now, ran] = [start, 0];
      let ranAtReply: number | undefined;
      for (const { quarters, act: what } of steps) {
        const later = now + quarters * quarterMs;
        if (['open', 'in_progress'].includes(ticket.status)) ran += workBetween(rules, now, later);
        now = later;
        const change = new TicketChange(ticket, new Date(now));
        try {
          act(change, what);
        } catch {
          continue;
        }
        ticket = change.ticket;
        if (ticket.firstResponseAt) ranAtReply ??= ran;
        const dues = deadlinesOf(ticket, calendar, ticket.firstReplyDueAt);
        ticket = { ...ticket, firstReplyDueAt: dues.firstReplyDueAt };
        if (doneStatuses.includes(ticket.status)) continue;
        const due = ticket.firstResponseAt ? dues.resolutionDueAt : dues.firstReplyDueAt;
        const target = ticket.firstResponseAt ? resolutionTargetHours[ticket.priority] * 3600 : 15 * 60;
        const stands = ticket.waitingSince?.getTime() ?? now;
        const left = workBetween(rules, stands, due.getTime()) - workBetween(rules, due.getTime(), stands);
        expect(left).toBe(target - ran);
        expect(dues.leftSeconds).toBe(ticket.status === 'waiting_customer' ? target - ran : null);
        if (!ticket.firstResponseAt) continue;
        const taken = (ticket.firstResponseAt.getTime() - start) / 1000 - ticket.replyWaitedSeconds;
        expect(taken).toBe(ranAtReply);
        expect(ticket.firstResponseAt <= dues.firstReplyDueAt).toBe(taken <= 15 * 60);
      }
    }),
    { numRuns: 60, seed: 20_260_630 },
  );
});
