import type { TicketDetail } from '@freight-hq/api/contract/support/tickets';
import { failed, loading, ready, type Resource } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { articles } from '@freight-hq/mocks/support/articles/rows';
import { tenantDetails } from '@freight-hq/mocks/tenants/tenants/rows';
import { agents, ticketDetails } from '@freight-hq/mocks/support/tickets/rows';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { drawer } from '../../testing/ticketStory.ts';
import preview from '../../../../../.storybook/preview.tsx';
import { TicketDrawer, type TicketDrawerProps } from './TicketDrawer.tsx';
import type { MessageDraft, NewMessage, OpenTicket } from './TicketList.tsx';
import { answerTo } from '../../testing/textSearch.ts';

const inStatus = (status: string) => ticketDetails.find(({ ticket }) => ticket.status === status)!;
const resolved = inStatus('resolved');
const open = inStatus('open');
const closed = inStatus('closed');
const [onUpdate, onSend, onDiscard, onInsertArticle] = [fn(), fn(), fn(), fn()];
const noInserts: OpenTicket['inserts'] = {
  ...answerTo(''),
  articles: [],
  onInsert: fn(),
  onInsertArticle,
};
const target = open.ticket.id;
const changeIn = (state: OpenTicket['change']['state']) => submissionIn(state, { send: onUpdate, cancel: onDiscard });
const messageIn = (state: OpenTicket['message']['state']) => submissionIn(state, { send: onSend });
const shows = (detail: Resource<TicketDetail>, changes: Partial<OpenTicket> = {}): OpenTicket => ({
  detail,
  tenant: ready(tenantDetails.find(({ companyId }) => companyId === resolved.ticket.companyId) ?? tenantDetails[0]!),
  change: changeIn({ status: 'open', target }),
  message: messageIn({ status: 'open', target }),
  draft: undefined,
  onDraftChange: fn(),
  inserts: noInserts,
  macros: { all: [], agentName: 'Priya Nair' },
  attaching: submissionIn({ status: 'open', target: '' }),
  onClose: fn(),
  ...changes,
});
const openOf = (detail: TicketDetail, changes: Partial<OpenTicket> = {}) => shows(ready(detail), changes);

const args: TicketDrawerProps = { open: openOf(resolved), agents, canWrite: true };

/** Keeps the draft, as the shell does. */
function WithDraft({ open: held, ...props }: TicketDrawerProps) {
  const [draft, setDraft] = useState<MessageDraft | undefined>(held.draft);
  const inserts = { ...held.inserts, onInsert: (kind: MessageDraft['kind'], body: string) => setDraft({ kind, body }) };
  return <TicketDrawer {...props} open={{ ...held, draft, onDraftChange: setDraft, inserts }} />;
}

const meta = preview.meta({
  title: 'Screens/Support/TicketDrawer',
  component: TicketDrawer,
  args,
  render: (props) => <WithDraft {...props} />,
});
export const Default = meta.story({
  play: async ({ args, userEvent, step }) => {
    const dialog = await drawer();
    await expect(dialog.getByRole('heading', { name: resolved.ticket.subject })).toBeVisible();
    await step('the ways on', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Close ticket' }));
      await expect(onUpdate).toHaveBeenLastCalledWith({ status: 'closed' }, resolved.ticket.version);
      await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }));
      await expect(onUpdate).toHaveBeenLastCalledWith({ status: 'in_progress' }, resolved.ticket.version);
    });
    await step('what can be set', async () => {
      const choose = async (field: RegExp, option: string) => {
        await userEvent.click(dialog.getByRole('button', { name: field }));
        await userEvent.click(await screen.findByRole('option', { name: option }));
      };
      await choose(/Assigned To/, 'Unassigned');
      await expect(onUpdate).toHaveBeenLastCalledWith({ assigneeId: null }, resolved.ticket.version);
      await choose(/Customer rating/, '2 of 5');
      await expect(onUpdate).toHaveBeenLastCalledWith({ rating: 2 }, resolved.ticket.version);
    });
    await step('what can be written', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
      await expect(dialog.getByText('Write something first')).toBeVisible();
      await userEvent.type(dialog.getByRole('textbox', { name: 'Public reply' }), 'Thank you');
      await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
      await expect(onSend).toHaveBeenLastCalledWith({
        visibility: 'public',
        author: 'staff',
        body: 'Thank you',
        seen: resolved.messages.findLast(({ visibility }) => visibility === 'public')?.id ?? null,
      });
      await userEvent.click(dialog.getByRole('button', { name: /Kind of message/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'Internal note' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Add note' }));
      await expect(onSend).toHaveBeenLastCalledWith(
        expect.objectContaining({ visibility: 'internal', body: 'Thank you' }),
      );
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(args.open.onClose).toHaveBeenCalledOnce());
  },
});

export const Loading = meta.story({ args: { open: shows(loading) } });

export const Failed = meta.story({
  args: { open: shows(failed('Ticket not found')) },
  play: async () => {
    await expect((await drawer()).getByRole('alert')).toHaveTextContent('Ticket not found');
  },
});

