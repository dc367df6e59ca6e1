import { addTicketMessage } from '@freight-hq/api/contract/support/answers';
import { listArticles } from '@freight-hq/api/contract/support/articles';
import { search } from '@freight-hq/api/contract/desk/search';
import { listTenants } from '@freight-hq/api/contract/tenants/tenants';
import {
  createTicket,
  getTicketSummary,
  listTickets,
  undoTicketUpdates,
  updateTicket,
  updateTickets,
} from '@freight-hq/api/contract/support/tickets';
import { articleHandlers } from '@freight-hq/mocks/support/articles/handlers';
import { articleAnswer, articles } from '@freight-hq/mocks/support/articles/rows';
import { answering, failing, late, once, refusing, slow, unreachable } from '@freight-hq/mocks/behave';
import { swift } from '@freight-hq/mocks/tenants/tenants/rows';
import { isOpen, tickets } from '@freight-hq/mocks/support/tickets/rows';
import { newerMessage } from '@freight-hq/api/rules/support/answers';
import { tenantUnknown, ticketStale } from '@freight-hq/api/rules/support/tickets';
import { ticketHandlers } from '@freight-hq/mocks/support/tickets/handlers';
import { tenantHandlers } from '@freight-hq/mocks/tenants/tenants/handlers';
import { aloneHandlers } from '@freight-hq/mocks/collaboration/collaboration/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { lateMs, picksNothingLate } from '../../testing/lateSearch.ts';
import { routeStories, type StoryHands } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/TicketList',
  ...routeStories(
    { path: '/hq/support', as: 'owner' },
    mocksOf(aloneHandlers, ticketHandlers, tenantHandlers, articleHandlers),
  ),
});

const inStatus = (status: string) => tickets.find((ticket) => ticket.status === status)!;
const [open, busy] = [inStatus('open'), inStatus('in_progress')];

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(tickets.find(isOpen)!.ticketNumber)).toBeVisible();
    const tile = canvas.getByRole('button', { name: /^Open/ });
    const count = tickets.filter(isOpen).length;
    await waitFor(() => expect(tile).toHaveTextContent(`Open${count}`));
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', String(count + 1)));
    await expect(canvas.getByRole('button', { name: /^Open/, pressed: true })).toBeVisible();
    await userEvent.click(tile);
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', String(tickets.length + 1)));
  },
});

export const TenantSearchedLate = meta.story({
  beforeEach: ({ msw }) => msw.use(late(listTenants, lateMs)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New Ticket' }));
    const field = await screen.findByRole('combobox', { name: /Tenant/ });
    await picksNothingLate({ userEvent, field, text: 'Swift', found: /Swift/ });
  },
});

/** The address holds filter, order and the open ticket. */
export const FromAddress = meta.story({
  args: { path: `/hq/support?q=${open.ticketNumber}&sort=subject&ticket=${open.id}` },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: open.ticketNumber }));
    await expect(await dialog.findByRole('heading', { name: open.subject })).toBeVisible();
    await expect(screen.getByPlaceholderText('Search tickets...')).toHaveValue(open.ticketNumber);
  },
});

export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(listTickets), slow(getTicketSummary)),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(listTickets), failing(getTicketSummary)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tickets could not be loaded')).toBeVisible();
    await expect(canvas.queryByText('No support tickets found')).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(listTickets, []),
      answering(getTicketSummary, { open: 0, inProgress: 0, resolved: 0, urgent: 0 }),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No support tickets found')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Create First Ticket' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create New Support Ticket' });
    await waitFor(() => expect(dialog).toBeVisible());
  },
});

async function fillDialog({ canvas, userEvent }: StoryHands) {
  await userEvent.click(await canvas.findByText('New Ticket'));
  const dialog = within(await screen.findByRole('dialog'));
  // Pasted, since a whole page is drawn for each key.
  const paste = async (field: HTMLElement, text: string) => {
    await userEvent.click(field);
    await userEvent.paste(text);
  };
  await paste(dialog.getByRole('combobox'), 'swift haul');
  await userEvent.click(await screen.findByText('Professional', { exact: false, selector: '[role="option"] *' }));
  await paste(dialog.getByRole('textbox', { name: 'Subject' }), 'Gate code does not open the yard');
  await paste(dialog.getByRole('textbox', { name: 'Customer Email' }), 'dispatch@swifthaul.example');
  return dialog;
}

export const Creation = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await fillDialog({ canvas, userEvent });
    await userEvent.click(dialog.getByText('Create Ticket'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(await canvas.findByText('Gate code does not open the yard')).toBeVisible();
    await expect(canvas.getByText(swift.tenantName)).toBeVisible();
  },
});

