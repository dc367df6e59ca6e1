import { reconciliationHandlers } from '@freight-hq/mocks/money/reconciliation/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Bank Reconciliation',
  ...routeStories({ path: '/hq/banking/reconciliation?status=open', as: 'owner' }, mocksOf(reconciliationHandlers)),
});

/** A row that the bank alone has is explained, which clears the difference. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('grid', { name: 'Differences' }));
    await userEvent.click(await table.findByText('open'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Difference' }));
    await userEvent.click(await drawer.findByRole('checkbox', { name: /Monthly fee/ }));
    await userEvent.click(drawer.getByRole('button', { name: 'Match the Chosen Rows' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Explain this row?' }));
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Fee of the bank, by its price list');
    await userEvent.click(dialog.getByRole('button', { name: 'Match' }));
    await expect(await screen.findByText('Difference Cleared')).toBeVisible();
    await expect(await drawer.findByText('Both sides have the same rows.')).toBeVisible();
  },
});
