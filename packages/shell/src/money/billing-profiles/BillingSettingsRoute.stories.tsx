import { billingProfileHandlers } from '@freight-hq/mocks/money/billing-profiles/handlers';
import { dunningHandlers } from '@freight-hq/mocks/money/dunning/handlers';
import { sandboxPanelHandlers } from '@freight-hq/mocks/money/payment-sandbox/handlers';
import { providerEventHandlers } from '@freight-hq/mocks/money/provider-events/handlers';
import { sellers } from '@freight-hq/mocks/money/billing-profiles/rows';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Settings/Billing',
  ...routeStories(
    { path: '/hq/settings/billing', as: 'owner' },
    mocksOf(billingProfileHandlers, dunningHandlers, providerEventHandlers, sandboxPanelHandlers),
  ),
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

/** A step is switched off: the cases that change are named, and then the plan is saved. */
export const ChangePlan = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Plan' }));
    const form = within(await screen.findByRole('dialog', { name: 'Dunning Plan' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Charge' }));
    await userEvent.click(form.getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Save this plan?' }));
    await userEvent.click(preview.getByRole('button', { name: 'Save Plan' }));
    await expect(await screen.findByText('Plan Saved')).toBeVisible();
    await expect(await canvas.findByText(/^Changed by Margaret Ellery/)).toBeVisible();
  },
});

/** A charge of the demo is disputed, and the page shows the dispute. */
export const Sandbox = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [button] = await canvas.findAllByRole('button', { name: /^Dispute INV/ });
    const about = button!.getAttribute('aria-label')!.replace('Dispute ', '');
    await userEvent.click(button!);
    await expect(await screen.findByText('The tenant disputes the charge')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: `Win ${about}` })).toBeVisible();
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
