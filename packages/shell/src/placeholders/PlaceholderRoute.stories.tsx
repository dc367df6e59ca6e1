import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { routeStories } from '../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Placeholder',
  ...routeStories({ path: '/hq/banking/accounts', as: 'owner' }),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Bank accounts of all tenants, with balance and state.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Transactions' })).toBeVisible();
  },
});
