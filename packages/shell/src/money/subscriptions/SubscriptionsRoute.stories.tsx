import { mocksOf } from '@freight-hq/mocks/nouns';
import { subscriptionHandlers } from '@freight-hq/mocks/money/subscriptions/handlers';
import { subscriptions } from '@freight-hq/mocks/money/subscriptions/rows';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Subscriptions',
  ...routeStories({ path: '/hq/revenue/subscriptions', as: 'owner' }, mocksOf(subscriptionHandlers)),
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(subscriptions[0]!.companyName)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Show/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'More trucks than seats' }));
    await waitFor(() => expect(canvas.queryByText(subscriptions[0]!.companyName)).not.toBeInTheDocument());
    const [offer] = await canvas.findAllByRole('button', { name: /^Offer seats to/ });
    await userEvent.click(offer!);
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule Change' }));
    await expect(await screen.findByText('Change Scheduled')).toBeVisible();
    const [withdraw] = await canvas.findAllByRole('button', { name: /^Withdraw the change of/ });
    await userEvent.click(withdraw!);
    await expect(await screen.findByText('Change Withdrawn')).toBeVisible();
  },
});
