import type { TicketDetail } from '@freight-hq/api/contract/tickets';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { agents, ticketDetails } from '@freight-hq/mocks/data/tickets';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { TicketDrawer, type TicketDrawerProps } from './TicketDrawer.tsx';
import type { OpenTicket } from './TicketList.tsx';

const inStatus = (status: string) => ticketDetails.find(({ ticket }) => ticket.status === status)!;
const resolved = inStatus('resolved');
const open = inStatus('open');
const closed = inStatus('closed');
const openOf = (detail: TicketDetail, changes: Partial<OpenTicket> = {}): OpenTicket => ({
  detail: ready(detail),
  isSending: false,
  sentCount: 0,
  ...changes,
});

const args: TicketDrawerProps = {
  open: openOf(resolved),
  agents,
  canWrite: true,
  onUpdate: fn(),
  onSend: fn(),
  onDismissRefusal: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Screens/Support/TicketDrawer', component: TicketDrawer, args });
const drawer = async () => {
  const dialog = await screen.findByRole('dialog');
  // It slides in.
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};

export const Default = meta.story({
  play: async ({ args, userEvent, step }) => {
    const dialog = await drawer();
    await expect(dialog.getByRole('heading', { name: resolved.ticket.subject })).toBeVisible();
    await step('the ways on', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Close ticket' }));
      await expect(args.onUpdate).toHaveBeenLastCalledWith(resolved.ticket, { status: 'closed' });
      await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }));
      await expect(args.onUpdate).toHaveBeenLastCalledWith(resolved.ticket, { status: 'in_progress' });
    });
    await step('what can be set', async () => {
      const choose = async (field: RegExp, option: string) => {
        await userEvent.click(dialog.getByRole('button', { name: field }));
        await userEvent.click(await screen.findByRole('option', { name: option }));
      };
      await choose(/Assigned To/, 'Unassigned');
      await expect(args.onUpdate).toHaveBeenLastCalledWith(resolved.ticket, { assigneeId: null });
      await choose(/Customer rating/, '2 of 5');
      await expect(args.onUpdate).toHaveBeenLastCalledWith(resolved.ticket, { rating: 2 });
    });
    await step('what can be written', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
      await expect(dialog.getByText('Write something first')).toBeVisible();
      await userEvent.type(dialog.getByRole('textbox', { name: 'Public reply' }), 'Thank you');
      await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
      await expect(args.onSend).toHaveBeenLastCalledWith(resolved.ticket, {
        visibility: 'public',
        author: 'staff',
        body: 'Thank you',
      });
      await userEvent.click(dialog.getByRole('button', { name: /Kind of message/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'Internal note' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Add note' }));
      await expect(args.onSend).toHaveBeenLastCalledWith(
        resolved.ticket,
        expect.objectContaining({ visibility: 'internal', body: 'Thank you' }),
      );
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
});

export const Loading = meta.story({ args: { open: { detail: loading, isSending: false, sentCount: 0 } } });

export const Failed = meta.story({
  args: { open: { detail: failed('There is no such ticket'), isSending: false, sentCount: 0 } },
  play: async () => {
    await expect((await drawer()).getByRole('alert')).toHaveTextContent('There is no such ticket');
  },
});

/** Nobody has answered: the clock stands beside the status. */
export const Overdue = meta.story({
  args: { open: openOf(open) },
  play: async () => {
    await expect((await drawer()).getByText(/First reply overdue by/)).toBeVisible();
  },
});

const opened = (minutesAgo: number, answeredAfter?: number) => {
  const createdAt = new Date(Date.parse('2026-06-30T15:30:00Z') - minutesAgo * 60_000);
  const { firstResponseAt: _, ...ticket } = { ...open.ticket, createdAt: createdAt.toISOString() };
  const at = answeredAfter && new Date(createdAt.getTime() + answeredAfter * 60_000).toISOString();
  return openOf({ ...open, ticket: { ...ticket, ...(at && { firstResponseAt: at }) } });
};

export const DueSoon = meta.story({
  args: { open: opened(11) },
  play: async () => expect((await drawer()).getByText('First reply due in 4 min')).toBeVisible(),
});

export const AnsweredInTime = meta.story({
  args: { open: opened(300, 12) },
  play: async () => expect((await drawer()).getByText('First reply after 12 min')).toBeVisible(),
});

export const AnsweredLate = meta.story({
  args: { open: opened(300, 100) },
  play: async () =>
    expect((await drawer()).getByText('First reply after 1 h 40 min, 1 h 25 min over target')).toBeVisible(),
});

export const Closed = meta.story({
  args: { open: openOf({ ...closed, nextStatuses: [] }) },
  play: async () => {
    const dialog = await drawer();
    await expect(dialog.queryByRole('button', { name: 'Reopen' })).not.toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Add note' })).toBeEnabled();
  },
});

/** Somebody else was quicker: nothing is overwritten, and what was wanted is kept. */
export const ChangedMeanwhile = meta.story({
  args: {
    open: openOf(open, {
      refused: { change: { priority: 'urgent' }, message: 'Changed in the meantime', isStale: true },
    }),
  },
  play: async ({ args, userEvent }) => {
    const dialog = await drawer();
    await expect(dialog.getByText('Another user changed this ticket in the meantime')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Apply mine as well' }));
    await expect(args.onUpdate).toHaveBeenCalledWith(open.ticket, { priority: 'urgent' });
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    await expect(args.onDismissRefusal).toHaveBeenCalledOnce();
  },
});

export const NotSaved = meta.story({
  args: {
    open: openOf(open, {
      refused: { change: { assigneeId: null }, message: 'The server could not be reached.', isStale: false },
    }),
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click((await drawer()).getByRole('button', { name: 'Retry' }));
    await expect(args.onUpdate).toHaveBeenCalledWith(open.ticket, { assigneeId: null });
  },
});

export const Saving = meta.story({ args: { open: openOf(open, { saving: { priority: 'urgent' } }) } });

export const NotSent = meta.story({
  args: { open: openOf(open, { sendError: 'The server could not be reached.' }) },
  play: async () => expect((await drawer()).getByText(/Your text is still here/)).toBeVisible(),
});

export const Sending = meta.story({ args: { open: openOf(open, { isSending: true }) } });

export const Forbidden = meta.story({ args: { canWrite: false } });

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
