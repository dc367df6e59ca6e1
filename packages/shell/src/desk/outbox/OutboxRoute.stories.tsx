import { getOutboxSummary, listOutbox, retryOutbox } from '@freight-hq/api/contract/desk/outbox';
import { answering, failing } from '@freight-hq/mocks/behave';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { outboxHandlers } from '@freight-hq/mocks/desk/outbox/handlers';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Settings/Outbox',
  ...routeStories({ path: '/hq/settings/outbox', as: 'owner' }, mocksOf(outboxHandlers)),
});

/** A message is deleted with a reason, and the count falls. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^3 messages wait/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /^Delete Ticket reply/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 1 message?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Written by mistake');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Messages Deleted')).toBeVisible();
    await expect(await canvas.findByText(/^2 messages wait/)).toBeVisible();
    await expect(canvas.queryByText('Ticket reply')).toBeNull();
  },
});

/** With a mail server a message is sent again; the toast says so. */
export const Retried = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(getOutboxSummary, { waiting: 3, isExact: true, canSend: true }),
      answering(retryOutbox, { retried: 1 }),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^What the mail server does not take/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /^Retry Ticket reply/ }));
    await expect(await screen.findByText('Messages Are Sent')).toBeVisible();
    await expect(await screen.findByText('1 message is tried now')).toBeVisible();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(listOutbox)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The outbox could not be loaded')).toBeVisible();
  },
});

/** An HQ admin is told that the page is not theirs, and the tab is absent. */
export const Forbidden = meta.story({
  args: { as: 'admin' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role may not open this page')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Outbox' })).toBeNull();
  },
});