/** The dialog keeps the typed text, and Retry sends it again. */
export const CreationFails = meta.story({
  beforeEach: ({ msw }) => msw.use(once(unreachable(createTicket))),
  play: async ({ canvas, userEvent }) => {
    const dialog = await fillDialog({ canvas, userEvent });
    await userEvent.click(dialog.getByText('Create Ticket'));
    await expect(await dialog.findByText('The ticket could not be created')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Gate code does not open the yard');
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const CreationRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(refusing(createTicket, tenantUnknown())),
  play: async ({ canvas, userEvent }) => {
    const dialog = await fillDialog({ canvas, userEvent });
    await userEvent.click(dialog.getByText('Create Ticket'));
    await waitFor(() => expect(dialog.getByRole('combobox')).toHaveAccessibleDescription(/Tenant not found/));
  },
});

const article = articles.find(({ status }) => status === 'published')!;

async function openTicket({ canvas, userEvent }: StoryHands, { ticketNumber } = open) {
  await userEvent.click(await canvas.findByRole('button', { name: `View ${ticketNumber}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('heading', { name: 'Conversation' });
  return dialog;
}

export const Conversation = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await openTicket({ canvas, userEvent });
    const box = dialog.getByRole('textbox', { name: 'Public reply' });
    await userEvent.click(box);
    await userEvent.paste('We look into it.');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Insert a template or an article' }));
    await userEvent.paste(article.title);
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(article.title) }));
    const { title, url, text } = articleAnswer;
    const link = `${location.origin}${url ?? ''}`;
    await waitFor(() => expect(box).toHaveValue(`We look into it.\n\n${title}\n${link}\n\n${text}`));
    await userEvent.clear(box);
    await userEvent.click(box);
    await userEvent.paste('We look into it.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(dialog.getByText(/^We look into it\./, { selector: 'div' })).toBeVisible());
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Public reply' })).toHaveValue(''));
    await userEvent.click(dialog.getByRole('button', { name: 'Start work' }));
    await expect(await dialog.findByText('IN PROGRESS')).toBeVisible();
  },
});

/** Keys that come before the answer insert neither an article nor a template. */
export const ArticleSearchedLate = meta.story({
  play: async ({ canvas, userEvent, msw }) => {
    const dialog = await openTicket({ canvas, userEvent });
    msw.use(late(listArticles, lateMs));
    const field = dialog.getByRole('combobox', { name: 'Insert a template or an article' });
    await picksNothingLate({ userEvent, field, text: article.title, found: new RegExp(article.title) });
    await expect(dialog.getByRole('textbox', { name: 'Public reply' })).toHaveValue('');
  },
});

export const ReplyFails = meta.story({
  beforeEach: ({ msw }) => msw.use(once(unreachable(addTicketMessage))),
  play: async ({ canvas, userEvent }) => {
    const dialog = await openTicket({ canvas, userEvent });
    await userEvent.click(dialog.getByRole('textbox', { name: 'Public reply' }));
    await userEvent.paste('We look into it.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
    await expect(await dialog.findByText('The message was not sent')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Public reply' })).toHaveValue('We look into it.');
  },
});

/** A newer message has come: the reply is sent by a second press, and its text stays meanwhile. */
export const NewerMessage = meta.story({
  beforeEach: ({ msw }) => msw.use(once(refusing(addTicketMessage, newerMessage()))),
  play: async ({ canvas, userEvent }) => {
    const dialog = await openTicket({ canvas, userEvent });
    await userEvent.click(dialog.getByRole('textbox', { name: 'Public reply' }));
    await userEvent.paste('We look into it.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
    await expect(await dialog.findByText('A newer message has come')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Public reply' })).toHaveValue('We look into it.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(dialog.getByText(/^We look into it\./, { selector: 'div' })).toBeVisible());
    await expect(dialog.queryByText('A newer message has come')).toBeNull();
  },
});

/** Another user saved first: the unsent reply and the user's change are kept. */
export const ChangedMeanwhile = meta.story({
  beforeEach: ({ msw }) => msw.use(once(refusing(updateTicket, ticketStale()))),
  play: async ({ canvas, userEvent }) => {
    const dialog = await openTicket({ canvas, userEvent });
    await userEvent.click(dialog.getByRole('textbox', { name: 'Public reply' }));
    await userEvent.paste('We look');
    await userEvent.click(dialog.getByRole('button', { name: 'Start work' }));
    await expect(await dialog.findByText('Another user changed this ticket in the meantime')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Public reply' })).toHaveValue('We look');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply mine as well' }));
    await expect(await dialog.findByText('IN PROGRESS')).toBeVisible();
    await expect(dialog.queryByText('Another user changed this ticket in the meantime')).not.toBeInTheDocument();
  },
});

async function selectTwo({ canvas, userEvent }: StoryHands) {
  await canvas.findByText(busy.ticketNumber);
  for (const { ticketNumber } of [open, busy]) {
    const box = canvas.getByRole('checkbox', { name: new RegExp(ticketNumber) });
    await userEvent.click(box.closest('[role="gridcell"]')!);
  }
}

/** Both tickets change, and change back. */
const results = [open, busy].map(({ id, version }) => ({ id, ok: true, version: version + 1 }));

export const Bulk = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(updateTickets, { results }), answering(undoTicketUpdates, { results })),
  play: async ({ canvas, userEvent }) => {
    await selectTwo({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Mark as Resolved' }));
    await expect(await canvas.findByText('2 resolved')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('2 put back')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(canvas.queryByText('2 put back')).not.toBeInTheDocument());
  },
});

export const BulkFails = meta.story({
  beforeEach: ({ msw }) => msw.use(unreachable(updateTickets)),
  play: async ({ canvas, userEvent }) => {
    await selectTwo({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Escalate Selected' }));
    await expect(await canvas.findByText('Nothing was changed')).toBeVisible();
  },
});

export const FromTheSearchBox = meta.story({
  args: { path: '/hq' },
  beforeEach: ({ msw }) =>
    msw.use(
      answering(search, {
        results: [
          {
            ...{ kind: 'ticket', id: open.id, ticketNumber: open.ticketNumber, title: open.subject },
            ...{ status: open.status, subtitle: open.ticketNumber },
          },
        ],
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByPlaceholderText('Search tenants, tickets...'));
    await userEvent.paste(open.ticketNumber);
    await expect(await screen.findByRole('group', { name: 'Tickets' })).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(open.ticketNumber) }));
    await expect(await screen.findByRole('dialog', { name: open.ticketNumber })).toBeInTheDocument();
  },
});
