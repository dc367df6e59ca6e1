import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { failed, loading, ready } from '../Resource/Resource.tsx';
import { alerts, makeAlert, manyAlerts } from '../testing/alerts.ts';
import {
  bellOf,
  bellCallbacks,
  inRoomForPanel,
  panelOf,
  rowOf,
  StatefulBell,
  unfold,
} from '../testing/StatefulBell.tsx';
import { AlertsBell } from './AlertsBell.tsx';

const calm = alerts.filter(({ severity }) => severity !== 'critical');

const meta = preview.meta({
  title: 'Components/AlertsBell',
  component: AlertsBell,
  args: {
    alerts: ready(calm),
    ...bellCallbacks,
  },
  render: (args) => <StatefulBell {...args} />,
  decorators: [inRoomForPanel],
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(canvas.getByText('2')).toBeVisible();
    await userEvent.click(bellOf(canvas));
    const panel = await panelOf(canvas);
    await expect(await panel.findByText('2 unread notifications')).toBeVisible();
    const row = await rowOf(panel, /LD-20377/);
    await expect(row.getByText('75h 0m remaining')).toBeVisible();
    await expect(row.getByText('Cost: $0')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Mark Read' }));
    await expect(args.onMarkRead).toHaveBeenCalledWith(expect.objectContaining({ id: 'alr_delay' }));
    await expect(await panel.findByText('1 unread notification')).toBeVisible();
    await userEvent.click(panel.getByRole('link', { name: 'View All Alerts' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/alerts');
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(bellOf(canvas));
    await panelOf(canvas);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(bellOf(canvas)).toHaveFocus());
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  args: { alerts: ready([]) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(bellOf(canvas));
    const panel = await panelOf(canvas);
    await expect(await panel.findByText('No active alerts')).toBeVisible();
    await expect(panel.getByText('0 unread notifications')).toBeVisible();
  },
});

export const Many = meta.story({
  args: { alerts: ready(manyAlerts(1000)) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('99+')).toBeVisible();
    await userEvent.click(bellOf(canvas));
    const panel = await panelOf(canvas);
    await expect(await panel.findAllByRole('listitem')).toHaveLength(50);
    const list = panel.getByRole('list');
    list.parentElement?.scrollTo({ top: list.scrollHeight });
    await waitFor(() => expect(panel.getAllByRole('listitem').length).toBeGreaterThan(50));
  },
});

export const Loading = meta.story({
  args: { alerts: loading },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(bellOf(canvas));
    const panel = await panelOf(canvas);
    await expect(await panel.findByText('Loading alerts...')).toBeVisible();
    await expect(panel.queryByText('No active alerts')).not.toBeInTheDocument();
  },
});

const retry = fn();

export const Failed = meta.story({
  args: { alerts: failed('The server could not be reached.', { retry }) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('!')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('Alerts could not be loaded');
    await userEvent.click(bellOf(canvas));
    const panel = await panelOf(canvas);
    await expect(await panel.findByText('The server could not be reached.')).toBeVisible();
    await expect(panel.queryByText('No active alerts')).not.toBeInTheDocument();
    await userEvent.click(panel.getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalled();
  },
});

/** A failed refresh keeps the last list and shows its age; an old empty list is not shown as 'none'. */
export const Stale = meta.story({
  args: {
    alerts: ready(calm, {
      source: 'stale',
      at: new Date('2026-06-30T15:12:00Z'),
      error: { message: 'Offline' },
      retry,
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(bellOf(canvas));
    const panel = await panelOf(canvas);
    await expect(await panel.findByText(/Shown as of Jun 30, 3:12 PM/)).toBeVisible();
    await expect(panel.getAllByRole('listitem')).toHaveLength(3);
  },
});

export const StaleAndEmpty = meta.story({
  args: { alerts: ready([], { source: 'stale', error: { message: 'Offline' } }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(bellOf(canvas));
    const panel = await panelOf(canvas);
    await expect(await panel.findByText(/could not be refreshed/)).toBeVisible();
    await expect(panel.queryByText('No active alerts')).not.toBeInTheDocument();
  },
});

/** It opens once for an unread critical alert, and the focus stays where it was. */
export const OpensItself = meta.story({
  args: { alerts: ready(alerts) },
  play: async ({ canvas, userEvent }) => {
    const panel = await panelOf(canvas);
    await expect(document.body).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('A critical alert is unread. 4 unread notifications.');
    const rows = await panel.findAllByRole('listitem');
    await expect(rows[0]).toHaveTextContent('Dana Whitfield');
    await expect(rows[1]).toHaveTextContent('TGHU 771204');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const ReadCritical = meta.story({
  args: { alerts: ready(alerts.map((alert) => ({ ...alert, isRead: true }))) },
  play: async ({ canvas }) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(canvas.queryByText('0')).not.toBeInTheDocument();
  },
});

export const Badge99 = meta.story({
  args: { alerts: ready(manyAlerts(99)) },
  play: async ({ canvas }) => expect(canvas.getByText('99')).toBeVisible(),
});

export const Badge100 = meta.story({
  args: { alerts: ready(manyAlerts(100)) },
  play: async ({ canvas }) => expect(canvas.getByText('99+')).toBeVisible(),
});

const remarks = `Dock 4 is flooded; ask for dock 7 and call ahead. ${'The gate guard wants the seal number. '.repeat(10)}`;

export const LongText = meta.story({
  args: {
    alerts: ready([
      makeAlert({
        title: 'Donaudampfschifffahrtsgesellschaftskapitaen-MSCU482913-waits',
        message: remarks.slice(0, 400),
      }),
    ]),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(bellOf(canvas));
    const panel = await panelOf(canvas);
    const row = await panel.findByRole('listitem');
    unfold(row);
    await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
  },
});

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(bellOf(canvas));
    const panel = canvas.getByRole('dialog').getBoundingClientRect();
    const bell = bellOf(canvas).getBoundingClientRect();
    await expect(Math.abs(panel.left - bell.left)).toBeLessThan(40);
  },
});
