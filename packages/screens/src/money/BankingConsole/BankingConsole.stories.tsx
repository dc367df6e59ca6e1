import type { BankSync } from '@freight-hq/api/contract/money/banking-console';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { bankingAhead, bankingConsole } from '@freight-hq/mocks/money/banking-console/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { BankingConsole, type BankingConsoleProps } from './BankingConsole.tsx';

const done: BankSync = {
  id: 'bsy_01kwbf8g00fb4sp5kf5mxhp0j1',
  status: 'done',
  startedAt: '2026-06-30T10:42:00.000Z',
  finishedAt: '2026-06-30T10:42:05.000Z',
  accounts: 12,
  synced: 11,
  newTransactions: 17,
  differing: 1,
  failed: [{ accountId: 'acc_1', companyName: 'Swift Haul Logistics', accountNumber: '••••4011' }],
  sentence: '11 accounts, 17 new transactions, 1 account differs, 1 account failed',
};

const { finishedAt: _, ...started } = done;

const [first, second, third, ...rest] = bankingConsole.accounts;
const accounts = [
  { ...first!, lastSync: '2026-06-30T10:42:00.000Z', difference: -700 },
  { ...second!, lastSync: '2026-06-27T10:42:00.000Z', isRestricted: true },
  { ...third!, status: 'suspended' },
  ...rest.map((account, index) => (index === 0 ? { ...account, status: 'under review' } : account)),
];
const recentTransactions = bankingConsole.recentTransactions.map((transaction, index) =>
  index === 1 ? { ...transaction, amount: -1, type: 'debit' as const } : transaction,
);
const overview = { ...bankingConsole, accounts, recentTransactions };

const args: BankingConsoleProps = {
  overview: ready(overview),
  ahead: ready({
    inTransit: {
      total: 1,
      sum: 1_840_000,
      rows: [
        {
          ...{ transferId: 'btr_1', companyId: first!.companyId, companyName: first!.companyName },
          ...{ amount: 1_840_000, arrivesAt: '2026-07-01T12:30:00.000Z' },
        },
      ],
    },
    short: bankingAhead.short,
  }),
  sync: ready(done),
  onSync: fn(),
  canSync: true,
  onManageAccounts: fn(),
  onViewTransactions: fn(),
  report: submissionIn({ status: 'idle' }, { open: fn() }),
};

const meta = preview.meta({ title: 'Screens/Banking/BankingConsole', component: BankingConsole, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    await step('the cards have whole dollars, with the cents in the title', async () => {
      const total = canvas.getByRole('article', { name: 'Total Balance' });
      await expect(total).toHaveTextContent('$210,074');
      await expect(within(total).getByTitle('$210,074.41')).toBeVisible();
      const pending = canvas.getByRole('article', { name: 'Pending Transactions' });
      const link = within(pending).getByRole('link', { name: '1' });
      await expect(link).toHaveAttribute('href', '/hq/banking/transactions?status=waiting');
    });
    await step('the last sync names what failed, and an account what differs', async () => {
      await expect(canvas.getByText(/11 accounts, 17 new transactions, 1 account differs/)).toBeVisible();
      await expect(canvas.getByText('No answer for Swift Haul Logistics ••••4011')).toBeVisible();
      const table = within(canvas.getByRole('grid', { name: 'Tenant Banking Accounts' }));
      await expect(table.getByText('Bank has $7.00 less')).toBeVisible();
      await expect(table.getByText('over a day')).toBeVisible();
      await expect(table.getByText('under review')).toBeVisible();
    });
    await step('a debit has a minus, and a cent shows', async () => {
      const list = canvas.getByRole('region', { name: 'Recent Transactions' });
      await expect(list).toHaveTextContent('-$0.01');
    });
    await step('a payment says when it arrives, and a tenant what it lacks', async () => {
      const transit = within(canvas.getByRole('list', { name: 'Cash in transit' }));
      await expect(transit.getByRole('link', { name: '$18,400.00' })).toBeVisible();
      await expect(transit.getByText('Arrives by Wed, Jul 1, 08:30 ET')).toBeVisible();
      const [poorest] = bankingAhead.short.rows;
      const short = within(canvas.getByRole('list', { name: 'Short of the next invoice' }));
      const link = short.getByRole('link', { name: poorest!.companyName });
      await expect(link).toHaveAttribute('href', `/hq/tenants/billing?tenant=${poorest!.companyId}`);
      await expect(short.getByText('$5,158.00 missing')).toBeVisible();
    });
    await step('every button calls back', async () => {
      for (const [name, called] of [
        ['Sync Banking Data', args.onSync],
        ['Manage Accounts', args.onManageAccounts],
        ['View Transactions', args.onViewTransactions],
        ['Generate Reports', args.report.open],
      ] as const) {
        await userEvent.click(canvas.getByRole('button', { name }));
        await expect(called).toHaveBeenCalled();
      }
    });
  },
});

