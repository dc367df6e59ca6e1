import { failed, loading, ready } from '@freight-hq/components/Resource';

import { accountStatement, consoleAccountDetail, consoleAccounts } from '@freight-hq/mocks/money/banking-console/rows';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { controls } from '../../testing/bankStory.ts';
import { ConsoleAccounts, type ConsoleAccountsProps, type OpenConsoleAccount } from './ConsoleAccounts.tsx';

const [first, second, third, fourth, ...rest] = consoleAccounts;
const page = {
  items: [
    { ...first!, difference: 1_250, lastSync: '2026-06-30T10:42:00.000Z' },
    { ...second!, isRestricted: true, lastSync: '2026-06-27T10:42:00.000Z' },
    { ...third!, status: 'suspended' },
    { ...fourth!, status: 'under review' },
    ...rest,
  ],
  page: 1,
  size: 50,
  older: { after: 'x' },
};

const args: ConsoleAccountsProps = {
  accounts: ready(page),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  onRefresh: fn(),
  onOpen: fn(),
};

const balance = consoleAccountDetail.account.balance;
const account = { ...consoleAccountDetail.account, available: balance - 1_250_050 };
const open: OpenConsoleAccount = {
  detail: ready({
    account,
    holds: [
      {
        id: 'ltr_01kvbjpkg0f3mscg01gqaxqf4b',
        amount: 1_250_050,
        description: 'Freeze of funds',
        at: '2026-06-29T10:42:00.000Z',
        expiresAt: '2026-07-02T10:42:00.000Z',
      },
    ],
  }),
  limits: ready(controls),
  month: '2026-06',
  onMonthChange: fn(),
  statement: ready(accountStatement),
  onExport: fn(),
  isExporting: false,
  balanceAt: undefined,
  onBalanceAt: fn(),
  onClose: fn(),
};

/** The route in place of the shell: the balance shows once it was asked for. */
function Asked(props: ConsoleAccountsProps) {
  const [at, setAt] = useState<string>();
  const shown = props.open && {
    ...props.open,
    ...(at !== undefined && { balanceAt: ready({ at, balance: 2_376_136 }) }),
    onBalanceAt: (next: string | undefined) => {
      setAt(next);
      props.open?.onBalanceAt(next);
    },
  };
  return <ConsoleAccounts {...props} open={shown} />;
}

const meta = preview.meta({
  title: 'Screens/Banking/ConsoleAccounts',
  component: ConsoleAccounts,
  args,
  render: (props) => <Asked {...props} />,
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    const table = within(canvas.getByRole('grid', { name: 'Accounts' }));
    await step('an unknown status shows as a word, a difference in cents', async () => {
      await expect(table.getByText('under review')).toBeVisible();
      await expect(table.getByText('Bank has $12.50 more')).toBeVisible();
      await expect(table.getByText('over a day')).toBeVisible();
    });
    await step('the status filters, and a row opens', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /Status/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'Closed' }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1, status: 'closed' });
      await userEvent.click(table.getByText(first!.companyName));
      await expect(args.onOpen).toHaveBeenCalledWith(page.items[0]);
    });
  },
});

export const Empty = meta.story({
  args: { accounts: ready({ items: [], page: 1, size: 50 }), query: { q: '', page: 1, status: 'closed' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('No account fits these filters')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ q: '', page: 1 });
  },
});

const long = Array.from({ length: 200 }, (_, index) => {
  const one = consoleAccounts[index % consoleAccounts.length]!;
  return { ...one, id: `${one.id}${index}` };
});

export const Many = meta.story({ args: { accounts: ready({ ...page, items: long }) } });

export const Loading = meta.story({ args: { accounts: loading } });

export const Failed = meta.story({
  args: { accounts: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Accounts could not be loaded')).toBeVisible();
  },
});

export const Open = meta.story({
  args: { open },
  play: async ({ userEvent, step }) => {
    const drawer = within(await screen.findByRole('dialog', { name: /^Account/ }));
    await step('what is held explains what is not available', async () => {
      await expect(drawer.getAllByText('$12,500.50')).toHaveLength(2);
      await expect(drawer.getByText('Freeze of funds')).toBeVisible();
    });
    await step('another month is asked for, and its file is saved', async () => {
      await expect(drawer.getByRole('link', { name: 'Read and print the statement' })).toHaveAttribute(
        'href',
        `/hq/banking/accounts/statement?account=${account.id}&month=2026-06`,
      );
      await userEvent.click(drawer.getByRole('button', { name: /Month/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'May 2026' }));
      await expect(open.onMonthChange).toHaveBeenCalledWith('2026-05');
      await userEvent.click(drawer.getByRole('button', { name: 'Statement CSV' }));
      await expect(open.onExport).toHaveBeenCalled();
    });
    await step('the balance at a moment needs a moment', async () => {
      await userEvent.click(drawer.getByRole('button', { name: 'Show Balance' }));
      await expect(drawer.getByText('Enter a day and a time')).toBeVisible();
      await userEvent.type(drawer.getByLabelText('Day and time'), '2026-06-15T12:00');
      await userEvent.click(drawer.getByRole('button', { name: 'Show Balance' }));
      await expect(open.onBalanceAt).toHaveBeenLastCalledWith('2026-06-15T16:00:00.000Z');
      await expect(drawer.getByText(/after everything that was booked/)).toHaveTextContent(
        '$23,761.36 after everything',
      );
    });
  },
});

export const OpenLoading = meta.story({
  args: { open: { ...open, detail: loading, statement: loading, limits: loading } },
});

export const OpenFailed = meta.story({
  args: { open: { ...open, detail: failed('Account not found') } },
  play: async () => {
    await expect(await screen.findByText('The account could not be loaded')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
export const OpenOnPhone = meta.story({ args: { open }, globals: { viewport: { value: 'w360' } } });
