import { bankingConsoleHandlers } from '@freight-hq/mocks/money/banking-console/handlers';
import { consoleAccounts } from '@freight-hq/mocks/money/banking-console/rows';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { routeStories } from '../../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Account Statement',
  ...routeStories(
    { path: `/hq/banking/accounts/statement?account=${consoleAccounts[0]?.id}&month=2026-06`, as: 'owner' },
    mocksOf(bankingConsoleHandlers),
  ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Statement for June 2026' })).toBeVisible();
    await expect(await canvas.findByRole('table', { name: 'Lines of the statement' })).toBeVisible();
  },
});
