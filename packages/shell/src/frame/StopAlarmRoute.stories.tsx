import { getOutgoingStop } from '@freight-hq/api/contract/money/bank-controls';
import { answering, failing } from '@freight-hq/mocks/behave';
import { tenantHandlers } from '@freight-hq/mocks/tenants/tenants/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { routeStories } from '../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/StopAlarm',
  ...routeStories({ path: '/hq', as: 'owner' }, mocksOf(tenantHandlers)),
});

/** Staff see that money is stopped, on every page. */
export const Default = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(getOutgoingStop, {
        isStopped: true,
        since: '2026-06-30T09:00:00.000Z',
        by: 'Margaret Ellery',
        reason: 'Two withdrawals nobody knows',
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All outgoing money is stopped')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Banking Administration' })).toBeVisible();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getOutgoingStop)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('67')).toBeVisible();
    await expect(canvas.queryByText('All outgoing money is stopped')).toBeNull();
  },
});