export const Empty = meta.story({
  args: {
    overview: ready({
      ...{ totalBalance: 0, pendingTransactions: 0, monthlyVolume: 0, accountCount: 0 },
      ...{ accounts: [], recentTransactions: [] },
    }),
    sync: ready(null),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No banking accounts found')).toBeVisible();
    await expect(canvas.getByText('No recent transactions')).toBeVisible();
  },
});

const many = Array.from({ length: 50 }, (_, index) => ({
  ...accounts[index % accounts.length]!,
  id: `acc_${index}`,
  balance: 123_456_789_00 - index,
}));

export const Many = meta.story({
  args: {
    overview: ready({ ...overview, accounts: many, accountCount: 5_120, totalBalance: 912_345_678_900 }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The 50 largest of 5120')).toBeVisible();
  },
});

export const Syncing = meta.story({
  args: { sync: ready({ ...started, status: 'running', failed: [], sentence: '4 of 12 accounts' }) },
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Syncing...' });
    await userEvent.click(button);
    await expect(args.onSync).not.toHaveBeenCalled();
    await expect(canvas.getByText('Synced 4 of 12 accounts')).toBeVisible();
  },
});

/** Sample figures stand in, with a label; nothing can be done with money meanwhile. */
export const Sample = meta.story({
  args: { overview: ready(overview, { source: 'sample', error: { message: 'The server did not answer.' } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sample figures, not your data')).toBeVisible();
    for (const name of ['Sync Banking Data', 'Generate Reports'])
      await expect(canvas.getByRole('button', { name })).toHaveAccessibleDescription(/^These are sample figures/);
  },
});

export const Report = meta.story({
  args: { report: submissionIn({ status: 'open', target: undefined }, { send: fn() }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate Reports' }));
    const from = dialog.getByLabelText('From');
    await userEvent.clear(from);
    await userEvent.click(dialog.getByRole('button', { name: 'Save CSV' }));
    await expect(dialog.getByText('Enter both days')).toBeVisible();
    await expect(args.report.send).not.toHaveBeenCalled();
    await userEvent.type(from, '2026-05-01');
    await userEvent.click(dialog.getByRole('button', { name: 'Save CSV' }));
    const draft = { from: '2026-05-01', until: '2026-06-30', companyId: undefined };
    await expect(args.report.send).toHaveBeenCalledWith(draft);
  },
});

/** The server refused it; the days stay as they were chosen. */
export const ReportRefused = meta.story({
  args: {
    report: submissionIn({
      status: 'refused',
      target: undefined,
      draft: { from: '2026-06-01', until: '2026-06-30', companyId: undefined },
      message: 'Too many files; try again in a minute.',
      fields: {},
    }),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate Reports' }));
    await expect(dialog.getByText('Too many files; try again in a minute.')).toBeVisible();
    await expect(dialog.getByLabelText('From')).toHaveValue('2026-06-01');
  },
});

export const MayNotSync = meta.story({
  args: { canSync: false },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Sync Banking Data' });
    await expect(button).toHaveAccessibleDescription('Your role may not sync banking data');
  },
});

export const Loading = meta.story({ args: { overview: loading, sync: loading } });

export const Failed = meta.story({
  args: { overview: failed('The server did not answer.'), sync: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Banking could not be loaded')).toBeVisible();
    await expect(canvas.getByText('The last sync could not be loaded')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });

export const NothingAhead = meta.story({
  args: { ahead: ready({ inTransit: { total: 0, sum: 0, rows: [] }, short: { total: 0, rows: [] } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing is on its way.')).toBeVisible();
    await expect(canvas.getByText('Every tenant with an account can pay.')).toBeVisible();
  },
});

export const AheadFailed = meta.story({
  args: { ahead: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Cash in transit and short tenants could not be loaded')).toBeVisible();
  },
});
