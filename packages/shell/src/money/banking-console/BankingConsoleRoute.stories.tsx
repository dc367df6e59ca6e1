import { getBankingConsole, getBankSync, startBankSync } from '@freight-hq/api/contract/money/banking-console';
import { answering, failing, refusing } from '@freight-hq/mocks/behave';
import { bankingConsoleHandlers } from '@freight-hq/mocks/money/banking-console/handlers';
import { bankingConsole } from '@freight-hq/mocks/money/banking-console/rows';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { bankMissing } from '@freight-hq/api/rules/money/banking-console';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Banking Console',
  ...routeStories({ path: '/hq/banking', as: 'owner' }, mocksOf(bankingConsoleHandlers)),
});

const done = {
  ...{ id: 'bsy_01kwbf8g00fb4sp5kf5mxhp0j1', status: 'done' as const, startedAt: '2026-06-30T10:42:00.000Z' },
  ...{ finishedAt: '2026-06-30T10:42:05.000Z', accounts: 12, synced: 12, newTransactions: 17, differing: 0 },
  ...{ failed: [], sentence: '12 accounts, 17 new transactions' },
};

/** A sync shows its progress, then its result; the buttons lead on. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sync Banking Data' }));
    await expect(await canvas.findByRole('button', { name: 'Syncing...' })).toBeVisible();
    await expect(canvas.getByText('Synced 0 of 12 accounts')).toBeVisible();
    msw.use(answering(getBankSync, { sync: done }));
    await expect(await canvas.findByText(/12 accounts, 17 new transactions/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Generate Reports' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate Reports' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save CSV' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'View Transactions' }));
    await expect(await canvas.findByRole('grid', { name: 'Transactions' })).toBeVisible();
  },
});

export const SyncRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(refusing(startBankSync, bankMissing())),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sync Banking Data' }));
    await expect(await screen.findByText('No bank is connected')).toBeVisible();
  },
});

/** Sample figures stand in until a retry brings the real ones. */
export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getBankingConsole)),
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('Sample figures, not your data')).toBeVisible();
    msw.use(answering(getBankingConsole, { ...bankingConsole, totalBalance: 12_345_600 }));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('$123,456')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sync Banking Data' })).toBeEnabled();
  },
});
