import type { TicketMessage } from '@freight-hq/api/contract/support/tickets';
import { ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { agents, ticketDetails } from '@freight-hq/mocks/support/tickets/rows';
import { tenantDetails } from '@freight-hq/mocks/tenants/tenants/rows';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { answerTo } from '../../testing/textSearch.ts';
import { drawer } from '../../testing/ticketStory.ts';
import { TicketDrawer, type TicketDrawerProps } from './TicketDrawer.tsx';
import type { NewMessage, OpenTicket } from './TicketList.tsx';

const detail = ticketDetails.find(({ ticket }) => ticket.status === 'open')!;
const target = detail.ticket.id;
const onSend = fn();

const question: TicketMessage = {
  ...{ id: 'tms_1', visibility: 'public', author: 'customer', authorName: 'tess@northline.example' },
  ...{ body: 'The gate does not open.', createdAt: '2026-06-30T10:00:00.000Z' },
};
const note: TicketMessage = {
  ...question,
  id: 'tms_3',
  visibility: 'internal',
  author: 'staff',
  authorName: 'Priya Nair',
};
const newer: TicketMessage = { ...question, id: 'tms_2', body: 'It opens again. Thank you.' };

const reply: NewMessage = {
  ...{ visibility: 'public', author: 'staff', body: 'Please try 4711.', seen: 'tms_1', waitForCustomer: true },
};

const openWith = (messages: TicketMessage[], changes: Partial<OpenTicket> = {}): OpenTicket => ({
  detail: ready({ ...detail, messages }),
  tenant: ready(tenantDetails[0]!),
  change: submissionIn({ status: 'open', target }),
  message: submissionIn({ status: 'open', target }, { send: onSend }),
  ...{ draft: { kind: 'reply', body: reply.body }, onDraftChange: fn(), onClose: fn() },
  inserts: { ...answerTo(''), articles: [], onInsert: fn(), onInsertArticle: fn() },
  macros: { all: [], agentName: 'Priya Nair' },
  ...changes,
});

const refused: OpenTicket['message'] = submissionIn(
  { status: 'refused', target, draft: reply, message: '', fields: { seen: 'There is a newer message' } },
  { send: onSend },
);

const args: TicketDrawerProps = {
  open: openWith([question, newer, note], { message: refused }),
  ...{ agents, canWrite: true },
};

const meta = preview.meta({ title: 'Screens/Support/TicketAnswers', component: TicketDrawer, args });

/** The newer message shows beside the text; it is sent by a second press, with what was seen by then. */
export const Default = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await drawer();
    const notice = dialog.getByText('A newer message has come').closest<HTMLElement>('[role=status]')!;
    await expect(notice).toHaveTextContent('It opens again. Thank you.');
    await expect(notice).not.toHaveTextContent('The gate does not open.');
    await expect(dialog.getByRole('textbox', { name: 'Public reply' })).toHaveValue(reply.body);
    await userEvent.click(dialog.getByRole('button', { name: 'Send anyway' }));
    await expect(onSend).toHaveBeenLastCalledWith({ ...reply, seen: 'tms_2' });
  },
});

/** Until the newer message is loaded it cannot be sent anyway. */
export const NotLoadedYet = meta.story({
  args: { open: openWith([question], { message: refused }) },
  play: async () => {
    const dialog = await drawer();
    await expect(dialog.getByText('A newer message has come')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Send anyway' })).toBeNull();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
