import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { ready } from '../Resource/Resource.tsx';
import { alerts, makeAlert } from '../testing/alerts.ts';
import {
  bellOf,
  bellCallbacks,
  inMinutes,
  inRoomForPanel,
  twoAlerts,
  panelOf,
  rowOf,
  StatefulBell,
} from '../testing/StatefulBell.tsx';

const [one, two] = twoAlerts;

const meta = preview.meta({
  title: 'Components/AlertsBell cases',
  component: StatefulBell,
  args: {
    alerts: ready([one, two]),
    autoOpen: false,
    ...bellCallbacks,
  },
  decorators: [inRoomForPanel],
});

/** A dismissed alert holds its place and can be brought back; the focus does not get lost. */
export const Dismissing = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(bellOf(canvas));
    const panel = await panelOf(canvas);
    const row = await rowOf(panel, 'First');
    await userEvent.click(row.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledWith(expect.objectContaining({ id: 'alr_a' }));
    const undo = await row.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toHaveFocus());
    await expect(panel.getAllByRole('listitem')[1]).toHaveTextContent('Second');
    await userEvent.click(undo);
    await expect(args.onRestore).toHaveBeenCalled();
    await expect(await row.findByRole('button', { name: 'Dismiss' })).toBeVisible();
  },
});

/** No snooze reaches past the deadline. */
export const Snoozing = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(bellOf(canvas));
    const panel = await panelOf(canvas);
    const row = await rowOf(panel, 'First');
    await userEvent.click(row.getByRole('button', { name: 'Snooze' }));
    await expect(row.queryByRole('button', { name: '4 hours' })).not.toBeInTheDocument();
    await expect(row.getByRole('button', { name: 'Until Jun 30, 5:30 PM' })).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: '1 hour' }));
    await expect(args.onSnooze).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'alr_a' }),
      new Date('2026-06-30T16:30:00Z'),
    );
    await expect(await row.findByText(/Snoozed until Jun 30, 4:30 PM/)).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Undo' }));
    await expect(args.onWake).toHaveBeenCalled();
  },
});

export const Claiming = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(bellOf(canvas));
    const panel = await panelOf(canvas);
    const row = await rowOf(panel, 'Second');
    await userEvent.click(row.getByRole('button', { name: 'I have it' }));
    await expect(args.onClaim).toHaveBeenCalledWith(expect.objectContaining({ id: 'alr_b' }));
    await expect(await row.findByText('You have it')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Give back' }));
    await expect(args.onRelease).toHaveBeenCalled();
  },
});

