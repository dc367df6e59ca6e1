import type { SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { agents, ticketDetails, tickets } from '@freight-hq/mocks/support/tickets/rows';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { fewTickets as few, onPage, ticketListArgs as args } from '../../testing/ticketStory.ts';
import { TicketList, type TicketListProps } from './TicketList.tsx';
import { answerTo } from '../../testing/textSearch.ts';

const meta = preview.meta({ title: 'Screens/Support/TicketList', component: TicketList, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    await step('the columns stand in their order', async () => {
      const headers = canvas.getAllByRole('columnheader').map((header) => header.textContent);
      await expect(headers.slice(-9)).toEqual([
        'Ticket #',
        'Subject',
        'Customer',
        'Priority',
        'Status',
        'Due',
        'Assigned To',
        'Created',
        'Actions',
      ]);
    });
    await step('a tile filters, and the list sorts', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Urgent/ }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({
        q: '',
        page: 1,
        priority: 'urgent',
      });
      await userEvent.click(canvas.getByText('Subject'));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ sort: { field: 'subject', direction: 'ascending' } }),
      );
    });
    await step('a filter is chosen from its list', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /Not resolved/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'Waiting for customer' }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ status: 'waiting_customer' }),
      );
      await userEvent.click(canvas.getByRole('button', { name: /All agents/ }));
      await userEvent.click(await screen.findByRole('option', { name: agents[0]!.name }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ assignee: agents[0]!.id }));
    });
    await step('the two buttons of a row view and assign', async () => {
      const [first] = few;
      await userEvent.click(canvas.getByRole('button', { name: `View ${first?.ticketNumber}` }));
      await expect(args.onOpen).toHaveBeenLastCalledWith(first);
      await userEvent.click(canvas.getByRole('button', { name: `Assign ${first?.ticketNumber}` }));
      await userEvent.click(await screen.findByRole('menuitemradio', { name: agents[0]!.name }));
      await expect(args.onUpdate).toHaveBeenCalledWith(first, { assigneeId: agents[0]!.id });
    });
    await userEvent.click(canvas.getByRole('button', { name: 'New Ticket' }));
    await expect(args.creation.open).toHaveBeenCalledOnce();
  },
});

export const Empty = meta.story({
  args: { tickets: onPage([]), summary: ready({ open: 0, inProgress: 0, resolved: 0, urgent: 0 }) },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('No support tickets found')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show resolved and closed tickets' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1, status: 'any' });
    await userEvent.click(canvas.getByRole('button', { name: 'Create First Ticket' }));
    await expect(args.creation.open).toHaveBeenCalledOnce();
  },
});

const manyTickets = Array.from({ length: 200 }, (_, index) => ({
  ...tickets[index % tickets.length]!,
  id: `tkt_${index}`,
  ticketNumber: `TKT-2026-${String(50_000 - index).padStart(6, '0')}`,
}));

export const Many = meta.story({
  args: { tickets: ready({ items: manyTickets, total: 10_000, isTotalExact: false, page: 1, size: 200 }) },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /next/i }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ ...args.query, page: 2 });
  },
});

export const Loading = meta.story({
  args: { tickets: loading, summary: loading },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(5);
    await expect(canvas.queryByText('No support tickets found')).not.toBeInTheDocument();
  },
});

const retry = fn();

export const Failed = meta.story({
  args: {
    tickets: failed('The server did not answer.', { retry }),
    summary: failed('The server did not answer.', { retry }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Tickets could not be loaded')).toBeVisible();
    await expect(canvas.queryByText('No support tickets found')).not.toBeInTheDocument();
    for (const button of canvas.getAllByRole('button', { name: 'Retry' })) await userEvent.click(button);
    await expect(retry).toHaveBeenCalledTimes(2);
  },
});

export const NothingMatches = meta.story({
  args: { tickets: onPage([]), query: { q: 'zzz', page: 1, status: 'open' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all tickets' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1, status: 'any' });
  },
});

export const NothingSelected = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    for (const name of ['Assign to Me', 'Escalate Selected', 'Mark as Resolved', 'Send Update']) {
      const button = canvas.getByRole('button', { name });
      await expect(button).toHaveAccessibleDescription('Select tickets first');
      await userEvent.click(button);
    }
    await expect(args.bulk.send).not.toHaveBeenCalled();
  },
});

/** Opens as the shell's does. */
function WithBulk(props: TicketListProps) {
  const [state, setState] = useState(props.bulk.state);
  const open = (target: readonly SupportTicket[]) => {
    props.bulk.open(target);
    setState({ status: 'open', target });
  };
  return <TicketList {...props} bulk={{ ...props.bulk, state, open }} />;
}

