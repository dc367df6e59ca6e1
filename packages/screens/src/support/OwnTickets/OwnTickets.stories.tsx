import type { NewOwnTicket } from '@freight-hq/api/contract/support/own-tickets';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { companyTicketRows, ownTicketRows } from '@freight-hq/mocks/support/own-tickets/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { storyHelp } from '../../testing/ownTicketStory.ts';
import { OwnTickets } from './OwnTickets.tsx';

const [onOpen, onSend, onAttach] = [fn(), fn(), fn()];
const idle = submissionIn<NewOwnTicket, true>({ status: 'idle' }, { open: onOpen });
const [newest, older] = ownTicketRows;
const page = (items: typeof ownTicketRows) => ready({ items, page: 1, size: 5, newer: undefined, older: undefined });

const meta = preview.meta({
  title: 'Screens/Tenant users/OwnTickets',
  component: OwnTickets,
  args: storyHelp({ creation: idle }),
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const rows = canvas.getAllByRole('listitem');
    await expect(within(rows[0]!).getByRole('link', { name: newest!.subject })).toHaveAttribute(
      'href',
      `/dashboard?ticket=${newest!.id}`,
    );
    await expect(within(rows[1]!).getByText(/Margaret: The gate was reset/)).toBeVisible();
    await expect(within(rows[1]!).getByText('Received')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Help centre/ })).toHaveAttribute('href', '/help');
    await userEvent.click(canvas.getByRole('button', { name: 'New Ticket' }));
    await expect(onOpen).toHaveBeenCalledWith(true);
  },
});

export const Empty = meta.story({
  args: { tickets: page([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No tickets yet. The support answers here and by e-mail.')).toBeVisible();
  },
});

/** An administrator sees who has asked. */
export const Many = meta.story({
  args: {
    hasOthers: true,
    tickets: ready({
      items: (['open', 'in_progress', 'waiting_customer', 'resolved', 'closed'] as const).map((status, number) => ({
        ...{ ...companyTicketRows[0]!, id: `${companyTicketRows[0]!.id}${number}`, status },
        subject: `${companyTicketRows[0]!.subject}, with all that belongs to it `.repeat(number + 1),
      })),
      page: 1,
      size: 5,
      newer: undefined,
      older: { after: 'x' },
    }),
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByText(new RegExp(companyTicketRows[0]!.requester))[0]).toBeVisible();
    for (const label of ['Received', 'In progress', 'Waiting for you', 'Resolved', 'Closed'])
      await expect(canvas.getByText(label)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Older' }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ page: { after: 'x' }, q: '' });
  },
});

export const Loading = meta.story({ args: { tickets: loading } });

export const Failed = meta.story({
  args: { tickets: failed('The server cannot be reached.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your tickets could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'New Ticket' })).toBeEnabled();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });

const photo = { id: 'fil_00000000000000000000000001', name: 'gate.jpg', mediaType: 'image/jpeg', size: 481_000 };

/** Faults show at their fields; a file goes with the ticket. */
export const NewTicket = meta.story({
  args: {
    creation: submissionIn<NewOwnTicket, true>({ status: 'open', target: true }, { send: onSend }),
    attaching: submissionIn<File, true>({ status: 'open', target: true }, { send: onAttach }),
    files: [photo],
  },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New Ticket' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await expect(dialog.getByText('Enter a subject of at least 3 characters')).toBeVisible();
    await expect(dialog.getByText('Describe what you need')).toBeVisible();
    await expect(onSend).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByLabelText(/Subject/), '  Gate stays shut ');
    await userEvent.type(dialog.getByLabelText(/Description/), 'See the picture.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await expect(onSend).toHaveBeenCalledWith({
      subject: 'Gate stays shut',
      description: 'See the picture.',
      files: [{ id: photo.id, name: photo.name }],
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Remove gate.jpg' }));
    await expect(args.onFilesChange).toHaveBeenCalledWith([]);
  },
});

/** A refusal keeps what was typed. */
export const NewTicketRefused = meta.story({
  args: {
    creation: submissionIn<NewOwnTicket, true>({
      status: 'refused',
      target: true,
      draft: { subject: older!.subject, description: '' },
      message: 'You have opened 60 tickets within an hour; wait a while, or answer in one of them',
      fields: {},
    }),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New Ticket' }));
    await expect(dialog.getByText(/You have opened 60 tickets within an hour/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
});
