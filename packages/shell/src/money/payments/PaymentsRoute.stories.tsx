import { billingHandlers } from '@freight-hq/mocks/money/billing/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { paymentHandlers } from '@freight-hq/mocks/money/payments/handlers';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Payments',
  ...routeStories({ path: '/hq/revenue/payments', as: 'owner' }, mocksOf(paymentHandlers, billingHandlers)),
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const table = await canvas.findByRole('grid', { name: 'Payments' });
    await expect((await within(table).findAllByText('Succeeded')).length).toBeGreaterThan(1);
    await userEvent.click(canvas.getByRole('button', { name: /Outcome/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Without an outcome' }));
    await expect(await canvas.findByText('No payment has this outcome')).toBeVisible();
    await expect(table).toBeVisible();
  },
});
