import { failed, loading, ready } from '@freight-hq/components/Resource';
import { live } from '@freight-hq/mocks/desk/status/rows';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { PlatformStatus } from './PlatformStatus.tsx';

const meta = preview.meta({
  title: 'Screens/PlatformStatus',
  component: PlatformStatus,
  args: { live: ready(live) },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'All Systems Operational' })).toHaveAttribute(
      'href',
      '/hq/settings/status',
    );
    await expect(canvas.getByText('Uptime: 99.97%')).toBeVisible();
  },
});

export const Outage = meta.story({
  args: { live: ready({ ...live, status: 'outage' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'System Outage' })).toBeVisible();
  },
});

export const Degraded = meta.story({ args: { live: ready({ ...live, status: 'degraded' }) } });

export const Maintenance = meta.story({ args: { live: ready({ ...live, status: 'maintenance' }) } });

/** Before a day of data there is no uptime to show. */
export const NewServer = meta.story({
  args: { live: ready({ ...live, uptime: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Uptime: —')).toBeVisible();
  },
});

export const Loading = meta.story({ args: { live: loading } });

export const Failed = meta.story({
  args: { live: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Status Unknown' })).toBeVisible();
    await expect(canvas.queryByText(/Operational/)).not.toBeInTheDocument();
  },
});