export const Selected = meta.story({
  render: (props) => <WithBulk {...props} />,
  play: async ({ canvas, args, userEvent, step }) => {
    const boxes = canvas.getAllByRole('checkbox');
    // The whole cell is pressed, not the box alone.
    await userEvent.click(boxes[1]!.closest('[role="gridcell"]')!);
    await userEvent.click(boxes[2]!.closest('[role="gridcell"]')!);
    await expect(canvas.getByText('2 tickets selected')).toBeVisible();
    const two = few.slice(0, 2);
    await step('three act at once', async () => {
      for (const [name, action] of [
        ['Assign to Me', 'assign_to_me'],
        ['Escalate Selected', 'escalate'],
        ['Mark as Resolved', 'resolve'],
      ] as const) {
        await userEvent.click(canvas.getByRole('button', { name }));
        await expect(args.bulk.open).toHaveBeenLastCalledWith(two);
        await expect(args.bulk.send).toHaveBeenLastCalledWith({ action });
      }
    });
    await step('an update is previewed as each customer will read it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Send Update' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Send Update' }));
      await waitFor(() => expect(dialog.getByRole('button', { name: /Template/ })).toHaveFocus());
      const message = dialog.getByRole('textbox', { name: 'Message' });
      await userEvent.clear(message);
      await userEvent.click(dialog.getByRole('button', { name: 'Send to 2 tickets' }));
      await expect(dialog.getByText('Write something first')).toBeVisible();
      await userEvent.click(message);
      await userEvent.paste('{ticket} of {tenant}');
      await expect(dialog.getByRole('region', { name: 'Preview' })).toHaveTextContent(
        `${two[0]?.ticketNumber} of ${two[0]?.tenantName}`,
      );
      await userEvent.click(dialog.getByRole('button', { name: 'Send to 2 tickets' }));
      await expect(args.bulk.send).toHaveBeenLastCalledWith({
        action: 'send_update',
        message: '{ticket} of {tenant}',
      });
    });
  },
});

export const Forbidden = meta.story({
  args: { canWrite: false },
  play: async ({ canvas, args, userEvent }) => {
    for (const name of ['New Ticket', 'Assign to Me', `Assign ${few[0]?.ticketNumber}`]) {
      const button = canvas.getByRole('button', { name });
      await expect(button).toHaveAccessibleDescription('Your role may not change tickets');
      await userEvent.click(button);
    }
    await expect(args.creation.open).not.toHaveBeenCalled();
  },
});

const detail = ticketDetails.find(({ ticket }) => ticket.status === 'resolved')!;
const openTicket: NonNullable<TicketListProps['open']> = {
  detail: ready(detail),
  tenant: loading,
  change: submissionIn({ status: 'open', target: detail.ticket.id }),
  message: submissionIn({ status: 'open', target: detail.ticket.id }),
  draft: undefined,
  inserts: { ...answerTo(''), articles: [], onInsert: fn(), onInsertArticle: fn() },
  macros: { all: [], agentName: 'Priya Nair' },
  attaching: submissionIn({ status: 'open', target: '' }),
  onDraftChange: fn(),
  onClose: fn(),
};

/** The ticket over the list; its own stories are those of the drawer. */
export const TicketOpen = meta.story({
  args: { query: { q: 'gate', page: 1 }, open: openTicket },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: detail.ticket.ticketNumber });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(openTicket.onClose).toHaveBeenCalledOnce());
  },
});

export const LongText = meta.story({
  args: {
    tickets: onPage([
      {
        ...few[0]!,
        subject:
          'A subject that goes on and on, far beyond the width that a column of the list can give it, and beyond the three lines that a row has, too',
        customerEmail: 'a.very.long.address.of.a.dispatcher@intercontinental-freight-forwarding.example',
        tenantName: 'The Extraordinarily Long and Thoroughly Unabbreviated Freight Forwarding Company',
        assignedTo: 'Maximiliane von Hohenfels-Katzenellenbogen',
        status: 'waiting_customer',
      },
      ...few.slice(1),
    ]),
  },
  play: async ({ canvas }) => {
    const cell = canvas.getByText(/A subject that goes on/);
    await expect(cell.getBoundingClientRect().width).toBeLessThanOrEqual(192);
    await expect(cell.scrollHeight).toBeGreaterThan(cell.clientHeight);
    await expect(cell).toHaveAttribute('title', cell.textContent);
  },
});

/** A subject that is longer than a line is there as a whole. */
export const TwoLines = meta.story({
  args: { tickets: onPage([{ ...few[0]!, subject: 'Fuel card of TRK-204 is charged twice' }, ...few.slice(1)]) },
  play: async ({ canvas }) => {
    const cell = canvas.getByText('Fuel card of TRK-204 is charged twice');
    await expect(cell.clientHeight).toBeGreaterThan(30);
    await expect(cell.scrollHeight).toBeLessThanOrEqual(cell.clientHeight);
    await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });

export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
