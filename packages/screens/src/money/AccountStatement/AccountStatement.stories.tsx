import { failed, loading, ready } from '@freight-hq/components/Resource';
import {
  accountStatement as statement,
  consoleAccountDetail as detail,
} from '@freight-hq/mocks/money/banking-console/rows';
import { expect, fn, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { AccountStatement, type AccountStatementProps } from './AccountStatement.tsx';

const args: AccountStatementProps = {
  accountId: detail.account.id,
  month: '2026-06',
  detail: ready(detail),
  statement: ready(statement),
  onExport: fn(),
  isExporting: false,
  onPrint: fn(),
};

const meta = preview.meta({ title: 'Screens/Banking/AccountStatement', component: AccountStatement, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Statement for June 2026' })).toBeVisible();
    const lines = within(canvas.getByRole('table', { name: 'Lines of the statement' }));
    await expect(lines.getByRole('rowheader', { name: 'Settlement of delivered loads' })).toBeVisible();
    await expect(lines.getByText('$25,450.35')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to the account' })).toHaveAttribute(
      'href',
      `/hq/banking/accounts?account=${args.accountId}`,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await expect(args.onPrint).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }));
    await expect(args.onExport).toHaveBeenCalled();
  },
});

export const Empty = meta.story({
  args: { statement: ready({ ...statement, credits: 0, closing: statement.opening, count: 0, lines: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No transactions this month')).toBeVisible();
  },
});

const line = statement.lines[0]!;
const lines = Array.from({ length: 400 }, (_, index) => ({ ...line, sequence: index + 1 }));

export const Many = meta.story({
  args: { statement: ready({ ...statement, count: 7_300, lines }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The first 400 of 7,300 lines; the CSV file has all of them.')).toBeVisible();
  },
});

export const Loading = meta.story({ args: { detail: loading, statement: loading } });

export const Failed = meta.story({
  args: { statement: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The statement could not be loaded')).toBeVisible();
  },
});

/** The table is no wider than the screen, also with large sums. */
export const Phone = meta.story({
  args: {
    statement: ready({
      ...statement,
      lines: [{ ...line, description: 'Settlement of delivered loads', amount: 123_456_789, balance: 1_234_567_890 }],
    }),
  },
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    const { width } = canvas.getByRole('table').getBoundingClientRect();
    await expect(width).toBeLessThanOrEqual(canvas.getByRole('article').getBoundingClientRect().width);
  },
});
