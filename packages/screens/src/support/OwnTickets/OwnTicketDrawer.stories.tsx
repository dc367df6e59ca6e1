import type { OwnAnswer, OwnTicketDetail } from '@freight-hq/api/contract/support/own-tickets';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { ownTicketOf, ownTicketRows } from '@freight-hq/mocks/support/own-tickets/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { OwnTicketDrawer } from './OwnTicketDrawer.tsx';
import type { OpenOwnTicket } from './OwnTickets.tsx';

const [onSend, onDraftChange, onSave, onCloseTicket, onClose] = [fn(), fn(), fn(), fn(), fn()];
const answered = ownTicketOf(ownTicketRows.find(({ lastMessage }) => lastMessage)!.id);
const target = answered.id;
const drawing = {
  ...{ id: 'fil_00000000000000000000000001', name: 'gate.jpg', mediaType: 'image/jpeg', size: 481_000 },
};
const ticket: OwnTicketDetail = {
  ...answered,
  files: [
    drawing,
    {
      ...{ id: 'fil_00000000000000000000000002', name: 'reset.zip', mediaType: 'application/zip', size: 20_000 },
      ...{ messageId: answered.messages[0]!.id, danger: 'locked' as const },
    },
  ],
};

const opened = (shown: Partial<OpenOwnTicket> = {}): OpenOwnTicket => ({
  ticket: ready(ticket),
  draft: { body: '', files: [] },
  onDraftChange,
  answer: submissionIn<OwnAnswer, string>({ status: 'open', target }, { send: onSend }),
  attaching: submissionIn<File, string>({ status: 'open', target }),
  onSave,
  isClosing: false,
  onCloseTicket,
  onClose,
  ...shown,
});

const meta = preview.meta({
  title: 'Screens/Tenant users/OwnTicketDrawer',
  component: OwnTicketDrawer,
  args: { open: opened() },
});

const dialogOf = async () => within(await screen.findByRole('dialog', { name: answered.ticketNumber }));

export const Default = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await dialogOf();
    await expect(dialog.getByText('The gate was reset. Please try the code again.')).toBeVisible();
    await expect(dialog.queryByText('Third time this month')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Save gate.jpg' }));
    await expect(onSave).toHaveBeenCalledWith(drawing);
    await userEvent.click(dialog.getByRole('button', { name: 'Send Answer' }));
    await expect(dialog.getByText('Write something first')).toBeVisible();
    await expect(onSend).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByLabelText('Your answer'), 'T');
    await expect(onDraftChange).toHaveBeenCalledWith({ body: 'T', files: [] });
    await userEvent.click(dialog.getByRole('button', { name: 'Close Ticket' }));
    await expect(onCloseTicket).toHaveBeenCalledOnce();
  },
});

/** A draft that was kept is sent with its file. */
export const Draft = meta.story({
  args: { open: opened({ draft: { body: 'It opens now.', files: [drawing] } }) },
  play: async ({ userEvent }) => {
    const dialog = await dialogOf();
    await userEvent.click(dialog.getByRole('button', { name: 'Send Answer' }));
    await expect(onSend).toHaveBeenCalledWith({
      body: 'It opens now.',
      files: [{ id: drawing.id, name: drawing.name }],
    });
  },
});

export const Resolved = meta.story({
  args: { open: opened({ ticket: ready({ ...ticket, status: 'resolved' }) }) },
  play: async () => {
    await expect((await dialogOf()).getByText('An answer opens the ticket again.')).toBeVisible();
  },
});

export const Over = meta.story({
  args: { open: opened({ ticket: ready({ ...ticket, status: 'closed', isAnswerable: false }) }) },
  play: async () => {
    const dialog = await dialogOf();
    await expect(dialog.getByText(/resolved more than 14 days ago/)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Send Answer' })).not.toBeInTheDocument();
    await expect(dialog.queryByRole('button', { name: 'Close Ticket' })).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({ args: { open: opened({ ticket: loading }) } });

export const Failed = meta.story({
  args: { open: opened({ ticket: failed('Ticket not found') }) },
  play: async () => {
    await expect(await screen.findByText('The ticket could not be loaded')).toBeVisible();
  },
});

export const Refused = meta.story({
  args: {
    open: opened({
      draft: { body: 'It opens now.', files: [] },
      answer: submissionIn<OwnAnswer, string>({
        ...{ status: 'refused', target, draft: { body: 'It opens now.' }, fields: {} },
        message: 'The server could not be reached.',
      }),
    }),
  },
  play: async () => {
    const dialog = await dialogOf();
    await expect(dialog.getByText(/Your text is still here/)).toBeVisible();
    await expect(dialog.getByLabelText('Your answer')).toHaveValue('It opens now.');
  },
});

export const LongWord = meta.story({
  args: {
    open: opened({ ticket: ready({ ...ticket, subject: 'W'.repeat(200), description: 'W'.repeat(2_000) }) }),
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
