import type { Notification } from '@freight-hq/api/contract/desk/notifications';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { notifications } from '@freight-hq/mocks/desk/notifications/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { HqBell } from './HqBell.tsx';

const listOf = (rows: readonly Notification[]) =>
  ready({ unread: rows.filter(({ isUnread }) => isUnread).length, total: rows.length, notifications: [...rows] });

const meta = preview.meta({
  title: 'Screens/HqBell',
  component: HqBell,
  args: { list: listOf(notifications), onRead: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'flex-end', minBlockSize: '32rem' }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Notifications: ${notifications.length} unread` }));
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await expect(await panel.findByRole('link', { name: /^Assigned to you: / })).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Mark all read' }));
    await expect(args.onRead).toHaveBeenCalledWith(notifications.map(({ id }) => id));
  },
});

export const Empty = meta.story({ args: { list: listOf([]) } });

export const Many = meta.story({
  args: {
    list: listOf(Array.from({ length: 100 }, (_, index) => ({ ...notifications[0]!, id: `assigned:${index}` }))),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications: 100 unread' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await expect(await panel.findAllByRole('listitem')).toHaveLength(100);
  },
});

export const Loading = meta.story({ args: { list: loading } });

export const Failed = meta.story({ args: { list: failed('The server did not answer.') } });
