import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { agents, ticketDetails } from '@freight-hq/mocks/support/tickets/rows';
import { tenantDetails } from '@freight-hq/mocks/tenants/tenants/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { drawer } from '../../testing/ticketStory.ts';
import { answerTo } from '../../testing/textSearch.ts';
import { TicketDrawer, type TicketDrawerProps } from './TicketDrawer.tsx';
import type { OpenTicket } from './TicketList.tsx';

const [detail] = ticketDetails.filter(({ ticket }) => ticket.status === 'open');
const { ticket } = detail!;
const others = ticketDetails.map((one) => one.ticket).filter(({ id }) => id !== ticket.id);
const [other] = others;
const into = { id: other!.id, ticketNumber: other!.ticketNumber };
const [onMerge, onSplit, onOpen, onChoose] = [fn(), fn(), fn(), fn()];

const mergeDialog = () => screen.findByRole('dialog', { name: /^Merge / });

type Joining = NonNullable<OpenTicket['joining']>;
const joining = (more: Partial<Joining> = {}): Joining => ({
  merging: submissionIn({ status: 'idle' }, { open: onOpen, send: onMerge }),
  splitting: submissionIn({ status: 'idle' }, { open: onOpen, send: onSplit }),
  search: { ...answerTo(''), tickets: others },
  chosenId: undefined,
  onChoose,
  preview: loading,
  ...more,
});
const openWith = (its: Joining, data = detail!): OpenTicket => ({
  detail: ready(data),
  tenant: ready(tenantDetails[0]!),
  change: submissionIn({ status: 'open', target: ticket.id }),
  message: submissionIn({ status: 'open', target: ticket.id }),
  draft: undefined,
  onDraftChange: fn(),
  inserts: { ...answerTo(''), articles: [], onInsert: fn(), onInsertArticle: fn() },
  macros: { all: [], agentName: 'Priya' },
  attaching: submissionIn({ status: 'open', target: ticket.id }),
  joining: its,
  onClose: fn(),
});
const mergingIn = (state: Joining['merging']['state'], more: Partial<Joining> = {}) =>
  openWith(joining({ merging: submissionIn(state, { send: onMerge }), ...more }));
const splittingIn = (state: Joining['splitting']['state']) =>
  openWith(joining({ splitting: submissionIn(state, { send: onSplit }) }));

const args: TicketDrawerProps = { open: openWith(joining()), agents, canWrite: true };
const meta = preview.meta({ title: 'Screens/Support/TicketMerging', component: TicketDrawer, args });

const opened = { status: 'open', target: ticket.id } as const;
const told = ready({ into, messages: 3, files: 1, people: ['tess@northline.example'], movesToWork: true });

/** Both are opened by keyboard. */
export const Default = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await drawer();
    for (const name of ['Merge', 'Split']) {
      dialog.getByRole('button', { name }).focus();
      await userEvent.keyboard('{Enter}');
      await expect(onOpen).toHaveBeenLastCalledWith(ticket.id);
    }
  },
});

/** Nothing is merged before a ticket is chosen. */
export const Empty = meta.story({
  args: { open: mergingIn(opened, { search: { ...answerTo(''), tickets: [] } }) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('combobox', { name: /Merge into/ }));
    await expect(await screen.findByText('No other ticket of this tenant found')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(within(await mergeDialog()).getByRole('button', { name: 'Merge' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

/** A ticket with those that were merged into it. */
export const Many = meta.story({
  args: {
    open: openWith(joining(), {
      ...detail!,
      merged: [
        {
          ...into,
          subject: 'Gate code',
          customerEmail: 'tess@northline.example',
          description: 'It does not open.',
          createdAt: ticket.createdAt,
        },
      ],
    }),
  },
  play: async () => {
    const dialog = await drawer();
    await expect(dialog.getByText(`From ${into.ticketNumber}`)).toBeVisible();
    await expect(dialog.getByText('It does not open.')).toBeVisible();
  },
});

export const Loading = meta.story({ args: { open: mergingIn(opened, { chosenId: into.id }) } });

export const Failed = meta.story({
  args: { open: mergingIn(opened, { chosenId: into.id, preview: failed('It is a ticket of another company') }) },
  play: async () => {
    await expect(await screen.findByText('It is a ticket of another company')).toBeVisible();
    await expect(within(await mergeDialog()).getByRole('button', { name: 'Merge' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

/** What happens is said first. */
export const Previewed = meta.story({
  args: { open: mergingIn(opened, { chosenId: into.id, preview: told }) },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(/tess@northline.example will take part/)).toBeVisible();
    await expect(screen.getByText(/3 messages and 1 file/)).toBeVisible();
    await userEvent.click(within(await mergeDialog()).getByRole('button', { name: 'Merge' }));
    await expect(onMerge).toHaveBeenLastCalledWith(into.id);
  },
});

export const Refused = meta.story({
  args: {
    open: mergingIn(
      { ...opened, status: 'refused', draft: into.id, message: 'This ticket was merged into another one', fields: {} },
      { chosenId: into.id, preview: told },
    ),
  },
  play: async () => {
    await expect(await screen.findByText('The tickets were not merged')).toBeVisible();
  },
});

/** The ticket that was merged takes no changes, and leads to the one in which it goes on. */
export const Merged = meta.story({
  args: { open: openWith(joining(), { ...detail!, nextStatuses: [], mergedInto: into }) },
  play: async () => {
    const dialog = await drawer();
    await expect(dialog.getByText(`Merged into ${into.ticketNumber}`)).toBeVisible();
    await expect(dialog.getByRole('link', { name: `Go on in ${into.ticketNumber}` })).toHaveAttribute(
      'href',
      expect.stringContaining(into.id),
    );
    await expect(dialog.queryByRole('textbox', { name: 'Public reply' })).toBeNull();
    await expect(dialog.queryByRole('button', { name: 'Merge' })).toBeNull();
  },
});

/** Messages are chosen by check boxes; without one, or without a subject, nothing is sent. */
export const Split = meta.story({
  args: { open: splittingIn(opened) },
  play: async ({ userEvent }) => {
    const send = await screen.findByRole('button', { name: 'Open New Ticket' });
    await userEvent.click(send);
    await expect(await screen.findByText('Choose a message')).toBeVisible();
    await expect(screen.getByText('Enter a subject of at least 3 characters')).toBeVisible();
    await expect(onSplit).not.toHaveBeenCalled();
  },
});

export const SplitRefused = meta.story({
  args: {
    open: splittingIn({
      ...{ ...opened, status: 'refused', message: '' },
      draft: { subject: 'The other question', messageIds: [ticket.id] },
      fields: { 'messageIds/0': 'This message is not in the ticket' },
    }),
  },
});

/** Who has only the ticket open is not said to reply. */
export const Others = meta.story({
  args: { open: { ...openWith(joining()), others: { here: ['Priya Nair', 'Daniel Reyes'], writing: ['Priya Nair'] } } },
  play: async () => {
    const dialog = await drawer();
    // At the top, and beside the text of the reply.
    await expect(dialog.getAllByText('Priya Nair is replying')).toHaveLength(2);
    await expect(dialog.getByText('Daniel Reyes is reading this ticket, too')).toBeVisible();
  },
});

export const NotAllowed = meta.story({
  args: { canWrite: false },
  play: async () => {
    const dialog = await drawer();
    await expect(dialog.getByRole('button', { name: 'Merge' })).toHaveAttribute('aria-disabled', 'true');
  },
});
