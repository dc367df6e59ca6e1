import { getBillingSummary } from '@freight-hq/api/contract/money/billing';
import { getRevenue } from '@freight-hq/api/contract/money/revenue';
import { answering, failing } from '@freight-hq/mocks/behave';
import { billingHandlers } from '@freight-hq/mocks/money/billing/handlers';
import { billingItems, billingSummaryOf } from '@freight-hq/mocks/money/billing/rows';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { revenueHandlers } from '@freight-hq/mocks/money/revenue/handlers';
import { revenueOverview } from '@freight-hq/mocks/money/revenue/rows';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Revenue',
  ...routeStories({ path: '/hq/revenue', as: 'owner' }, mocksOf(revenueHandlers, billingHandlers)),
});

export const Default = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await step('a figure opens its rows, and the file is saved', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: /explain CAC$/ }));
      const drawer = within(await screen.findByRole('dialog', { name: 'CAC' }));
      await expect(await drawer.findByText('Trade Shows')).toBeVisible();
      const saved = fn();
      const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        saved(this.download);
      });
      await userEvent.click(drawer.getByRole('button', { name: 'Export CSV' }));
      await waitFor(() => expect(saved).toHaveBeenCalledWith('export.csv'));
      click.mockRestore();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    await step('spend is entered', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Enter Spend' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Acquisition Spend' }));
      await userEvent.type(dialog.getByRole('textbox', { name: 'Amount in dollars' }), '100');
      await userEvent.click(dialog.getByRole('button', { name: 'Save Spend' }));
      await expect(await screen.findByText('Acquisition Spend Saved')).toBeVisible();
    });
  },
});

export const BillingUnset = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(getBillingSummary, {
        ...billingSummaryOf(billingItems),
        invoicing: { mode: 'unset', hasProvider: false, hasIssued: false },
      }),
    ),
  play: async ({ canvas }) => expect(await canvas.findByText(/^Billing is not set up/)).toBeVisible(),
});

/** Sample figures stand in, hatched and labelled, until a retry brings the real ones. */
export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getRevenue)),
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('Sample figures, not your data')).toBeVisible();
    const card = canvas.getByRole('article', { name: 'Total MRR' });
    await expect(card).toHaveTextContent(/^Total MRR.*\$195,000/);
    await expect(getComputedStyle(card).backgroundImage).toContain('repeating-linear-gradient');
    for (const name of ['Export MRR', 'CSV of Payment Volume'])
      await expect(canvas.getByRole('button', { name })).toHaveAccessibleDescription('Sample figures are not exported');
    msw.use(answering(getRevenue, { ...revenueOverview, totalMRR: 195_001 }));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('$195,001')).toBeVisible();
    await expect(canvas.queryByText('Sample figures, not your data')).not.toBeInTheDocument();
    await expect(getComputedStyle(card).backgroundImage).toBe('none');
    await expect(canvas.getByRole('button', { name: 'Export MRR' })).toBeEnabled();
  },
});
