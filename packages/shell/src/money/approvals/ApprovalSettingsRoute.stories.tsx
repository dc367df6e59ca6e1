import { bankAccountHandlers } from '@freight-hq/mocks/money/bank-accounts/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Settings/Approvals',
  ...routeStories({ path: '/hq/settings/approvals', as: 'owner' }, mocksOf(bankAccountHandlers)),
});

/** Another threshold is proposed, and then waits for a second person. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change Threshold' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose another threshold' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Threshold (USD)' }), '5000');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Withdrawals have become smaller');
    await userEvent.click(dialog.getByRole('button', { name: 'Propose Threshold' }));
    await expect(await screen.findByText('Threshold Proposed')).toBeVisible();
    await expect(await canvas.findByText(/^Change the threshold from/)).toBeVisible();
  },
});
