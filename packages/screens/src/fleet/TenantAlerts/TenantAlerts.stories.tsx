import type { Alert } from '@freight-hq/api/contract/fleet/alerts';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { activeAlerts, alertEvents, alerts, alertSummaryOf } from '@freight-hq/mocks/fleet/alerts/rows';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { timeZone } from '../../../../../.storybook/clock.ts';
import preview from '../../../../../.storybook/preview.tsx';
import { dayAndTime } from '../../lib/alertWords.ts';
import { emptySummary, storyBell, storyFrame, storySummary } from '../../testing/alertStory.ts';
import { TenantAlerts } from './TenantAlerts.tsx';

const onPage = (items: readonly Alert[]) =>
  ready({ items, total: items.length, isTotalExact: true, page: 1, size: 50 });
const some = activeAlerts.slice(0, 8);
const inState = (state: Alert['state']) => alerts.filter((alert) => alert.state === state);
const withClocks = alerts.find(({ clocks, state }) => clocks.length > 1 && state === 'active')!;
const held = alerts.find(({ claim }) => claim && !claim.isMine)!;
const query = { q: '', page: 1 } as const;
const openOn = (alert: Alert) => ({ alert: ready(alert), history: ready(alertEvents.get(alert.id) ?? []) });

const meta = preview.meta({
  title: 'Screens/Tenant users/TenantAlerts',
  component: TenantAlerts,
  parameters: { layout: 'fullscreen' },
  args: {
    ...storyFrame(),
    bell: storyBell(),
    alerts: onPage(some),
    summary: storySummary,
    counts: storySummary,
    query,
    onQueryChange: fn(),
    onAct: fn(),
    onReadAll: fn(),
    canClaim: true,
    onClaim: fn(),
    onRelease: fn(),
    onOpen: fn(),
    onClose: fn(),
  },
});

type Hands = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Chooses an entry of a menu. */
async function choose({ canvas, userEvent }: Hands, button: HTMLElement | RegExp | string, item: string) {
  const opener = button instanceof HTMLElement ? button : canvas.getByRole('button', { name: button });
  await userEvent.click(opener);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

/** A click anywhere in the cell selects the row. */
const allBox = (canvas: Hands['canvas']) =>
  canvas.getByRole('checkbox', { name: 'Select all rows' }).closest<HTMLElement>('[role="columnheader"]')!;

const rowOf = (canvas: Hands['canvas'], { title }: Alert) =>
  canvas.getAllByText(title)[0]!.closest<HTMLElement>('[role="row"]')!;

export const AllRead = meta.story({
  args: { counts: ready({ ...alertSummaryOf(alerts), unread: 0 }) },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Mark all read' })).toHaveAccessibleDescription('These are all read'),
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    const [first] = some;
    await expect(canvas.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible();
    await step('tabs, filters and headers change the query', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: /^Snoozed/ }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...query, tab: 'snoozed' });
      await userEvent.click(canvas.getByText('With a cost'));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...query, hasCost: true });
      await userEvent.click(canvas.getByRole('button', { name: /Severity/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'High' }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...query, severity: 'high' });
      await userEvent.click(canvas.getByRole('button', { name: /Type/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'Driver hours' }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...query, type: 'driver_hours' });
      await userEvent.click(canvas.getByRole('searchbox'));
      await userEvent.paste('chassis');
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...query, q: 'chassis' });
      await userEvent.click(canvas.getByText('Deadline'));
      const sort = { field: 'deadline', direction: 'ascending' };
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...query, sort });
    });
    await step('a row opens the details', async () => {
      await userEvent.click(canvas.getAllByText(first?.title ?? '')[0]!);
      await expect(args.onOpen).toHaveBeenLastCalledWith(first);
    });
    await step('signing out', async () => {
      await expect(canvas.getByRole('link', { name: 'Back to your dashboard' })).toHaveAttribute('href', '/dashboard');
      await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
      await expect(args.onLogout).toHaveBeenCalledOnce();
    });
  },
});

