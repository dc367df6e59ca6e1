import { useState } from 'react';
import { expect, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { fewTickets as few, onPage, ticketListArgs as args } from '../../testing/ticketStory.ts';
import { TicketList, type TicketListProps } from './TicketList.tsx';

const meta = preview.meta({ title: 'Screens/Support/TicketQueue', component: TicketList, args });

const noon = '2026-06-30T12:00:00Z';
const { firstResponseAt: _, ...unanswered } = few[0]!;

const dueFrom = (createdAt: string, hours: number) => {
  const later = (minutes: number) => new Date(Date.parse(createdAt) + minutes * 60_000).toISOString();
  return { createdAt, firstReplyDueAt: later(15), resolutionDueAt: later(hours * 60) };
};

/** What has changed since the user last opened it, and the clock of each ticket. */
export const Queue = meta.story({
  args: {
    tickets: onPage([
      { ...unanswered, status: 'open', ...dueFrom(noon, 4), isUnread: true },
      {
        ...few[1]!,
        status: 'in_progress',
        priority: 'urgent',
        ...dueFrom(noon, 4),
        firstResponseAt: noon,
        isUnread: false,
      },
      {
        ...few[2]!,
        ...{ status: 'waiting_customer', priority: 'high', isUnread: false },
        ...{ createdAt: '2026-05-01T12:00:00Z', firstResponseAt: '2026-05-01T12:05:00Z' },
        ...{ waitingSince: '2026-05-01T14:00:00Z', leftSeconds: 6 * 60 * 60 },
      },
      { ...few[3]!, status: 'closed', isUnread: false },
    ]),
  },
  play: async ({ canvas }) => {
    const cellsOf = (index: number) =>
      within(canvas.getByText(few[index]!.ticketNumber).closest<HTMLElement>('[role="row"]')!);
    await expect(cellsOf(0).getByText('3 h late')).toBeVisible();
    await expect(cellsOf(0).getByText('First reply')).toBeVisible();
    await expect(cellsOf(1).getByText('in 30 min')).toBeVisible();
    await expect(cellsOf(1).getByText('Resolution')).toBeVisible();
    await expect(cellsOf(2).getByText('Paused')).toBeVisible();
    await expect(cellsOf(2).getByText('6 h left')).toBeVisible();
    await expect(canvas.getAllByText('Unread')).toHaveLength(1);
  },
});

const longest = { tenantName: 'Cardinal Route Logistics', customerEmail: 'genevieve.montgomery@cardinalroute.example' };

/** At 1280 pixels, beside the sidebar: only the domain of the customer's address may be cut. */
export const BesideSidebar = meta.story({
  args: {
    tickets: onPage([
      { ...few[0]!, ...longest, status: 'waiting_customer', leftSeconds: 24 * 60 * 60, priority: 'medium' },
      { ...unanswered, ...longest, id: 'tkt_2', status: 'in_progress', priority: 'urgent', ...dueFrom(noon, 4) },
    ]),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 960 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    for (const text of [longest.tenantName, 'Medium', 'WAITING CUSTOMER', 'Urgent', 'IN PROGRESS', '3 h late', 'Due']) {
      for (const shown of canvas.getAllByText(text)) {
        const boxes = [shown, shown.parentElement!];
        for (const { scrollWidth, clientWidth, scrollHeight, clientHeight } of boxes) {
          await expect([text, scrollWidth <= clientWidth + 1]).toEqual([text, true]);
          await expect([text, scrollHeight <= clientHeight + 1]).toEqual([text, true]);
        }
      }
    }
    for (const cell of canvas.getAllByRole('gridcell'))
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
    for (const address of canvas.getAllByText(longest.customerEmail)) {
      const beforeDomain = document.createRange();
      beforeDomain.setStart(address.firstChild!, 0);
      beforeDomain.setEnd(address.firstChild!, longest.customerEmail.indexOf('@'));
      await expect(beforeDomain.toString()).toBe('genevieve.montgomery');
      const [box, row] = [address.getBoundingClientRect(), address.closest('[role="row"]')!.getBoundingClientRect()];
      await expect(beforeDomain.getBoundingClientRect().right).toBeLessThanOrEqual(box.right);
      await expect([box.top >= row.top, box.bottom <= row.bottom]).toEqual([true, true]);
    }
  },
});

/** The refused tickets stay selected. */
export const SomeRefused = meta.story({
  args: {
    outcome: {
      action: 'resolve',
      results: few
        .slice(0, 3)
        .map(({ id, ticketNumber }, index) =>
          index === 0
            ? { id, ticketNumber, ok: true, version: 2 }
            : { id, ticketNumber, ok: false, code: 'ticket_closed', error: 'This ticket is closed; reopen it first' },
        ),
    },
  },
  render: (props) => <AfterBulk {...props} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Act' }));
    await expect(canvas.getByText('1 resolved, 2 not: 2 closed')).toBeVisible();
    await expect(canvas.getByText('2 tickets selected')).toBeVisible();
  },
});

/** The outcome comes later than the list. */
function AfterBulk({ outcome, ...props }: TicketListProps) {
  const [isDone, setDone] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setDone(true)}>
        Act
      </button>
      <TicketList {...props} {...(isDone && outcome && { outcome })} />
    </>
  );
}

/** The tickets of one tenant, until the filter is removed. */
export const OfOneTenant = meta.story({
  args: { query: { q: '', page: 1, tenantId: few[0]!.tenantId } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Tenant: ${few[0]!.tenantName}` }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1 });
  },
});

/** A reply that is begun and not sent. */
export const Drafts = meta.story({
  args: { drafts: new Set([few[1]!.id]) },
  play: async ({ canvas }) => {
    const row = canvas.getByText(few[1]!.ticketNumber).closest<HTMLElement>('[role="row"]')!;
    await expect(within(row).getByText('Draft')).toBeVisible();
    await expect(canvas.getAllByText('Draft')).toHaveLength(1);
  },
});
