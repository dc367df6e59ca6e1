import { bankAccountHandlers } from '@freight-hq/mocks/money/bank-accounts/handlers';
import { bankingConsoleHandlers } from '@freight-hq/mocks/money/banking-console/handlers';
import { consoleAccounts } from '@freight-hq/mocks/money/banking-console/rows';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { routeStories } from '../../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Bank Accounts',
  ...routeStories(
    { path: '/hq/banking/accounts?status=active', as: 'owner' },
    mocksOf(bankingConsoleHandlers, bankAccountHandlers),
  ),
});

const [first] = consoleAccounts;

/** The filter of the address shows, an account opens, and its statement leads to the page for print. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('grid', { name: 'Accounts' }));
    await userEvent.click(await table.findByText(first!.companyName));
    const drawer = within(await screen.findByRole('dialog', { name: /^Account ••••/ }));
    await expect(await drawer.findByText('Opening balance')).toBeVisible();
    await expect(await drawer.findByText('Daily ACH limit')).toBeVisible();
    await userEvent.type(drawer.getByLabelText('Day and time'), '2026-06-30T12:00');
    await userEvent.click(drawer.getByRole('button', { name: 'Show Balance' }));
    await expect(await drawer.findByText(/after everything that was booked by/)).toBeVisible();
    await userEvent.click(drawer.getByRole('link', { name: 'Read and print the statement' }));
    await expect(await canvas.findByRole('heading', { name: 'Statement for June 2026' })).toBeVisible();
    await expect(await canvas.findByRole('table', { name: 'Lines of the statement' })).toBeVisible();
  },
});
