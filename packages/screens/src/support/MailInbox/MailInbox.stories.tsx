import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { heldMails, mailDetail, unsortedMails } from '@freight-hq/mocks/support/mail-desk/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { answerTo } from '../../testing/textSearch.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { LeadDialog } from './LeadDialog.tsx';
import { MailInbox, type MailInboxProps, type OpenMail } from './MailInbox.tsx';

const [unsorted, unreadable] = unsortedMails.map(({ id }) => mailDetail(id));
const [held] = heldMails.map(({ id }) => mailDetail(id));
const onPage = (items: typeof unsortedMails) => ready({ items, page: 1, size: 50 });

const companies = [{ companyId: 'cmp_1', name: 'Ternpoint Carriers', detail: '12 users' }];
const companySearch = { ...answerTo('Tern'), companies };

const opened = (mail = unsorted!, more: Partial<OpenMail> = {}): OpenMail => ({
  detail: ready(mail),
  assignment: submissionIn({ status: 'idle' }, { open: fn() }),
  lead: submissionIn({ status: 'idle' }, { open: fn() }),
  deletion: submissionIn({ status: 'idle' }, { open: fn() }),
  companySearch,
  ...{ onAccept: fn(), onSpam: fn(), onRetry: fn(), onSave: fn(), onClose: fn() },
  ...more,
});

const args: MailInboxProps = {
  mails: onPage(unsortedMails),
  waiting: ready({ unsorted: 2, held: 1 }),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  canWrite: true,
  onOpen: fn(),
};

const meta = preview.meta({ title: 'Screens/Support/MailInbox', component: MailInbox, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const views = within(canvas.getByRole('navigation', { name: 'Views of tickets' }));
    await expect(views.getByRole('link', { name: 'Unsorted (2)' })).toHaveAttribute('aria-current', 'page');
    await expect(views.getByRole('link', { name: 'Held (1)' })).toHaveAttribute('href', '/hq/support/mail?state=held');
    await userEvent.click(canvas.getByText('Rates for the winter'));
    await expect(args.onOpen).toHaveBeenCalledWith(unsortedMails[0]);
  },
});

export const Empty = meta.story({
  args: { mails: onPage([]), waiting: ready({ unsorted: 0, held: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Every mail has found its ticket')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Unsorted' })).toBeVisible();
  },
});

export const Many = meta.story({
  args: {
    mails: onPage(Array.from({ length: 200 }, (_, index) => ({ ...unsortedMails[0]!, id: `mai_${index}` }))),
    waiting: ready({ unsorted: 1_000, held: 12 }),
  },
});

export const Loading = meta.story({ args: { mails: loading, waiting: loading } });

export const Failed = meta.story({
  args: { mails: failed('The server did not answer.'), waiting: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The mails could not be loaded')).toBeVisible();
  },
});

/** Each act is one press away. */
export const Opened = meta.story({
  args: { open: opened() },
  play: async ({ args, userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Mail' }));
    await expect(drawer.getByText('Nora Quill <nora@ternpoint.example>')).toBeVisible();
    await expect(drawer.getByText('Verified')).toBeVisible();
    await expect(drawer.queryByText(/bank details/)).toBeNull();
    for (const [name, act] of [
      ['To a tenant', args.open!.assignment.open],
      ['Make a lead', args.open!.lead.open],
      ['Read again', args.open!.onRetry],
      ['Save original', args.open!.onSave],
      ['Spam', args.open!.onSpam],
      ['Delete', args.open!.deletion.open],
    ] as const) {
      await userEvent.click(drawer.getByRole('button', { name }));
      await expect(act).toHaveBeenCalledWith(unsorted);
    }
    await userEvent.click(drawer.getByText('Headers'));
    await expect(drawer.getByText(/From: nora@ternpoint.example/)).toBeVisible();
  },
});

/** What its files may do is said before anybody saves the original. */
export const WithFiles = meta.story({
  args: {
    open: opened({ ...unsorted!, files: [{ name: 'invoice.html', size: 2_048, danger: 'page' }] }),
  },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Mail' }));
    await expect(drawer.getByText('invoice.html (2 kB, a page with code)')).toBeVisible();
  },
});

/** A demo receives sample mails. */
export const Demo = meta.story({
  args: { demo: { samples: [{ id: 'unknown', label: 'A sender that nobody knows' }], onReceive: fn() } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Receive a mail' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'A sender that nobody knows' }));
    await expect(args.demo!.onReceive).toHaveBeenCalledWith('unknown');
  },
});

/** A stranger who writes about bank details into a ticket. */
export const Held = meta.story({
  args: { mails: onPage(heldMails), query: { q: '', page: 1, state: 'held' }, open: opened(held) },
  play: async ({ args, userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Mail' }));
    await expect(drawer.getByText('Do not act on bank details in this mail.')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: `Accept into ${held!.ticket!.number}` }));
    await expect(args.open!.onAccept).toHaveBeenCalledWith(held);
    await userEvent.click(drawer.getByRole('button', { name: 'New ticket' }));
    await expect(args.open!.assignment.open).toHaveBeenCalledWith(held);
  },
});

export const Unreadable = meta.story({
  args: { open: opened(unreadable) },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Mail' }));
    await expect(drawer.getByText('It has too many parts')).toBeVisible();
    await expect(drawer.queryByRole('button', { name: 'To a tenant' })).toBeNull();
    await expect(drawer.getByRole('button', { name: 'Save original' })).toBeVisible();
  },
});

/** The tenant is found by name, and its sender is remembered. */
export const Assigning = meta.story({
  args: {
    open: opened(unsorted, {
      assignment: submissionIn({ status: 'open', target: unsorted! }, { send: fn() }),
    }),
  },
  render: ({ open }) => <AssignDialog {...open!} mail={unsorted!} />,
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'To a tenant' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create Ticket' }));
    await expect(dialog.getByText('Pick a tenant')).toBeVisible();
    await userEvent.type(dialog.getByRole('combobox', { name: /Company/ }), 'Tern');
    await userEvent.click(await screen.findByRole('option', { name: /Ternpoint Carriers/ }));
    await userEvent.click(dialog.getByRole('button', { name: /Remember/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Further mails of this address' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create Ticket' }));
    await expect(args.open!.assignment.send).toHaveBeenCalledWith({ companyId: 'cmp_1', remember: 'address' });
  },
});

export const MakingLead = meta.story({
  args: { open: opened(unsorted, { lead: submissionIn({ status: 'open', target: unsorted! }, { send: fn() }) }) },
  render: ({ open }) => <LeadDialog {...open!} mail={unsorted!} />,
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Make a lead' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Company/ }), 'Ternpoint');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Lead' }));
    await expect(args.open!.lead.send).toHaveBeenCalledWith('Ternpoint');
  },
});

/** Who may only read sees why nothing can be pressed. */
export const ReadOnly = meta.story({
  args: { canWrite: false, open: opened() },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Mail' }));
    await expect(drawer.getByRole('button', { name: 'Spam' })).toHaveAccessibleDescription(
      'Your role may read tickets but not change them',
    );
    await expect(drawer.getByRole('button', { name: 'Save original' })).not.toHaveAttribute('aria-disabled');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } }, args: { open: opened(held) } });