export const RefusedAct = meta.story({
  args: { onMarkRead: fn(() => Promise.reject(new Error('Offline'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(bellOf(canvas));
    const row = await rowOf(await panelOf(canvas), 'First');
    await userEvent.click(row.getByRole('button', { name: 'Mark Read' }));
    await expect(await row.findByText('The change was not saved. Try again.')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Mark Read' })).toBeVisible();
  },
});

/** New alerts wait behind a pill while the panel is open, and removed alerts leave their place empty. */
export const NothingMoves = meta.story({
  args: {
    later: [
      makeAlert({ id: 'alr_c', title: 'Worse', severity: 'critical', expiresAt: inMinutes(5) }),
      makeAlert({ id: 'alr_d', title: 'Sooner', expiresAt: inMinutes(10) }),
    ],
    resolved: ['alr_a'],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Soon' }));
    await userEvent.click(bellOf(canvas));
    const panel = await panelOf(canvas);
    const second = await panel.findByRole('listitem', { name: 'Second' });
    const { top } = second.getBoundingClientRect();
    const pill = await panel.findByRole('button', { name: '2 new' }, { timeout: 3000 });
    await expect(panel.getByText(/No longer active/)).toBeVisible();
    await expect(panel.getAllByRole('listitem')).toHaveLength(2);
    await expect(second.getBoundingClientRect().top).toBeLessThanOrEqual(top);
    await userEvent.click(pill);
    const rows = panel.getAllByRole('listitem');
    await expect(rows.map((row) => row.querySelector('h3')?.textContent)).toEqual(['Worse', 'Sooner', 'Second']);
  },
});

export const RemainingTime = meta.story({
  args: {
    alerts: ready(
      [-0.02, 0, 0.99, 59, 60, 61, 75 * 60].map((minutes) =>
        makeAlert({ id: `alr_${minutes}`, title: `At ${minutes}`, expiresAt: inMinutes(minutes) }),
      ),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(bellOf(canvas));
    const panel = await panelOf(canvas);
    const texts = {
      'At -0.02': 'Expired',
      'At 0': '0m remaining',
      'At 0.99': '0m remaining',
      'At 59': '59m remaining',
      'At 60': '1h 0m remaining',
      'At 61': '1h 1m remaining',
      'At 4500': '75h 0m remaining',
    };
    for (const [title, text] of Object.entries(texts)) {
      await expect((await rowOf(panel, title)).getByText(text)).toBeVisible();
    }
  },
});

const types = [
  'container_demurrage',
  'chassis_return',
  'driver_hours',
  'maintenance',
  'delivery_delay',
  'system_maintenance',
  'platform_outage',
  'feature_announcement',
  'eld_malfunction',
  'bell',
  'toString',
];

export const Icons = meta.story({
  args: { alerts: ready(types.map((type) => makeAlert({ id: type, type, title: type }))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(bellOf(canvas));
    const panel = await panelOf(canvas);
    for (const [index, type] of types.entries()) {
      const row = await panel.findByRole('listitem', { name: type });
      const icon = row.querySelector('[data-icon]')?.getAttribute('data-icon');
      await expect(icon).toBe(index < 8 ? type : 'warning');
    }
  },
});

const links = [
  '/loads/1',
  'https://eld.example/x',
  ['javascript', 'alert(1)'].join(':'),
  '//evil.example',
  '/\\evil.example',
  'http://a.example',
];

export const Links = meta.story({
  args: { alerts: ready(links.map((actionUrl) => makeAlert({ id: actionUrl, title: actionUrl, actionUrl }))) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(bellOf(canvas));
    const panel = await panelOf(canvas);
    const inside = await rowOf(panel, '/loads/1');
    for (const link of links.slice(1)) await rowOf(panel, link);
    const outside = (await rowOf(panel, 'https://eld.example/x')).getByRole('link', { name: /Take Action/ });
    await expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(panel.getAllByRole('link', { name: /Take Action/ })).toHaveLength(2);
    await expect(panel.getAllByText(/left out/)).toHaveLength(4);
    await userEvent.click(inside.getByRole('link', { name: 'Take Action' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/loads/1');
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

/** The bell does not interrupt typing; it opens afterwards. */
export const WhileTyping = meta.story({
  args: { autoOpen: true, alerts: ready(alerts) },
  render: (args) => (
    <>
      {/* The focus is here before the bell looks. */}
      <input aria-label="Reference" ref={(element) => element?.focus()} />
      <StatefulBell {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    canvas.getByLabelText('Reference').blur();
    await panelOf(canvas);
  },
});

/** An overlay opened beside the bell is not covered by the panel. */
export const PressedElsewhere = meta.story({
  args: { autoOpen: true, alerts: ready(alerts) },
  render: (args) => (
    <>
      <StatefulBell {...args} />
      <button type="button">Menu</button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await panelOf(canvas);
    canvas.getByRole('button', { name: 'Menu' }).focus();
    await expect(canvas.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(bellOf(canvas)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const dialog = await canvas.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveFocus());
    const panel = await panelOf(canvas);
    await panel.findByRole('listitem', { name: 'First' });
    await userEvent.tab();
    await expect(panel.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab();
    await expect(panel.getByRole('button', { name: 'Mark all read' })).toHaveFocus();
    await userEvent.tab();
    await expect(panel.getByRole('button', { name: 'First' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(panel.getByRole('button', { name: 'First' })).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect(panel.getByRole('listitem', { name: 'Second' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(panel.getByRole('listitem', { name: 'First' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(bellOf(canvas)).toHaveFocus());
  },
});

export const OtherLanguage = meta.story({
  args: {
    locale: 'de-DE',
    strings: {
      title: 'Warnungen & Hinweise',
      unread: { one: '1 ungelesener Hinweis', other: '{n} ungelesene Hinweise' },
      cost: 'Kosten: {amount}',
      hoursRemaining: 'noch {h} Std. {m} Min.',
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Warnungen & Hinweise: 2 ungelesene Hinweise' }));
    const row = await rowOf(await panelOf(canvas, 'Warnungen & Hinweise'), 'First');
    await expect(row.getByText('noch 1 Std. 0 Min.')).toBeVisible();
    await expect(row.getByText(/Kosten: 225/)).toBeVisible();
    await expect(row.getByRole('button', { name: 'Mark Read' })).toBeVisible();
  },
});
