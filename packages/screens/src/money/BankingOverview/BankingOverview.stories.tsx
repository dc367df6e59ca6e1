import { failed, loading, ready } from '@freight-hq/components/Resource';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { accountAt } from '../../testing/bankStory.ts';
import { BankingOverview, type BankingOverviewProps } from './BankingOverview.tsx';

const recent = Array.from({ length: 5 }, (_, index) => accountAt(index));

const args: BankingOverviewProps = {
  customers: ready(64),
  totals: ready({ accounts: 71, balance: 482_345_600, open: 66, recent }),
  onOpenAccount: fn(),
};

const meta = preview.meta({ title: 'Screens/Banking/BankingOverview', component: BankingOverview, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('article', { name: 'Total Balance' })).toHaveTextContent('$4,823,456');
    await expect(canvas.getByRole('article', { name: 'Active Accounts' })).toHaveTextContent('66');
    await userEvent.click(canvas.getByRole('button', { name: /••••4011/ }));
    await expect(args.onOpenAccount).toHaveBeenCalledWith(recent[1]);
  },
});

export const Empty = meta.story({
  args: { customers: ready(0), totals: ready({ accounts: 0, balance: 0, open: 0, recent: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No accounts found')).toBeVisible();
  },
});

export const Many = meta.story({
  args: {
    customers: ready(48_201),
    totals: ready({ accounts: 51_877, balance: 912_345_678_900, open: 51_002, recent }),
  },
});

export const Loading = meta.story({ args: { customers: loading, totals: loading } });

export const Failed = meta.story({
  args: { customers: failed('The server did not answer.'), totals: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Accounts could not be loaded')).toBeVisible();
    await expect(canvas.getAllByText('Not loaded').length).toBeGreaterThan(3);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
