import { mocksOf } from '@freight-hq/mocks/nouns';
import { subscriptionHandlers } from '@freight-hq/mocks/subscriptions/handlers';
import { subscriptions } from '@freight-hq/mocks/subscriptions/rows';
import { expect, screen } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { routeStories } from '../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Subscriptions',
  ...routeStories({ path: '/hq/revenue/subscriptions', as: 'owner' }, mocksOf(subscriptionHandlers)),
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(subscriptions[0]!.companyName)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Show/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'More trucks than seats' }));
    await expect(await canvas.findByText('No subscription matches')).toBeVisible();
  },
});