export const Empty = meta.story({
  args: { alerts: onPage([]), summary: emptySummary, bell: { ...storyBell(), alerts: ready([]) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No active alerts')).toBeVisible();
  },
});

export const Many = meta.story({
  args: {
    alerts: ready({
      items: Array.from({ length: 50 }, (_, index) => ({ ...alerts[index % alerts.length]!, id: `many ${index}` })),
      total: 1_000,
      isTotalExact: true,
      page: 2,
      size: 50,
    }),
    query: { ...query, page: 2 },
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /next/i }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...query, page: 3 });
  },
});

export const Loading = meta.story({
  args: { alerts: loading, summary: loading, bell: { ...storyBell(), alerts: loading } },
});

export const Failed = meta.story({
  args: { alerts: failed('The server cannot be reached.'), summary: failed('The server cannot be reached.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Alerts could not be loaded')).toBeVisible();
    await expect(canvas.queryByText('No active alerts')).not.toBeInTheDocument();
  },
});

export const NothingMatches = meta.story({
  args: { alerts: onPage([]), query: { ...query, q: 'zzz', severity: 'low' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(query);
  },
});

export const Bulk = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    const all = allBox(canvas);
    const bar = () => within(canvas.getByRole('region', { name: 'Selected alerts' }));
    await step('read; the bar moves no row', async () => {
      const top = () => canvas.getAllByRole('row')[1]?.getBoundingClientRect().top;
      const before = top();
      await expect(bar().getByRole('button', { name: 'Mark Read' })).toHaveAccessibleDescription('Select alerts first');
      await userEvent.click(all);
      await expect(top()).toBe(before);
      await expect(bar().getByText(`${some.length} alerts selected`)).toBeVisible();
      await userEvent.click(bar().getByRole('button', { name: 'Mark Read' }));
      await expect(args.onAct).toHaveBeenLastCalledWith('read', some, undefined);
    });
    await step('snooze, each alert at most until its own deadline', async () => {
      await userEvent.click(all);
      await choose(
        { canvas, userEvent },
        bar().getByRole('button', { name: 'Snooze' }),
        'Up to the limit of each alert',
      );
      await expect(args.onAct).toHaveBeenLastCalledWith('snooze', some, expect.any(Date));
    });
    await step('dismiss asks where action is required', async () => {
      await userEvent.click(all);
      await userEvent.click(bar().getByRole('button', { name: 'Dismiss' }));
      const dialog = within(await screen.findByRole('alertdialog', { name: `Dismiss ${some.length} alerts?` }));
      await userEvent.click(dialog.getByRole('button', { name: 'Keep' }));
      await expect(args.onAct).not.toHaveBeenCalledWith('dismiss', expect.anything(), undefined);
      await userEvent.click(bar().getByRole('button', { name: 'Dismiss' }));
      const again = within(await screen.findByRole('alertdialog'));
      await userEvent.click(again.getByRole('button', { name: 'Dismiss' }));
      await expect(args.onAct).toHaveBeenLastCalledWith('dismiss', some);
    });
    await step('clear', async () => {
      await userEvent.click(all);
      await userEvent.click(bar().getByRole('button', { name: 'Clear' }));
      await expect(bar().queryByText(/selected/)).not.toBeInTheDocument();
      await expect(bar().getByRole('button', { name: 'Dismiss' })).toHaveAccessibleDescription('Select alerts first');
    });
  },
});

export const RowMenu = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const free = some.find(({ claim, actionRequired, isRead }) => !claim && !isRead && actionRequired)!;
    const menu = () => within(rowOf(canvas, free)).getByRole('button', { name: 'Actions' });
    await choose({ canvas, userEvent }, menu(), 'Mark Read');
    await expect(args.onAct).toHaveBeenLastCalledWith('read', [free], undefined);
    await choose({ canvas, userEvent }, menu(), 'I Have It');
    await expect(args.onClaim).toHaveBeenLastCalledWith(free);
    await choose({ canvas, userEvent }, menu(), 'Details');
    await expect(args.onOpen).toHaveBeenLastCalledWith(free);
    await choose({ canvas, userEvent }, menu(), 'Dismiss');
    await userEvent.keyboard('{Escape}');
    await expect(args.onAct).toHaveBeenCalledOnce();
  },
});

