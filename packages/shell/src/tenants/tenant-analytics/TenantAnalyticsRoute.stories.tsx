import { getTenantAnalytics } from '@freight-hq/api/contract/tenants/tenant-analytics';
import { answering, failing, slow } from '@freight-hq/mocks/behave';
import { tenantAnalytics } from '@freight-hq/mocks/tenants/tenant-analytics/rows';
import { tenantAnalyticsHandlers } from '@freight-hq/mocks/tenants/tenant-analytics/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/TenantAnalytics',
  ...routeStories({ path: '/hq/tenants/analytics', as: 'owner' }, mocksOf(tenantAnalyticsHandlers)),
});

export const Default = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await step('the figures come', async () => {
      await expect(
        await canvas.findByRole('graphics-symbol', { name: 'Jun: Tenants 67, Revenue $195,000' }),
      ).toBeVisible();
      await expect(document.title).toBe('Tenant Analytics · Freight HQ');
    });
    await step('the export saves a file', async () => {
      const saved = fn();
      const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        saved(this.download);
      });
      await userEvent.click(canvas.getByRole('button', { name: 'Export Data' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Monthly Growth' }));
      await waitFor(() => expect(saved).toHaveBeenCalledWith('export.csv'));
      click.mockRestore();
    });
    await step('the report opens, prints, and leads back', async () => {
      const print = spyOn(window, 'print').mockImplementation(() => {});
      await userEvent.click(canvas.getByRole('button', { name: 'Generate Report' }));
      await expect(await canvas.findByRole('heading', { name: 'Tenant Analytics Report' })).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
      await expect(print).toHaveBeenCalledOnce();
      print.mockRestore();
      await userEvent.click(canvas.getByRole('link', { name: 'Back to Tenant Analytics' }));
      await expect(await canvas.findByRole('button', { name: 'Generate Report' })).toBeVisible();
    });
  },
});

export const Report = meta.story({
  args: { path: '/hq/tenants/analytics?print=1' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Tenant Analytics Report' })).toBeVisible();
  },
});

export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(getTenantAnalytics)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('figure', { name: 'Plan Distribution' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getTenantAnalytics)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tenant analytics could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(answering(getTenantAnalytics, { ...tenantAnalytics, monthly: [], plans: [], features: [], activity: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No tenants in these months')).toBeVisible();
  },
});
