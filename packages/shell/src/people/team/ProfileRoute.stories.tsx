import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Settings/Profile',
  ...routeStories({ path: '/hq/settings', as: 'owner' }),
});

/** The sidebar leads to the profile, beside the other tabs. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Profile' })).toBeVisible();
    await expect(canvas.getByText('HQ-1001')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Security' })).toHaveAttribute('href', '/hq/settings/security');
  },
});