export const Snoozed = meta.story({
  args: { alerts: onPage(inState('snoozed')), query: { ...query, tab: 'snoozed' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Until' })).toBeVisible();
    await userEvent.click(allBox(canvas));
    await userEvent.click(canvas.getByRole('button', { name: 'Wake Now' }));
    await expect(args.onAct).toHaveBeenLastCalledWith('wake', inState('snoozed'), undefined);
  },
});

export const Read = meta.story({
  args: { alerts: onPage(activeAlerts.filter(({ isRead }) => isRead)), query: { ...query, tab: 'read' } },
});

export const Dismissed = meta.story({
  args: { alerts: onPage(inState('dismissed')), query: { ...query, tab: 'dismissed' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(allBox(canvas));
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }));
    await expect(args.onAct).toHaveBeenLastCalledWith('restore', inState('dismissed'), undefined);
  },
});

/** Two clocks on one container, and the amount that acting now saves. */
export const Detail = meta.story({
  args: { open: openOn(withClocks) },
  play: async ({ args, userEvent, step }) => {
    const drawer = within(await screen.findByRole('dialog', { name: withClocks.title }));
    await waitFor(() => expect(drawer.getByRole('heading', { name: /^Demurrage at/ })).toBeVisible());
    await expect(drawer.getByRole('heading', { name: /^Per diem at/ })).toBeVisible();
    await expect(drawer.getByText('Acting now saves, over 7 days')).toBeVisible();
    await step('the next step of the schedule, by the clock of the terminal', async () => {
      const rising = withClocks.clocks.filter(({ nextRate, dailyCost }) => nextRate && dailyCost > 0);
      await expect(rising.length).toBeGreaterThan(0);
      await expect(drawer.getAllByText(/^Rises from/)).toHaveLength(rising.length);
    });
    await step('a snooze ends at the limit of this alert at the latest', async () => {
      await userEvent.click(drawer.getByRole('button', { name: 'Snooze' }));
      const longest = (await screen.findAllByRole('menuitem')).at(-1)!;
      await expect(longest).toHaveTextContent(`Until ${dayAndTime(withClocks.snoozeLimit ?? '', timeZone)}`);
      await userEvent.click(longest);
      await expect(args.onAct).toHaveBeenLastCalledWith('snooze', [withClocks], new Date(withClocks.snoozeLimit ?? ''));
    });
    await expect(drawer.getByRole('heading', { name: 'History' })).toBeVisible();
    await expect(drawer.getByRole('link', { name: /Take Action/ })).toHaveAttribute('href', withClocks.actionUrl);
    await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const DetailHeldByColleague = meta.story({
  args: { open: openOn(held) },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: held.title }));
    await waitFor(() => expect(drawer.getByText(`${held.claim?.name} has it`)).toBeVisible());
    await expect(drawer.queryByRole('button', { name: 'I Have It' })).not.toBeInTheDocument();
  },
});

export const DetailMine = meta.story({
  args: { open: openOn({ ...withClocks, claim: { userId: 'a', name: 'Me', at: withClocks.createdAt, isMine: true } }) },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Give Back' }));
    await expect(args.onRelease).toHaveBeenCalledOnce();
  },
});

export const DetailResolved = meta.story({
  args: {
    open: openOn({
      ...withClocks,
      state: 'resolved',
      resolution: { at: withClocks.createdAt, reason: 'Picked up at the gate' },
    }),
  },
});

export const DetailUnsafeLink = meta.story({
  args: { open: openOn({ ...withClocks, actionUrl: ['javascript', 'alert(1)'].join(':') }) },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog'));
    await expect(drawer.queryByRole('link')).not.toBeInTheDocument();
  },
});

export const DetailLoading = meta.story({ args: { open: { alert: loading, history: loading } } });

export const DetailFailed = meta.story({
  args: { open: { alert: failed('Alert not found'), history: loading } },
});

export const Driver = meta.story({ args: { canClaim: false } });

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });

export const PhoneDetail = meta.story({
  args: { open: openOn(withClocks) },
  globals: { viewport: { value: 'w360' } },
});
