import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { ready } from '../Resource/Resource.tsx';
import { makeAlert } from '../testing/alerts.ts';
import {
  bellOf,
  bellCallbacks,
  inRoomForPanel,
  twoAlerts,
  panelOf,
  rowOf,
  StatefulBell,
} from '../testing/StatefulBell.tsx';

const [one, two] = twoAlerts;

const meta = preview.meta({
  title: 'Components/AlertsBell marking',
  component: StatefulBell,
  args: {
    alerts: ready([one, two]),
    autoOpen: false,
    ...bellCallbacks,
  },
  decorators: [inRoomForPanel],
});

/** A second click on the same place takes nothing back and dismisses nothing. */
export const ReadAndUnread = meta.story({
  args: { onMarkUnread: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(bellOf(canvas));
    const row = await rowOf(await panelOf(canvas), 'First');
    const place = () => row.getByRole('button', { name: 'Dismiss' }).getBoundingClientRect().right;
    const before = place();
    await userEvent.dblClick(row.getByRole('button', { name: 'Mark Read' }));
    const unread = await row.findByRole('button', { name: 'Mark Unread' });
    await expect(unread).toHaveFocus();
    await expect(args.onMarkUnread).not.toHaveBeenCalled();
    await expect(args.onDismiss).not.toHaveBeenCalled();
    await expect(place()).toBe(before);
    await expect(row.getAllByRole('button').at(-1)).toHaveTextContent('Dismiss');
    await userEvent.click(unread);
    await expect(args.onMarkUnread).toHaveBeenCalledWith(expect.objectContaining({ id: 'alr_a' }));
    await expect(await row.findByRole('button', { name: 'Mark Read' })).toBeVisible();
  },
});

/** All alerts of the chosen type are marked at once, and can be unread again. */
export const AllOfOneType = meta.story({
  args: {
    onMarkAll: fn(),
    alerts: ready([one, two, makeAlert({ id: 'alr_hours', title: 'Third', type: 'driver_hours' })]),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(bellOf(canvas));
    const panel = await panelOf(canvas);
    await expect(await panel.findAllByRole('listitem')).toHaveLength(3);
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Type' }), 'Driver hours');
    await expect(panel.getByRole('listitem', { name: 'Third' })).toBeVisible();
    await expect(panel.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Type' }), 'All types');
    await userEvent.click(panel.getByRole('button', { name: 'Mark all read' }));
    await expect(await panel.findByText('0 unread notifications')).toBeVisible();
    await expect(panel.getByText('3 alerts marked as read')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Undo' }));
    await expect(await panel.findByText('3 unread notifications')).toBeVisible();
    await expect(args.onMarkAll).toHaveBeenLastCalledWith(expect.arrayContaining([expect.anything()]), false);
  },
});

/** An address that runs a script is not linked, and a new critical alert opens the closed panel once more. */
export const OnceForEach = meta.story({
  args: {
    autoOpen: true,
    viewAllHref: ['javascript', 'alert(1)'].join(':'),
    alerts: ready([makeAlert({ id: 'alr_1', title: 'Critical', severity: 'critical' })]),
    later: [makeAlert({ id: 'alr_2', title: 'Critical, too', severity: 'critical' })],
  },
  play: async ({ canvas, userEvent }) => {
    const panel = await panelOf(canvas);
    await panel.findByRole('listitem', { name: 'Critical' });
    await expect(panel.queryByRole('link', { name: 'View All Alerts' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    canvas.getByRole('button', { name: 'Soon' }).focus();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Soon' }));
    await panelOf(canvas);
  },
});
