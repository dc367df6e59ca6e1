import { billingProfileHandlers } from '@freight-hq/mocks/money/billing-profiles/handlers';
import { sellers } from '@freight-hq/mocks/money/billing-profiles/rows';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Settings/Billing',
  ...routeStories({ path: '/hq/settings/billing', as: 'owner' }, mocksOf(billingProfileHandlers)),
});

/** The seller is changed, and the page shows it. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { taxNumber, howToPay } = sellers.filled;
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Seller' }));
    const form = within(await screen.findByRole('dialog', { name: 'Seller' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Tax Number' }), taxNumber!);
    await userEvent.type(form.getByRole('textbox', { name: 'How to Pay by Check or Wire' }), howToPay!);
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await expect(await screen.findByText('Seller Saved')).toBeVisible();
    await expect(await canvas.findByText(howToPay!)).toBeVisible();
  },
});

/** An HQ admin is told that the page is not theirs, and the tab is absent. */
export const Forbidden = meta.story({
  args: { as: 'admin' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role may not open this page')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Billing' })).toBeNull();
  },
});
