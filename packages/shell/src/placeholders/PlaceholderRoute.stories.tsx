import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { routeStories } from '../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Placeholder',
  ...routeStories({ path: '/hq/revenue/subscriptions', as: 'owner' }),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Every subscription with its plan, price and renewal.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Payments' })).toBeVisible();
  },
});

export const NotBuilt = meta.story({
  args: { path: '/hq/sales' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This screen is not built yet.')).toBeVisible();
  },
});
