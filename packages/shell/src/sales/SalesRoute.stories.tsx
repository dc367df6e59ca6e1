import { getSalesDashboard } from '@freight-hq/api/contract/sales';
import { failing } from '@freight-hq/mocks/behave';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { salesHandlers } from '@freight-hq/mocks/sales/handlers';
import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { routeStories } from '../testing/RouteStory.tsx';

const makeHandlers = mocksOf(salesHandlers);

const meta = preview.meta({
  title: 'Routes/Sales',
  ...routeStories({ path: '/hq/sales', as: 'owner' }, makeHandlers),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('article', { name: 'Total Pipeline' })).toBeVisible();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getSalesDashboard)),
  play: async ({ canvas, userEvent, msw }) => {
    const title = await canvas.findByText('Failed to load sales dashboard', {}, { timeout: 5000 });
    await expect(title).toBeVisible();
    msw.use(...makeHandlers());
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('article', { name: 'Total Pipeline' })).toBeVisible();
  },
});
