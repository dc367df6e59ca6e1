import { expect, it } from 'vitest';
import { eventText, formatSpan, moveLabel, outcomeText } from './words.ts';

it.each([
  [0, '0 min'],
  [59_999, '0 min'],
  [9 * 60_000, '9 min'],
  [-9 * 60_000, '9 min'],
  [60 * 60_000, '1 h'],
  [125 * 60_000, '2 h 5 min'],
  [47 * 3_600_000, '47 h'],
  [75 * 3_600_000, '3 days'],
])('%d ms is %s', (ms, text) => expect(formatSpan(ms)).toBe(text));

it('names each way on', () => {
  expect(moveLabel('open', 'in_progress')).toBe('Start work');
  expect(moveLabel('waiting_customer', 'in_progress')).toBe('Resume work');
  expect(moveLabel('closed', 'in_progress')).toBe('Reopen');
  expect(moveLabel('in_progress', 'waiting_customer')).toBe('Wait for customer');
});

it('describes each event', () => {
  const event = { id: 'tev_1', at: '2026-06-30T12:00:00.000Z' };
  expect(eventText({ ...event, kind: 'status_changed', from: 'open', to: 'in_progress' })).toBe(
    'changed the status from Open to In progress',
  );
  expect(eventText({ ...event, kind: 'status_changed', from: 'open', to: 'resolved' })).toBe(
    'resolved it straight from Open',
  );
  expect(eventText({ ...event, kind: 'assigned' })).toBe('took the assignment back');
  expect(eventText({ ...event, kind: 'rated', to: '4' })).toBe('gave 4 of 5 stars');
});

it('counts the results of an action by their reasons', () => {
  const result = (ok: boolean, code?: string) => ({ id: 'tkt_1', ticketNumber: 'TKT-1', ok, ...(code && { code }) });
  const many = (count: number, code: string) => Array.from({ length: count }, () => result(false, code));
  const done = Array.from({ length: 26 }, () => result(true));
  expect(outcomeText({ action: 'resolve', results: done })).toBe('26 resolved');
  expect(
    outcomeText({ action: 'escalate', results: [...many(2, 'top_priority'), ...many(22, 'ticket_closed'), ...done] }),
  ).toBe('26 escalated, 24 not: 22 closed, 2 urgent already');
});
