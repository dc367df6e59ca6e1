import type { SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { Inline } from '@freight-hq/components/Inline';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { fewTickets } from '../../testing/ticketStory.ts';
import { FirstResponse } from './FirstResponse.tsx';
import { NextDeadline } from './NextDeadline.tsx';

/** The clocks of a ticket, as its drawer shows them. */
function Clocks({ ticket, continuesAt }: { ticket: SupportTicket; continuesAt?: string }) {
  return (
    <Inline gap="x2">
      <FirstResponse ticket={ticket} />
      <NextDeadline ticket={ticket} continuesAt={continuesAt} />
    </Inline>
  );
}

const now = Date.parse('2026-06-30T15:30:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const [hour, day] = [60, 24 * 60];
const { firstResponseAt: _, waitingSince: __, ...rest } = fewTickets[0]!;
const dueIn = (createdAgo: number) => ({
  ...{ createdAt: ago(createdAgo), firstReplyDueAt: ago(createdAgo - 15), resolutionDueAt: ago(createdAgo - 8 * hour) },
});
const unanswered: SupportTicket = { ...rest, status: 'open', priority: 'high' };
const answered = (minutesAgo: number, answeredAfter: number): SupportTicket => ({
  ...unanswered,
  ...{ status: 'in_progress', ...dueIn(minutesAgo), firstResponseAt: ago(minutesAgo - answeredAfter) },
});
const waiting: SupportTicket = {
  ...answered(67 * day + 2 * hour, 10),
  ...{ status: 'waiting_customer', waitingSince: ago(67 * day), leftSeconds: 6 * hour * 60 },
};

const meta = preview.meta({
  title: 'Screens/Support/NextDeadline',
  component: Clocks,
  args: { ticket: { ...unanswered, ...dueIn(2) } },
});

export const Default = meta.story({
  play: ({ canvas }) => expect(canvas.getByText('First reply due in 13 min')).toBeVisible(),
});

export const DueSoon = meta.story({
  args: { ticket: { ...unanswered, ...dueIn(11) } },
  play: ({ canvas }) => expect(canvas.getByText('First reply due in 4 min')).toBeVisible(),
});

export const Overdue = meta.story({
  args: { ticket: { ...unanswered, ...dueIn(135) } },
  play: ({ canvas }) => expect(canvas.getByText('First reply overdue by 2 h')).toBeVisible(),
});

export const AnsweredInTime = meta.story({
  args: { ticket: answered(5 * hour, 12) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('First reply after 12 min')).toBeVisible();
    await expect(canvas.getByText('Resolution due in 3 h')).toBeVisible();
  },
});

export const AnsweredLate = meta.story({
  args: { ticket: answered(12 * hour, 100) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('First reply after 1 h 40 min, 1 h 25 min over target')).toBeVisible();
    await expect(canvas.getByText('Resolution overdue by 4 h')).toBeVisible();
  },
});

/** The clock stands still for 67 days. */
export const WaitsForCustomer = meta.story({
  args: { ticket: waiting },
  play: ({ canvas }) => expect(canvas.getByText('Resolution: paused, 6 h left')).toBeVisible(),
});

/** Nobody works now; the badge names when the clock goes on. */
export const OutOfHours = meta.story({
  args: { ticket: answered(2 * hour, 10), continuesAt: '2026-07-06T13:00:00Z' },
  play: ({ canvas }) => expect(canvas.getByText(/^Resolution: continues Mon \d+:00 [AP]M$/)).toBeVisible(),
});

/** It was late already when it began to wait. */
export const WaitsLate = meta.story({
  args: { ticket: { ...waiting, leftSeconds: -3 * hour * 60 } },
  play: ({ canvas }) => expect(canvas.getByText('Resolution: paused, 3 h over target')).toBeVisible(),
});

/** The clock goes on with what was left. */
export const CustomerAnswered = meta.story({
  args: { ticket: { ...answered(67 * day + 2 * hour, 10), resolutionDueAt: ago(-6 * hour) } },
  play: ({ canvas }) => expect(canvas.getByText('Resolution due in 6 h')).toBeVisible(),
});

/** It waited for the customer before its first reply, too. */
export const AnsweredAfterWait = meta.story({
  args: { ticket: { ...answered(3 * hour, 70), resolutionDueAt: ago(-6 * hour), replyWaitedSeconds: hour * 60 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('First reply after 10 min')).toBeVisible();
    await expect(canvas.getByText('Resolution due in 6 h')).toBeVisible();
  },
});

export const ResolvedWithoutReply = meta.story({
  args: { ticket: { ...unanswered, status: 'resolved', resolvedAt: ago(5), waitingSince: ago(5) } },
  play: ({ canvas }) => expect(canvas.getByText('Resolved without a reply')).toBeVisible(),
});
