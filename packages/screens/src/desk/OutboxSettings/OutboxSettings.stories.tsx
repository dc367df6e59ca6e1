import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { outboxMessages } from '@freight-hq/mocks/desk/outbox/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { OutboxSettings, type OutboxSettingsProps } from './OutboxSettings.tsx';

const page = { items: outboxMessages, page: 1, size: 50 };
const [newest] = outboxMessages;

const args: OutboxSettingsProps = {
  messages: ready(page),
  summary: ready({ waiting: 3, isExact: true, oldestAt: outboxMessages.at(-1)!.writtenAt, canSend: true }),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  onRetry: fn(),
  deletion: submissionIn({ status: 'idle' }, { open: fn() }),
};

const meta = preview.meta({ title: 'Screens/Settings/OutboxSettings', component: OutboxSettings, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/^3 messages wait, the oldest since/)).toBeVisible();
    const table = within(canvas.getByRole('grid', { name: 'Messages that wait' }));
    await expect(table.getAllByText('t***@swifthaul.example')[0]).toBeVisible();
    await userEvent.click(table.getByRole('button', { name: /^Delete Billing reminder/ }));
    await expect(args.deletion.open).toHaveBeenLastCalledWith([outboxMessages.at(-1)]);
    const boxes = table.getAllByRole('checkbox');
    for (const box of boxes.slice(1, 3)) await userEvent.click(box.closest('[role="gridcell"]')!);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Selected' }));
    await expect(args.deletion.open).toHaveBeenLastCalledWith(outboxMessages.slice(0, 2));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry Selected' }));
    await expect(args.onRetry).toHaveBeenLastCalledWith(outboxMessages.slice(0, 2));
    await userEvent.click(table.getByRole('button', { name: /^Retry Billing reminder/ }));
    await expect(args.onRetry).toHaveBeenLastCalledWith([outboxMessages.at(-1)]);
  },
});

/** A message to staff that is about no tenant. */
export const AboutPlatform = meta.story({
  args: {
    messages: ready({
      ...page,
      items: [{ ...newest!, kind: 'webhook.disabled', companyId: undefined, companyName: undefined }],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Webhook disabled')).toBeVisible();
    await expect(canvas.getByText('About the platform')).toBeVisible();
  },
});

/** A reminder was asked for, and the tenant has paid before it was sent. */
export const Dropped = meta.story({
  args: {
    messages: ready({
      ...page,
      items: [
        { ...newest!, kind: 'billing.reminder', recipient: undefined, state: 'dropped', dropReason: 'nothing_due' },
      ],
    }),
    summary: ready({ waiting: 0, isExact: true, canSend: true }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Dropped')).toBeVisible();
    await expect(canvas.getByText('Nothing is due any more')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry Billing reminder to Billing contacts' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

export const Empty = meta.story({
  args: {
    messages: ready({ items: [], page: 1, size: 50 }),
    summary: ready({ waiting: 0, isExact: true, canSend: true }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No message waits for delivery')).toBeVisible();
    await expect(canvas.getByText('0 messages wait.')).toBeVisible();
  },
});

const long = Array.from({ length: 200 }, (_, index) => ({ ...newest!, id: `${newest!.id}${index}` }));

export const Many = meta.story({
  args: {
    messages: ready({ ...page, items: long, older: { after: 'x' } }),
    summary: ready({ waiting: 10_000, isExact: false, oldestAt: newest!.writtenAt, canSend: true }),
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/^More than 10,000 messages wait/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Older' }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ q: '', page: { after: 'x' } });
  },
});

export const Loading = meta.story({ args: { messages: loading, summary: loading } });

export const Failed = meta.story({
  args: { messages: failed('The server did not answer.'), summary: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The outbox could not be loaded')).toBeVisible();
  },
});

/** Each state, with what went wrong; a message that is being sent can neither be retried nor deleted. */
export const Delivering = meta.story({
  args: {
    messages: ready({
      ...page,
      items: [
        { ...newest!, id: 'msg_1', state: 'sending', attempts: 1 },
        { ...newest!, id: 'msg_2', attempts: 2, lastError: 'later', nextAt: '2026-07-01T12:34:00Z' },
        { ...newest!, id: 'msg_3', attempts: 1, lastError: 'unknown', nextAt: '2026-07-01T12:04:05Z' },
        { ...newest!, id: 'msg_4', state: 'failed', attempts: 7, lastError: 'no_connection' },
        { ...newest!, id: 'msg_5', state: 'failed', attempts: 1, lastError: 'address' },
        { ...newest!, id: 'msg_6', state: 'failed', attempts: 0, lastError: 'stale' },
      ],
    }),
  },
  play: async ({ canvas }) => {
    const [sending, , unknown] = canvas.getAllByRole('row').slice(1);
    const retry = within(sending!).getByRole('button', { name: /^Retry/ });
    await expect(retry).toHaveAccessibleDescription('It is being sent');
    await expect(unknown).toHaveTextContent('Unknown whether it was taken');
  },
});

/** Without a mail server everything waits. */
export const NoMailServer = meta.story({
  args: {
    summary: ready({ waiting: 3, isExact: true, oldestAt: outboxMessages.at(-1)!.writtenAt, canSend: false }),
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/^No mail server is configured:/)).toBeVisible();
    const retry = canvas.getByRole('button', { name: 'Retry Selected' });
    await expect(retry).toHaveAccessibleDescription('No mail server is configured');
    await userEvent.click(retry);
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
});

/** A deletion asks for its reason. */
export const Deleting = meta.story({
  args: { deletion: submissionIn({ status: 'open', target: outboxMessages }, { send: fn() }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 3 messages?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Written by mistake');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(args.deletion.send).toHaveBeenCalledWith('Written by mistake');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
