import { failed, loading, ready } from '@freight-hq/components/Resource';
import { bankTransactionDetail, bankTransactions } from '@freight-hq/mocks/money/banking-console/rows';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { BankTransactions, type BankTransactionsProps } from './BankTransactions.tsx';

const [first, second, ...rest] = bankTransactions;
const page = {
  items: [
    first!,
    { ...second!, amount: -1_250, type: 'debit' as const, status: 'processing' as const, waitsFor: 'hq' as const },
    ...rest,
  ],
  page: 1,
  size: 50,
  older: { after: 'x' },
};

const args: BankTransactionsProps = {
  transactions: ready(page),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  onExport: fn(),
  isExporting: false,
  onOpen: fn(),
};

/** The address in place of the shell. */
function InAddress(props: BankTransactionsProps) {
  const [query, setQuery] = useState(props.query);
  const onQueryChange: BankTransactionsProps['onQueryChange'] = (next) => {
    setQuery(next);
    props.onQueryChange(next);
  };
  return <BankTransactions {...props} query={query} onQueryChange={onQueryChange} />;
}

const meta = preview.meta({
  title: 'Screens/Banking/BankTransactions',
  component: BankTransactions,
  args,
  render: (props) => <InAddress {...props} />,
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    const table = within(canvas.getByRole('grid', { name: 'Transactions' }));
    await step('amounts are exact, and a transaction says who has to act', async () => {
      await expect(table.getAllByRole('row')[2]).toHaveTextContent('-$12.50');
      await expect(table.getByText(/^HQ has to ask the bank/)).toBeVisible();
      await expect(table.getByText(/^Waits for the bank/)).toBeVisible();
    });
    await step('status and days are passed on', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /Status/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'Requiring attention' }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1, status: 'waiting' });
      await userEvent.type(canvas.getByLabelText('From day'), '2026-06-01');
      await expect(args.onQueryChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ status: 'waiting', from: '2026-06-01' }),
      );
    });
    await step('other forms of an amount are refused in place, and stay', async () => {
      const field = canvas.getByRole('textbox', { name: 'Amount from' });
      for (const wrong of ['-12.50', '12,50', '1e3']) {
        await userEvent.clear(field);
        await userEvent.type(field, `${wrong}{Enter}`);
        await expect(canvas.getByText(/^Enter an amount in dollars/)).toBeVisible();
        await expect(field).toHaveValue(wrong);
      }
      await userEvent.clear(field);
      await userEvent.type(field, '12.50{Enter}');
      await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ min: '12.50' }));
      await expect(field).toHaveFocus();
    });
    await step('a row opens, and the file is saved', async () => {
      await userEvent.click(table.getAllByText(first!.description)[0]!);
      await expect(args.onOpen).toHaveBeenCalledWith(first);
      await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }));
      await expect(args.onExport).toHaveBeenCalled();
      await userEvent.click(canvas.getByRole('button', { name: 'Older' }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ page: { after: 'x' } }));
    });
  },
});

export const Empty = meta.story({
  args: { transactions: ready({ items: [], page: 1, size: 50 }), query: { q: 'zzz', page: 1 } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('No transaction fits these filters')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ q: '', page: 1 });
  },
});

const long = Array.from({ length: 200 }, (_, index) => {
  const transaction = bankTransactions[index % bankTransactions.length]!;
  return { ...transaction, id: `${transaction.id}${index}` };
});

export const Many = meta.story({ args: { transactions: ready({ ...page, items: long }) } });

/** The link to the transaction by which a payment came back is reached by the keyboard. */
export const CameBack = meta.story({
  args: { transactions: ready({ ...page, items: [{ ...first!, returned: { by: second!.id } }, ...rest] }) },
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'It came back' });
    await expect(link).toHaveAttribute('href', expect.stringContaining(second!.id));
    const cells = within(canvas.getAllByRole('row')[1]!).getAllByRole('gridcell');
    const cell = link.closest<HTMLElement>('[role="gridcell"]')!;
    await userEvent.click(cells[0]!);
    for (const _ of cells) if (document.activeElement !== cell) await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard('{Enter}');
    await expect(link).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(cell).toHaveFocus();
  },
});

export const Loading = meta.story({ args: { transactions: loading } });

export const Failed = meta.story({
  args: { transactions: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Transactions could not be loaded')).toBeVisible();
  },
});

export const Open = meta.story({
  args: {
    open: {
      detail: ready({ ...bankTransactionDetail, transferId: 'btr_01ks3ja0fwfsk8yn9cdbz2nz96' }),
      onClose: fn(),
    },
  },
  play: async ({ args, userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Transaction' }));
    for (const { account } of bankTransactionDetail.legs)
      await expect(drawer.getByText(new RegExp(account))).toBeVisible();
    await expect(drawer.getByText('Booked')).toBeVisible();
    await expect(drawer.getByRole('link', { name: /in Administration/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/banking\?tab=controls&company=cmp_.*&transfer=btr_/),
    );
    await userEvent.keyboard('{Escape}');
    await expect(args.open?.onClose).toHaveBeenCalled();
  },
});

export const OpenLoading = meta.story({ args: { open: { detail: loading, onClose: fn() } } });

export const OpenFailed = meta.story({
  args: { open: { detail: failed('Transaction not found'), onClose: fn() } },
  play: async () => {
    await expect(await screen.findByText('The transaction could not be loaded')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
