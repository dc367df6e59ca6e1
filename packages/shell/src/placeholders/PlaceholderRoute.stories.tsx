import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { routeStories } from '../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Placeholder',
  ...routeStories({ path: '/hq/banking/compliance', as: 'owner' }),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Business checks, expiring documents and frozen accounts.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Transactions' })).toBeVisible();
  },
});
