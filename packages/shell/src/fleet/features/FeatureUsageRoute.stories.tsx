import { featureHandlers } from '@freight-hq/mocks/fleet/features/handlers';
import { usageOfJune } from '@freight-hq/mocks/fleet/features/rows';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/FeatureUsage',
  ...routeStories({ path: '/hq/features', as: 'owner' }, mocksOf(featureHandlers)),
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [row] = usageOfJune.usage;
    const label = `${row!.tenantName} for ${row!.featureName}`;
    await userEvent.click(await canvas.findByRole('button', { name: `Raise limit of ${label}` }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Agreed by phone');
    await userEvent.click(screen.getByRole('button', { name: 'Raise Limit' }));
    await expect(await screen.findByText('Limit Raised')).toBeVisible();
  },
});
