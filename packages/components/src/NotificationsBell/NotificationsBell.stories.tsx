import { RouterProvider } from 'react-aria-components';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { failed, loading, ready } from '../Resource/Resource.tsx';
import { NotificationsBell, type NotificationLine } from './NotificationsBell.tsx';

const lines: readonly NotificationLine[] = [
  {
    id: 'approval:apv_1',
    title: 'Transfer of $12,000 waits for approval',
    detail: 'Swift Haul Logistics',
    count: 1,
    at: '2026-06-30T15:20:00Z',
    isUnread: true,
    href: '/banking',
  },
  {
    id: 'crossing:2026-06-30',
    title: 'Usage limits were passed',
    detail: 'Canyon Gate Freight and others',
    count: 100,
    at: '2026-06-30T14:02:00Z',
    isUnread: true,
    href: '/hq/features',
  },
  {
    id: 'mention:x',
    title: 'Priya Nair mentioned you',
    detail: 'Review of the load board',
    count: 1,
    at: '2026-06-29T09:00:00Z',
    isUnread: false,
  },
];

const navigate = fn();

const listOf = (notifications: readonly NotificationLine[], total = notifications.length) =>
  ready({ unread: notifications.filter(({ isUnread }) => isUnread).length, total, notifications });

const meta = preview.meta({
  title: 'Components/NotificationsBell',
  component: NotificationsBell,
  args: { list: listOf(lines), onRead: fn() },
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        <div style={{ display: 'flex', justifyContent: 'flex-end', minBlockSize: '32rem' }}>
          <Story />
        </div>
      </RouterProvider>
    ),
  ],
});

const opened = async () => {
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  await waitFor(() => expect(panel).toHaveFocus());
  await within(panel).findByRole('heading', { name: 'Notifications' });
  return within(panel);
};

/** One mark for each line, one for all, and a link that closes the panel. */
export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const bell = canvas.getByRole('button', { name: 'Notifications: 2 unread' });
    await userEvent.click(bell);
    const panel = await opened();
    await expect(panel.getByText('× 100')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Mark as read: Usage limits were passed' }));
    await expect(args.onRead).toHaveBeenLastCalledWith(['crossing:2026-06-30']);
    await userEvent.click(panel.getByRole('button', { name: 'Mark all read' }));
    await expect(args.onRead).toHaveBeenLastCalledWith(['approval:apv_1', 'crossing:2026-06-30']);
    await userEvent.click(panel.getByRole('link', { name: 'Transfer of $12,000 waits for approval' }));
    await expect(args.onRead).toHaveBeenLastCalledWith(['approval:apv_1']);
    await expect(navigate).toHaveBeenCalledWith('/banking', undefined);
    await waitFor(() => expect(bell).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.click(bell);
    await opened();
  },
});

/** Escape gives the focus back; the arrow keys move between lines. */
export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const bell = canvas.getByRole('button', { name: 'Notifications: 2 unread' });
    bell.focus();
    await userEvent.keyboard('{Enter}');
    const panel = await opened();
    const [first, second] = panel.getAllByRole('listitem');
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(bell).toHaveFocus();
    await expect(bell).toHaveAttribute('aria-expanded', 'false');
  },
});

/** No dot without anything new. */
export const Empty = meta.story({
  args: { list: listOf([]) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications: nothing new' }));
    const panel = await opened();
    await expect(panel.getByText('Nothing waits for you.')).toBeVisible();
    await expect(panel.queryByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument();
  },
});

export const Many = meta.story({
  args: {
    list: listOf(
      Array.from({ length: 100 }, (_, index) => ({ ...lines[index % 3]!, id: `line:${index}` })),
      240,
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications: 67 unread' }));
    const panel = await opened();
    await expect(panel.getAllByRole('listitem')).toHaveLength(100);
    await expect(panel.getByText('140 more are not listed.')).toBeInTheDocument();
  },
});

export const Loading = meta.story({
  args: { list: loading },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications: loading' }));
    await expect((await opened()).getByText('Loading notifications...')).toBeVisible();
  },
});

/** A list that failed differs from an empty one, also before it is opened. */
export const Failed = meta.story({
  args: { list: failed('The server did not answer.') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications: could not be loaded' }));
    const panel = await opened();
    await expect(panel.getByText('Notifications could not be loaded')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(panel.queryByText('Nothing waits for you.')).not.toBeInTheDocument();
  },
});
