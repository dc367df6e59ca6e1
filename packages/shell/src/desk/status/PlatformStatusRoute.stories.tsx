import { getStatus } from '@freight-hq/api/contract/desk/status';
import { answering, failing } from '@freight-hq/mocks/behave';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { metricsHandlers } from '@freight-hq/mocks/desk/dashboard/handlers';
import { live } from '@freight-hq/mocks/desk/status/rows';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/PlatformStatus',
  ...routeStories({ path: '/hq/settings', as: 'owner' }, mocksOf(metricsHandlers)),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'All Systems Operational' })).toBeVisible();
  },
});

export const Maintenance = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(getStatus, { ...live, status: 'maintenance' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Maintenance in Progress' })).toBeVisible();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getStatus)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Status Unknown' })).toBeVisible();
  },
});
