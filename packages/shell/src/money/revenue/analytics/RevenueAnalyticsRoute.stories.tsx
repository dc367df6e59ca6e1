import { mocksOf } from '@freight-hq/mocks/nouns';
import { revenueHandlers } from '@freight-hq/mocks/money/revenue/handlers';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { routeStories } from '../../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/RevenueAnalytics',
  ...routeStories({ path: '/hq/revenue/analytics', as: 'owner' }, mocksOf(revenueHandlers)),
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const table = async () => within(await canvas.findByRole('grid', { name: 'Movements by month in figures' }));
    await expect(await (await table()).findByRole('row', { name: /^June 2026/ })).toHaveTextContent('$195,000');
    await userEvent.click(canvas.getByRole('button', { name: /All plans/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Starter' }));
    await expect(await canvas.findByText(/Of the plan Starter/)).toBeVisible();
    await expect(await (await table()).findByRole('row', { name: /^June 2026/ })).not.toHaveTextContent('$195,000');
  },
});
