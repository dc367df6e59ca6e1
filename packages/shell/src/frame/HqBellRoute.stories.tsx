import { listNotifications, readNotifications } from '@freight-hq/api/contract/desk/notifications';
import { complianceHandlers } from '@freight-hq/mocks/money/compliance/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { failing, slow } from '@freight-hq/mocks/behave';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { routeStories } from '../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/HqBell',
  ...routeStories({ path: '/hq/banking/compliance', as: 'owner' }, mocksOf(complianceHandlers)),
});

/** What is marked as read stays in the list, without its mark. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Notifications: 3 unread' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await userEvent.click(await panel.findByRole('button', { name: /^Mark as read: Escalated/ }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Notifications: 2 unread' })).toBeVisible());
    await userEvent.click(panel.getByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Notifications: nothing new' })).toBeVisible());
    await expect(panel.getAllByRole('listitem')).toHaveLength(3);
  },
});

export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(listNotifications)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Notifications: loading' })).toBeVisible();
  },
});

/** A refused mark keeps the notification unread and says so. */
export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(readNotifications)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Notifications: 3 unread' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(screen.getByText('Not Marked as Read')).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Notifications: 3 unread' })).toBeVisible();
  },
});