/** An open ticket can be resolved at once, and a reply can wait for its answer. */
export const Open = meta.story({
  args: { open: openOf({ ...open, nextStatuses: ['in_progress', 'waiting_customer', 'resolved'] }) },
  play: async ({ userEvent }) => {
    const dialog = await drawer();
    await userEvent.click(dialog.getByRole('button', { name: 'Resolve' }));
    await expect(onUpdate).toHaveBeenLastCalledWith({ status: 'resolved' }, open.ticket.version);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Public reply' }), 'Which gate?');
    await userEvent.click(dialog.getByRole('button', { name: 'Send and wait for customer' }));
    await expect(onSend).toHaveBeenLastCalledWith({
      visibility: 'public',
      author: 'staff',
      body: 'Which gate?',
      seen: null,
      waitForCustomer: true,
    });
  },
});

/** A note looks unlike a reply, and cannot wait for the customer. */
export const Note = meta.story({
  args: { open: openOf(open, { draft: { kind: 'note', body: 'Known since Monday' } }) },
  play: async () => {
    const dialog = await drawer();
    await expect(dialog.getByText('Not sent to the customer')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add note' })).toBeEnabled();
    await expect(dialog.queryByRole('button', { name: 'Send and wait for customer' })).not.toBeInTheDocument();
  },
});

/** A template is filled in at once; an article is loaded first. */
export const Inserted = meta.story({
  args: {
    open: openOf(open, {
      inserts: { ...noInserts, articles: articles.filter(({ status }) => status === 'published') },
    }),
  },
  play: async ({ userEvent }) => {
    const dialog = await drawer();
    const choose = async (name: RegExp) => {
      await userEvent.click(dialog.getByRole('button', { name: /Show choices.*Insert/ }));
      await userEvent.click(await screen.findByRole('option', { name }));
    };
    await choose(/We are working on it/);
    await expect(dialog.getByRole('textbox', { name: 'Public reply' })).toHaveValue(
      `We are working on "${open.ticket.subject}" (${open.ticket.ticketNumber}) and will write again as soon as there is news.`,
    );
    const [article] = articles.filter(({ status }) => status === 'published');
    await choose(new RegExp(article!.title));
    await expect(onInsertArticle).toHaveBeenLastCalledWith('reply', article!.id);
  },
});

/** The tenant stands beside the ticket, with the way to it. */
export const TenantLoading = meta.story({ args: { open: openOf(open, { tenant: loading }) } });

export const TenantFailed = meta.story({
  args: { open: openOf(open, { tenant: failed('The server did not answer.') }) },
  play: async () => {
    const panel = within((await drawer()).getByRole('region', { name: 'Tenant' }));
    await expect(panel.getByText('The tenant could not be loaded')).toBeVisible();
    await expect(panel.getByRole('link', { name: open.ticket.tenantName })).toHaveAttribute(
      'href',
      `/hq/tenants?tenant=${open.ticket.companyId}`,
    );
  },
});

/** The customer is asked, and may never answer. */
export const WaitsForCustomer = meta.story({
  args: {
    open: openOf({
      ...open,
      ticket: { ...open.ticket, status: 'waiting_customer', leftSeconds: 130 * 60 },
      nextStatuses: ['in_progress', 'resolved'],
    }),
  },
  play: async ({ userEvent }) => {
    const dialog = await drawer();
    await expect(dialog.getByText(/: paused, 2 h 10 min left$/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Resolve' }));
    await expect(onUpdate).toHaveBeenCalledWith({ status: 'resolved' }, open.ticket.version);
  },
});

export const Closed = meta.story({
  args: { open: openOf({ ...closed, nextStatuses: [] }) },
  play: async () => {
    const dialog = await drawer();
    await expect(dialog.queryByRole('button', { name: 'Reopen' })).not.toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Add note' })).toBeEnabled();
  },
});

/** Another user saved first: nothing is overwritten, and the user's change is kept. */
export const ChangedMeanwhile = meta.story({
  args: {
    open: openOf(open, { change: changeIn({ status: 'stale', target, draft: { priority: 'urgent' }, theirs: open }) }),
  },
  play: async ({ userEvent }) => {
    const dialog = await drawer();
    await expect(dialog.getByText('Another user changed this ticket in the meantime')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Apply mine as well' }));
    await expect(onUpdate).toHaveBeenCalledWith({ priority: 'urgent' }, open.ticket.version);
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    await expect(onDiscard).toHaveBeenCalledOnce();
  },
});

export const NotSaved = meta.story({
  args: {
    open: openOf(open, {
      change: changeIn({
        status: 'refused',
        target,
        draft: { assigneeId: null },
        message: 'The server could not be reached.',
        fields: {},
      }),
    }),
  },
  play: async ({ userEvent }) => {
    await userEvent.click((await drawer()).getByRole('button', { name: 'Retry' }));
    await expect(onUpdate).toHaveBeenCalledWith({ assigneeId: null }, open.ticket.version);
  },
});

export const Saving = meta.story({
  args: { open: openOf(open, { change: changeIn({ status: 'sending', target, draft: { priority: 'urgent' } }) }) },
});

const reply: NewMessage = { visibility: 'public', author: 'staff', body: 'We look into it.' };
const draft: MessageDraft = { kind: 'reply', body: reply.body };

export const NotSent = meta.story({
  args: {
    open: openOf(open, {
      message: messageIn({
        status: 'refused',
        target,
        draft: reply,
        message: 'The server could not be reached.',
        fields: {},
      }),
      draft,
    }),
  },
  play: async () => expect((await drawer()).getByText(/Your text is still here/)).toBeVisible(),
});

export const Sending = meta.story({
  args: { open: openOf(open, { message: messageIn({ status: 'sending', target, draft: reply }), draft }) },
});

export const Forbidden = meta.story({ args: { canWrite: false } });

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
