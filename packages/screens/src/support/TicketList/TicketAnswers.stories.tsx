import type { AddedFile } from '@freight-hq/api/contract/support/files';
import type { TicketMailDetail } from '@freight-hq/api/contract/support/mail-desk';
import type { TicketDetail } from '@freight-hq/api/contract/support/tickets';
import { ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { agents, ticketDetails } from '@freight-hq/mocks/support/tickets/rows';
import { tenantDetails } from '@freight-hq/mocks/tenants/tenants/rows';
import { expect, fn, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { answerTo } from '../../testing/textSearch.ts';
import { DrawerWithDraft } from '../../testing/DrawerWithDraft.tsx';
import { drawer } from '../../testing/ticketStory.ts';
import { TicketDrawer, type TicketDrawerProps } from './TicketDrawer.tsx';
import type { NewMessage, OpenTicket } from './TicketList.tsx';

const detail = ticketDetails.find(({ ticket }) => ticket.status === 'open')!;
const target = detail.ticket.id;
const [onSend, onAttach, onAddParticipant] = [fn(), fn(), fn()];

type TicketMessage = TicketDetail['messages'][number];

const question: TicketMessage = {
  ticketId: detail.ticket.id,
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
  attaching: submissionIn({ status: 'open', target }, { send: onAttach }),
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

const meta = preview.meta({
  title: 'Screens/Support/TicketAnswers',
  component: TicketDrawer,
  args,
  render: (props) => <DrawerWithDraft {...props} />,
});

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

const clerk = { email: 'clerk@carrier.example', name: 'A clerk' };
const mails: TicketMailDetail = {
  participants: [
    { email: 'tess@northline.example', name: 'Tess Lind', role: 'requester' },
    { ...clerk, role: 'participant' },
  ],
  held: [],
  mails: [
    {
      ...{
        id: 'mai_1',
        ticketId: target,
        messageId: 'tms_1',
        senderCheck: 'verified',
        hasOriginal: true,
        isCut: false,
        isAutomatic: false,
      },
      from: { email: 'tess@northline.example', name: 'Tess Lind' },
      to: [{ email: 'support@freight-hq.example', name: '' }],
      cc: [clerk, { email: 'rival@carrier.example', name: '' }],
    },
  ],
  undelivered: [],
};
const files: readonly AddedFile[] = [
  { id: 'fil_1', name: 'rates.pdf', mediaType: 'application/pdf', size: 20_000_000 },
  { id: 'fil_2', name: 'sheet.xlsm', mediaType: 'application/zip', size: 2_000, danger: 'macros' },
];
const withMail = (changes: Partial<OpenTicket> = {}): OpenTicket =>
  openWith([question, { ...newer, author: 'staff', authorName: 'Priya Nair' }], {
    mail: {
      ...{ detail: ready(mails), files: ready([]), previews: new Map(), onSaveFile: fn(), onAccept: fn() },
      ...{ onSeparate: fn(), onAddParticipant, sent: [{ messageId: 'tms_2', cc: [clerk.email] }] },
    },
    ...changes,
  });

/** The participants are in Cc unless the writer takes them out; who was in Cc of a mail alone gets nothing. */
export const Cc = meta.story({
  args: { open: withMail() },
  play: async ({ userEvent }) => {
    const dialog = await drawer();
    const field = dialog.getByRole('textbox', { name: 'Cc' });
    await expect(field).toHaveValue(clerk.email);
    await expect(dialog.getByText(`Cc ${clerk.email}`)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Let rival@carrier.example take part' }));
    await expect(onAddParticipant).toHaveBeenLastCalledWith({ email: 'rival@carrier.example', name: '' });
    await expect(dialog.queryByRole('button', { name: `Let ${clerk.email} take part` })).toBeNull();
    onSend.mockClear();
    await userEvent.type(field, ', nobody');
    await expect(dialog.getByText('nobody is no e-mail address')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
    await expect(onSend).not.toHaveBeenCalled();
    await userEvent.type(field, '@carrier.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
    await expect(onSend).toHaveBeenLastCalledWith(
      expect.objectContaining({ cc: [clerk.email, 'nobody@carrier.example'], body: reply.body }),
    );
    await userEvent.clear(field);
    await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
    await expect(onSend).toHaveBeenLastCalledWith(expect.not.objectContaining({ cc: expect.anything() }));
  },
});

const fileOf = (size: number) => new File([new Uint8Array(size)], 'scan.pdf');

/** A file that is too large is refused before it is sent; a dangerous one says so. */
export const Files = meta.story({
  args: { open: openWith([question], { draft: { kind: 'reply', body: reply.body, files } }) },
  play: async ({ userEvent }) => {
    const dialog = await drawer();
    const list = within(dialog.getByRole('list', { name: 'Attached files' }));
    await expect(list.getByText('It may contain macros')).toBeVisible();
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, fileOf(6_000_000));
    await expect(dialog.getByText(/scan.pdf was not attached: .* at most 25 MB together/)).toBeVisible();
    await expect(onAttach).not.toHaveBeenCalled();
    await userEvent.click(list.getByRole('button', { name: 'Remove rates.pdf' }));
    await userEvent.upload(input, fileOf(26_000_000));
    await expect(onAttach).not.toHaveBeenCalled();
    await userEvent.upload(input, fileOf(20_000_000));
    await expect(onAttach).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
    await expect(onSend).toHaveBeenLastCalledWith(
      expect.objectContaining({ files: [{ id: 'fil_2', name: 'sheet.xlsm' }] }),
    );
  },
});

/** A file and an address that the server has refused; the text is kept. */
export const EnclosedRefused = meta.story({
  args: {
    open: openWith([question], {
      draft: { kind: 'reply', body: reply.body, files },
      message: submissionIn({
        ...{ status: 'refused', target, draft: reply, message: '' },
        fields: { files: 'This file is not there any more; attach it again', cc: 'It is an address of our own' },
      }),
    }),
  },
  play: async () => {
    const dialog = await drawer();
    await expect(dialog.getByText('This file is not there any more; attach it again')).toBeVisible();
    await expect(dialog.getByText('It is an address of our own')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Public reply' })).toHaveValue(reply.body);
  },
});

export const EnclosedOnPhone = meta.story({
  args: { open: withMail({ draft: { kind: 'reply', body: reply.body, files } }) },
  globals: { viewport: { value: 'w360' } },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
