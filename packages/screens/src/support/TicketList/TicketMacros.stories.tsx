import { ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { macros } from '@freight-hq/mocks/support/macros/rows';
import { agents, ticketDetails } from '@freight-hq/mocks/support/tickets/rows';
import { tenantDetails } from '@freight-hq/mocks/tenants/tenants/rows';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { DrawerWithDraft } from '../../testing/DrawerWithDraft.tsx';
import { drawer } from '../../testing/ticketStory.ts';
import preview from '../../../../../.storybook/preview.tsx';
import { answerTo } from '../../testing/textSearch.ts';
import { TicketDrawer, type TicketDrawerProps } from './TicketDrawer.tsx';
import type { OpenTicket } from './TicketList.tsx';

const detail = ticketDetails.find(({ ticket }) => ticket.status === 'open')!;
const { ticket } = detail;
const fixed = macros.find(({ status }) => status === 'resolved')!;
const asked = macros.find(({ status }) => status === 'waiting_customer')!;
const target = ticket.id;
const onSend = fn();

const openWith = (changes: Partial<OpenTicket> = {}): OpenTicket => ({
  detail: ready(detail),
  tenant: ready(tenantDetails[0]!),
  change: submissionIn({ status: 'open', target }),
  message: submissionIn({ status: 'open', target }, { send: onSend }),
  ...{ draft: undefined, onDraftChange: fn(), onClose: fn() },
  inserts: { ...answerTo(''), articles: [], onInsert: fn(), onInsertArticle: fn() },
  macros: { all: macros, agentName: 'Priya Nair', customerName: 'Tess Lind' },
  attaching: submissionIn({ status: 'open', target: '' }),
  ...changes,
});

const args: TicketDrawerProps = { open: openWith(), agents, canWrite: true };

const meta = preview.meta({
  title: 'Screens/Support/TicketMacros',
  component: TicketDrawer,
  args,
  render: (props) => <DrawerWithDraft {...props} />,
});

/** By the keyboard alone: a macro goes to the cursor, and one of its changes is taken back. */
export const Default = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await drawer();
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Public reply' });
    const field = dialog.getByRole('combobox', { name: 'Macros' });
    await userEvent.type(text, 'Start End');
    text.setSelectionRange(6, 6);
    for (let steps = 0; steps < 4 && document.activeElement !== field; steps += 1) await userEvent.tab({ shift: true });
    await expect(field).toHaveFocus();
    await userEvent.keyboard(fixed.name.slice(0, 5));
    await screen.findByRole('option', { name: new RegExp(fixed.name) });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const filled = `Hello Tess,\n\n${ticket.ticketNumber} is fixed for ${ticket.tenantName}. Please write to us if you see it once more.\n\nPriya`;
    await waitFor(() => expect(text).toHaveValue(`Start ${filled}End`));
    await waitFor(() => expect(text).toHaveFocus());
    await expect(text.selectionStart).toBe(6 + filled.length);
    await expect(onSend).not.toHaveBeenCalled();
    const after = within(dialog.getByRole('group', { name: 'After sending' }));
    await expect(after.getByText('Status: Resolved')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Send and wait for customer' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
    await expect(onSend).toHaveBeenLastCalledWith({
      ...{
        visibility: 'public',
        author: 'staff',
        body: `Start ${filled}End`,
        seen: null,
        actions: { status: 'resolved' },
      },
    });
    await userEvent.click(after.getByRole('button', { name: 'Take back Status: Resolved' }));
    await expect(dialog.queryByRole('group', { name: 'After sending' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
    await expect(onSend).toHaveBeenLastCalledWith(expect.not.objectContaining({ actions: expect.anything() }));
  },
});

/** A name that is not known stays for the writer, who cannot send it so. */
export const NameUnknown = meta.story({
  args: { open: openWith({ macros: { all: macros, agentName: 'Priya Nair' } }) },
  play: async ({ userEvent }) => {
    const dialog = await drawer();
    onSend.mockClear();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Macros' }));
    await userEvent.keyboard(asked.name.slice(0, 5));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(asked.name) }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
    await expect(dialog.getByText('Replace {customer first name} first')).toBeVisible();
    await expect(onSend).not.toHaveBeenCalled();
  },
});

/** A change that the ticket does not allow is named; the text is kept. */
export const Refused = meta.story({
  args: {
    open: openWith({
      draft: { kind: 'reply', body: 'It is fixed.', actions: { status: 'waiting_customer', assignToMe: true } },
      message: submissionIn({
        ...{ status: 'refused', target, message: '' },
        draft: { visibility: 'public', body: 'It is fixed.' },
        fields: { status: 'A ticket that is resolved cannot become waiting customer' },
      }),
    }),
  },
  play: async () => {
    const dialog = await drawer();
    await expect(dialog.getByText('A ticket that is resolved cannot become waiting customer')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Public reply' })).toHaveValue('It is fixed.');
  },
});

/** No macro yet, on a phone. */
export const Phone = meta.story({
  args: { open: openWith({ macros: { all: [], agentName: 'Priya Nair' } }) },
  globals: { viewport: { value: 'w360' } },
});
