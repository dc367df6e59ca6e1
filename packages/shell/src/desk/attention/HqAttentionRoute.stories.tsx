import { listAttention } from '@freight-hq/api/contract/desk/attention';
import { attention } from '@freight-hq/mocks/desk/attention/rows';
import { answering, failing, slow } from '@freight-hq/mocks/behave';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { tenantHandlers } from '@freight-hq/mocks/tenants/tenants/handlers';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/HqAttention',
  ...routeStories({ path: '/hq', as: 'owner' }, mocksOf(tenantHandlers)),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: attention.items[0]?.name })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(listAttention, { items: [], total: 0 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing waits, and nothing is late.')).toBeVisible();
  },
});

/** The figures do not wait for it. */
export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(listAttention)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Needs attention' })).toBeVisible();
    await expect(await canvas.findByText('67')).toBeVisible();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(listAttention)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('What needs attention could not be loaded')).toBeVisible();
  },
});
