import { monthCloseHandlers } from '@freight-hq/mocks/money/month-close/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Accounting',
  ...routeStories({ path: '/hq/revenue/accounting', as: 'owner' }, mocksOf(monthCloseHandlers)),
});

/** The last month that is over is closed. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('list', { name: 'Checks' });
    await userEvent.click(canvas.getByRole('button', { name: 'Close Month' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Close Month' }));
    await expect(await screen.findByText('Month Closed')).toBeVisible();
    await expect(await canvas.findByText(/Closed by/)).toBeVisible();
  },
});
