import { monthCloseHandlers } from '@freight-hq/mocks/money/month-close/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Accounting',
  ...routeStories({ path: '/hq/revenue/accounting', as: 'owner' }, mocksOf(monthCloseHandlers)),
});

/** A transaction that HQ has nothing of holds the last month open; it is explained, and the month is closed. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('list', { name: 'Checks' });
    await userEvent.click(await canvas.findByRole('button', { name: /^Explain / }));
    const asked = within(await screen.findByRole('dialog'));
    await userEvent.type(asked.getByLabelText(/Reason/), 'A top-up from our own bank account');
    await userEvent.click(asked.getByRole('button', { name: 'Explain' }));
    await expect(await screen.findByText('Transaction Explained')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Unknown transactions' })).toBeNull());
    const checks = within(canvas.getByRole('list', { name: 'Checks' }));
    await waitFor(() => expect(checks.queryByText('open')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Close Month' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Close Month' }));
    await expect(await screen.findByText('Month Closed')).toBeVisible();
    await expect(await canvas.findByText(/Closed by/)).toBeVisible();
  },
});
