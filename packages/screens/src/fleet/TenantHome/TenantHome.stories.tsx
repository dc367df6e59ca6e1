import type { Alert } from '@freight-hq/api/contract/fleet/alerts';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { activeAlerts } from '@freight-hq/mocks/fleet/alerts/rows';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { emptySummary, storyBell, storyFrame, storySummary } from '../../testing/alertStory.ts';
import { TenantHome } from './TenantHome.tsx';

const dispatcher = accounts.dispatcher.user;
const menuName = new RegExp(`^${dispatcher.firstName} ${dispatcher.lastName}`);
const onPage = (items: readonly Alert[]) => ready({ items, total: items.length, isTotalExact: true, page: 1, size: 5 });
const urgent = activeAlerts.slice(0, 5);

const meta = preview.meta({
  title: 'Screens/Tenant users/TenantHome',
  component: TenantHome,
  parameters: { layout: 'fullscreen' },
  args: { ...storyFrame(), bell: storyBell(), urgent: onPage(urgent), summary: storySummary },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: `Welcome, ${dispatcher.firstName}` })).toBeVisible();
    await expect(within(canvas.getByRole('region', { name: 'Your account' })).getByText('Dispatcher')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View all alerts' })).toHaveAttribute('href', '/alerts');
    const first = within(canvas.getByRole('region', { name: 'Most urgent' })).getAllByRole('listitem')[0]!;
    await expect(within(first).getByRole('link')).toHaveAttribute('href', `/alerts?alert=${urgent[0]?.id}`);
    await expect(within(first).getByText('Critical')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Alerts & Notifications/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: menuName }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Your account' }));
    await expect(args.onOpenAccount).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: menuName }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark theme' }));
    await expect(args.onThemeChange).toHaveBeenCalledWith('dark');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await expect(args.onLogout).toHaveBeenCalledOnce();
  },
});

export const Empty = meta.story({
  args: { urgent: onPage([]), summary: emptySummary, bell: { ...storyBell(), alerts: ready([]) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No active alerts')).toBeVisible();
    await expect(canvas.getByText('No deadline ahead')).toBeVisible();
  },
});

export const Loading = meta.story({
  args: { urgent: loading, summary: loading, bell: { ...storyBell(), alerts: loading } },
});

export const Failed = meta.story({
  args: {
    urgent: failed('The server cannot be reached.'),
    summary: failed('The server cannot be reached.'),
    bell: { ...storyBell(), alerts: failed('The server cannot be reached.') },
  },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('region', { name: 'Most urgent' }));
    await expect(list.getByText('Alerts could not be loaded')).toBeVisible();
    await expect(canvas.queryByText('No active alerts')).not.toBeInTheDocument();
  },
});

export const SigningOut = meta.story({ args: { isLoggingOut: true } });

export const LongText = meta.story({
  args: {
    urgent: onPage(
      urgent.map((alert) => ({ ...alert, title: `${alert.title}, which says it at great length `.repeat(3) })),
    ),
    user: {
      ...dispatcher,
      email: 'a.very.long.address.that.goes.on.and.on@dispatch.blue-ridge-freight.example',
      companyName: 'The Thoroughly Unabbreviated Intercontinental Freight Forwarding Company',
    },
  },
});

/** A text of other systems may have no blank at all. */
export const LongWord = meta.story({
  args: { urgent: onPage(urgent.map((alert) => ({ ...alert, title: 'W'.repeat(200) }))) },
  play: async ({ canvasElement }) => {
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
