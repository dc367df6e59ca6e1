import type { TicketFile } from '@freight-hq/api/contract/support/files';
import type { TicketMailDetail } from '@freight-hq/api/contract/support/mail-desk';
import { failed, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { heldMails, mailDetail } from '@freight-hq/mocks/support/mail-desk/rows';
import { agents, ticketDetails } from '@freight-hq/mocks/support/tickets/rows';
import { tenantDetails } from '@freight-hq/mocks/tenants/tenants/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { answerTo } from '../../testing/textSearch.ts';
import { TicketDrawer, type TicketDrawerProps } from './TicketDrawer.tsx';
import type { OpenTicket, TicketMails } from './TicketList.tsx';

const [detail] = ticketDetails.filter(({ ticket }) => ticket.status === 'open');
const ticketId = detail!.ticket.id;
const message = {
  ticketId,
  ...{ id: 'tms_1', visibility: 'public' as const, author: 'customer' as const, authorName: 'tess@northline.example' },
  body: 'It works now.\n\nOn Tue, Freight HQ wrote:\n> Try 4711.',
  createdAt: '2026-06-30T10:00:00.000Z',
};
const reply = {
  ...message,
  ...{ id: 'tms_2', author: 'staff' as const, authorName: 'Priya Nair', body: 'Try the code of the yard.' },
};
const to = [{ email: 'support@freight-hq.example', name: '' }];
const mails: TicketMailDetail = {
  participants: [{ email: 'tess@northline.example', name: 'Tess Lind', role: 'requester' }],
  held: heldMails.map(({ id }) => mailDetail(id)),
  mails: [
    {
      ...{ id: 'mai_1', ticketId, messageId: 'tms_1', senderCheck: 'unverified', hasOriginal: true, isCut: true },
      ...{ from: { email: 'rhea@northline.example', name: 'Rhea Moss' }, replyTo: 'other@northline.example', to },
      ...{ cc: [{ email: 'tess@northline.example', name: 'Tess' }], quotedAt: 15, isAutomatic: false },
    },
    {
      ...{
        id: 'mai_2',
        ticketId,
        senderCheck: 'verified',
        hasOriginal: true,
        isCut: false,
        to,
        cc: [],
        isAutomatic: true,
      },
      from: { email: 'tess@northline.example', name: 'Tess Lind' },
    },
  ],
  follows: { id: 'tkt_1', number: 'TKT-2026-000001' },
  undelivered: [{ messageId: 'tms_2', kind: 'bounce', recipient: 'tess@northline.example', status: '5.1.1' }],
};

const gif = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=';
const facts = { ticketId, messageId: 'tms_1', isInline: false, hasPreview: false };
const files: readonly TicketFile[] = [
  { ...facts, id: 'fil_1', name: 'seal.gif', mediaType: 'image/gif', size: 35, isInline: true, hasPreview: true },
  { ...facts, id: 'fil_2', name: 'invoice.html', mediaType: 'application/octet-stream', size: 2_048, danger: 'page' },
  { ...facts, id: 'fil_3', name: 'rates.pdf', mediaType: 'application/pdf', size: 3_000_000, scan: 'waiting' },
];

const mail = (more: Partial<TicketMails> = {}): TicketMails => ({
  detail: ready(mails),
  files: ready(files),
  previews: new Map([['fil_1', gif]]),
  ...{ onAccept: fn(), onSeparate: fn(), onSaveFile: fn(), onAddParticipant: fn(), sent: [] },
  ...more,
});

const openWith = (its: TicketMails): OpenTicket => ({
  detail: ready({ ...detail!, messages: [reply, message] }),
  tenant: ready(tenantDetails[0]!),
  change: submissionIn({ status: 'open', target: detail!.ticket.id }),
  message: submissionIn({ status: 'open', target: detail!.ticket.id }),
  ...{ draft: undefined, onDraftChange: fn(), onClose: fn() },
  inserts: { ...answerTo(''), articles: [], onInsert: fn(), onInsertArticle: fn() },
  macros: { all: [], agentName: 'Priya Nair' },
  attaching: submissionIn({ status: 'open', target: '' }),
  mail: its,
});

const args: TicketDrawerProps = { open: openWith(mail()), agents, canWrite: true };

const meta = preview.meta({ title: 'Screens/Support/TicketMail', component: TicketDrawer, args });
const drawer = async () => within(await screen.findByRole('dialog'));

/** Who wrote each message, and the quoted mail one press away. */
export const Default = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await drawer();
    await expect(dialog.getByText('Rhea Moss <rhea@northline.example>')).toBeVisible();
    await expect(dialog.getByText('Do not act on bank details in this mail.')).toBeVisible();
    await expect(dialog.getByText('Cc Tess <tess@northline.example>')).toBeVisible();
    await expect(dialog.queryByText(/Try 4711/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Show quoted text' }));
    await expect(dialog.getByText(/Try 4711/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Hide quoted text' }));
    await expect(dialog.queryByText(/Try 4711/)).toBeNull();
    await expect(dialog.getByText('Automatic answer')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'TKT-2026-000001' })).toBeVisible();
  },
});

/** A mail that staff have forwarded says by whom, in place of the check of its sender. */
export const Forwarded = meta.story({
  args: {
    open: openWith(
      mail({
        detail: ready({
          ...mails,
          held: [],
          mails: mails.mails.map((one) => ({ ...one, forwardedBy: 'Priya Nair', senderCheck: 'unverified' as const })),
        }),
      }),
    ),
  },
  play: async () => {
    const dialog = await drawer();
    await expect(dialog.getAllByText('Forwarded by Priya Nair: check the sender')[0]).toBeVisible();
    await expect(dialog.queryByText('Not verified')).toBeNull();
  },
});

/** A picture shows; what may do harm is saved by a second press, and what is not scanned yet by none. */
export const Files = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await drawer();
    await expect(dialog.getByRole('img', { name: 'seal.gif' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save seal.gif' }));
    await expect(args.open.mail!.onSaveFile).toHaveBeenLastCalledWith(files[0]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save invoice.html' }));
    await expect(args.open.mail!.onSaveFile).toHaveBeenCalledTimes(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Save invoice.html all the same' }));
    await expect(args.open.mail!.onSaveFile).toHaveBeenLastCalledWith(files[1]);
    await expect(dialog.getByRole('button', { name: 'Save rates.pdf' })).toHaveAccessibleDescription(
      'Withheld until the scanner has answered',
    );
  },
});

/** A bounce stands in red on the answer that came back. */
export const Undelivered = meta.story({
  play: async () => {
    const dialog = await drawer();
    await expect(dialog.getByText('Not delivered, 5.1.1: The address does not exist')).toBeVisible();
  },
});

/** A mail of a stranger waits until somebody decides. */
export const Held = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await drawer();
    await expect(dialog.getByText('Our bank details have changed.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    await expect(args.open.mail!.onAccept).toHaveBeenCalledWith(mails.held[0]);
    await userEvent.click(dialog.getByRole('button', { name: 'New ticket' }));
    await expect(args.open.mail!.onSeparate).toHaveBeenCalledWith(mails.held[0]);
  },
});

export const ReadOnly = meta.story({
  args: { canWrite: false },
  play: async () => {
    const dialog = await drawer();
    await expect(dialog.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const Failed = meta.story({
  args: { open: openWith(mail({ detail: failed('The server did not answer.') })) },
  play: async () => {
    const dialog = await drawer();
    await expect(dialog.getByText('What came by mail could not be loaded')).toBeVisible();
    await expect(dialog.getByText(/It works now/)).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
