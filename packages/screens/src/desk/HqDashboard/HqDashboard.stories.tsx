import { failed, loading, ready, ShowsFixed } from '@freight-hq/components/Resource';
import { metrics } from '@freight-hq/mocks/desk/dashboard/rows';
import { live } from '@freight-hq/mocks/desk/status/rows';
import { tenantSummary as summary } from '@freight-hq/mocks/tenants/tenants/rows';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { PlatformStatusBadge } from '../PlatformStatus/PlatformStatus.tsx';
import { HqDashboard } from './HqDashboard.tsx';

const at = new Date('2026-06-30T15:30:00Z');

const meta = preview.meta({
  title: 'Screens/HqDashboard',
  component: HqDashboard,
  args: {
    metrics: ready(metrics, { at }),
    companies: ready(summary, { at }),
    platformStatus: <PlatformStatusBadge live={ready(live)} />,
    onRefresh: fn(),
  },
});

const nothing = { ...metrics, totalUsers: 0, totalRevenue: 0, totalDrivers: 0, totalVehicles: 0, totalLoads: 0 };

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const words = [
      'Platform tenants',
      'Across all tenants',
      'Processed loads',
      'Open tickets',
      '145ms',
      '0.01%',
      '2.3%',
    ];
    for (const word of words) await expect(canvas.getByText(word)).toBeVisible();
    await expect(canvas.getByText('Operational')).toBeVisible();
    await expect(canvas.getByText('$220')).toBeVisible();
    await expect(canvas.getByText('64')).toBeVisible();
    const leads = {
      'Platform tenants': '/hq/tenants',
      'Open tickets': '/hq/support',
      'Across all tenants': '/hq/fleet/users?status=active',
      'Platform uptime': '/hq/settings/status',
      'Registered drivers': '/hq/fleet/drivers',
      'Registered vehicles': '/hq/fleet/vehicles',
      'Processed loads': '/hq/fleet/loads',
      '64': '/hq/tenants?plan=subscribed',
      '$195,000': '/hq/revenue?figure=total_mrr',
      $220: '/hq/revenue/analytics',
      '2.3%': '/hq/revenue/analytics',
      '145ms': '/hq/settings/status',
      '0.01%': '/hq/settings/status',
    };
    for (const [name, href] of Object.entries(leads)) {
      for (const link of canvas.getAllByRole('link', { name })) await expect(link).toHaveAttribute('href', href);
    }
    // Each of the eight tiles and of the eight figures below them leads somewhere.
    await expect(canvas.getAllByRole('link')).toHaveLength(16);
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
});

/** Revenue per user divides by 1 while there are no users. */
export const Empty = meta.story({
  args: {
    metrics: ready({ ...nothing, totalRevenue: 49, monthlyGrowth: 0, supportTickets: 0 }, { at }),
    companies: ready({ totalTenants: 0, activeTenants: 0 }, { at }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('$49')).toHaveLength(3);
  },
});

export const Many = meta.story({
  args: {
    metrics: ready(
      {
        ...metrics,
        totalUsers: 1_204_331,
        totalRevenue: 184_250_900,
        totalDrivers: 2_310_442,
        totalVehicles: 1_998_210,
        totalLoads: 912_450_118,
        supportTickets: 48_211,
      },
      { at },
    ),
    companies: ready({ totalTenants: 12_480, activeTenants: 11_905 }, { at }),
  },
});

export const Loading = meta.story({
  args: { metrics: loading, companies: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Loading the dashboard' })).toBeVisible();
  },
});

const retry = fn();

export const Failed = meta.story({
  args: {
    metrics: failed('The server did not answer.', { retry }),
    companies: failed('The server did not answer.', { retry }),
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The dashboard could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
});

export const CompaniesFailed = meta.story({
  args: { companies: failed('The server did not answer.', { retry }) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Company counts could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalled();
  },
});

export const Stale = meta.story({
  args: {
    metrics: ready(metrics, {
      at,
      source: 'stale',
      error: { message: 'The server did not answer.', requestId: 'r-7f2' },
    }),
  },
});

export const Refreshing = meta.story({ args: { metrics: ready(metrics, { at, isRefreshing: true }) } });

export const Shrinking = meta.story({
  args: { metrics: ready({ ...metrics, monthlyGrowth: -3.2 }, { at }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/\+3\.2/)).not.toBeInTheDocument();
  },
});

const unmeasured = { ...metrics, churnRate: undefined, responseMs: undefined, errorRate: undefined };

/** What is not measured yet is fixed by the specification, and labelled. */
export const NotMeasured = meta.story({
  args: { metrics: ready(unmeasured, { at }) },
  play: async ({ canvas }) => {
    for (const value of ['145ms', '0.01%', '2.1%']) await expect(canvas.getByText(value)).toBeVisible();
    await expect(canvas.getAllByText('fixed')).toHaveLength(3);
  },
});

/** In production nothing is fixed. */
export const Production = meta.story({
  args: { metrics: ready(unmeasured, { at }) },
  render: (args) => (
    <ShowsFixed value={false}>
      <HqDashboard {...args} />
    </ShowsFixed>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText('Not measured yet')).toHaveLength(3);
    await expect(canvasElement).not.toHaveTextContent(/145ms|0\.01%|2\.1%|fixed/);
  },
});

/** What the server measures is no longer fixed, and the status leads to its page. */
export const Measured = meta.story({
  args: {
    metrics: ready({ ...metrics, responseMs: 31, errorRate: 0.02 }, { at }),
    platformStatus: <PlatformStatusBadge live={ready({ ...live, status: 'degraded' })} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('31ms')).toBeVisible();
    await expect(canvas.getByText('0.02%')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Degraded' })).toHaveAttribute('href', '/hq/settings/status');
    await expect(canvas.queryByText(/fixed/)).not.toBeInTheDocument();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
