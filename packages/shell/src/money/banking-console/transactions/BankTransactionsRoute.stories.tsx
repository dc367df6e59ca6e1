import { bankingConsoleHandlers } from '@freight-hq/mocks/money/banking-console/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { routeStories } from '../../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Bank Transactions',
  ...routeStories(
    { path: '/hq/banking/transactions?status=waiting&min=12.50', as: 'owner' },
    mocksOf(bankingConsoleHandlers),
  ),
});

/** The filters of the address show, and a transaction opens over them. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('grid', { name: 'Transactions' }));
    const waiting = await table.findByText(/^Waits for the bank/);
    await expect(canvas.getByRole('textbox', { name: 'Amount from' })).toHaveValue('12.50');
    await expect(canvas.getByRole('button', { name: /Requiring attention/ })).toBeVisible();
    await userEvent.click(waiting);
    const drawer = within(await screen.findByRole('dialog', { name: 'Transaction' }));
    await expect(await drawer.findByText('Held')).toBeVisible();
  },
});
