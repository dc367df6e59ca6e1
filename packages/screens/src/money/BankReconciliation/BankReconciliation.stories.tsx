import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { bankDays, bankDifferences } from '@freight-hq/mocks/money/reconciliation/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { BankReconciliation, type BankReconciliationProps, type OpenDifference } from './BankReconciliation.tsx';

const [cleared, open] = bankDifferences;
const differences = bankDifferences.map(({ difference }) => difference);
const page = { items: differences, page: 1, size: 50 };
const [lastDay, ...olderDays] = bankDays;
const { refusal: _, ...dayToClose } = lastDay!;
const closedDay = {
  ...dayToClose,
  isClosed: true,
  closedBy: 'Daniel Reyes',
  closedAt: '2026-06-29T06:00:00.000Z',
  day: olderDays[0]!.day,
};

const args: BankReconciliationProps = {
  differences: ready(page),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  onRefresh: fn(),
  onOpen: fn(),
  days: ready([dayToClose, closedDay]),
  closing: submissionIn({ status: 'idle' }, { open: fn() }),
  rights: { match: true, close: true },
};

const [bankRow] = open!.rows;
const ledgerRow = { ...bankRow!, id: 'ltr_1', side: 'ledger' as const, description: 'Settlement', amount: -700 };
const equalRow = { ...ledgerRow, id: 'ltr_2', description: 'Fee', amount: -701, isLate: true };

const opened: OpenDifference = {
  detail: ready({ ...open!, rows: [bankRow!, ledgerRow, equalRow] }),
  matching: submissionIn({ status: 'idle' }, { open: fn() }),
  onUndo: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Screens/Banking/BankReconciliation', component: BankReconciliation, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const table = within(canvas.getByRole('grid', { name: 'Differences' }));
    await expect(table.getAllByText('-$7.01')).not.toHaveLength(0);
    await userEvent.click(table.getByText(open!.difference.companyName));
    await expect(args.onOpen).toHaveBeenCalledWith(open!.difference);
    await userEvent.click(canvas.getByRole('button', { name: /State/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Cleared' }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ q: '', page: 1, status: 'cleared' });
    await expect(canvas.getByText(/closed by Daniel Reyes/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close Day, Jun 29, 2026' }));
    await expect(args.closing.open).toHaveBeenCalledWith('2026-06-29');
  },
});

export const Empty = meta.story({
  args: { differences: ready({ ...page, items: [] }), days: ready(bankDays) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bank and ledger agree: no sync has found a difference')).toBeVisible();
  },
});

const many = Array.from({ length: 200 }, (_, index) => ({ ...differences[index % 2]!, id: `bdf_${index}` }));
export const Many = meta.story({ args: { differences: ready({ ...page, items: many }), days: ready(bankDays) } });

export const Loading = meta.story({ args: { differences: loading, days: loading } });

export const Failed = meta.story({
  args: { differences: failed('The server did not answer.'), days: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Differences could not be loaded')).toBeVisible();
    await expect(canvas.getByText('The days could not be loaded')).toBeVisible();
  },
});

export const Open = meta.story({
  args: { open: opened },
  play: async ({ userEvent, step }) => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Difference' }));
    const button = () => drawer.getByRole('button', { name: 'Match the Chosen Rows' });
    await step('rows of other amounts are no pair', async () => {
      await userEvent.click(drawer.getByRole('checkbox', { name: /Monthly fee/ }));
      await userEvent.click(drawer.getByRole('checkbox', { name: /Settlement/ }));
      await expect(button()).toHaveAttribute('aria-disabled', 'true');
    });
    await step('another row of the same side takes its place', async () => {
      await userEvent.click(drawer.getByRole('checkbox', { name: /Ledger: Fee/ }));
      await userEvent.click(button());
      await expect(opened.matching.open).toHaveBeenCalledWith({
        bankTransactionId: bankRow!.id,
        ledgerTransferId: 'ltr_2',
      });
    });
  },
});

export const Matching = meta.story({
  args: {
    open: {
      ...opened,
      matching: submissionIn({
        ...{ status: 'refused', target: { bankTransactionId: bankRow!.id }, draft: 'Fee of the bank' },
        ...{ message: 'The row is matched already, or is not a row of this account', fields: {} },
      }),
    },
  },
  play: async () => {
    await expect(await screen.findByText('The rows cannot be matched')).toBeVisible();
  },
});

export const Cleared = meta.story({
  args: { open: { ...opened, detail: ready(cleared!) } },
  play: async ({ userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Difference' }));
    await expect(drawer.getByText('Both sides have the same rows.')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Undo' }));
    await expect(opened.onUndo).toHaveBeenCalledWith(cleared!.matches[0]!.id);
  },
});

export const Closing = meta.story({
  args: { closing: submissionIn({ status: 'open', target: '2026-06-29' }, { send: fn() }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Close Jun 29, 2026?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close Day' }));
    await expect(args.closing.send).toHaveBeenCalled();
  },
});

export const WithoutRights = meta.story({ args: { rights: { match: false, close: false }, open: opened } });

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
export const OpenOnPhone = meta.story({ args: { open: opened }, globals: { viewport: { value: 'w360' } } });
