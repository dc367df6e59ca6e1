import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { bookMonths, openMonth as recordedMonth, payoutMonth } from '@freight-hq/mocks/money/month-close/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { RevenueAccounting, type RevenueAccountingProps } from './RevenueAccounting.tsx';

/** The month as it is once the unknown transaction was explained. */
const openMonth = {
  ...recordedMonth,
  checks: recordedMonth.checks.map((check) => ({ ...check, isOpen: false, faults: [] })),
};
const matched = {
  ...payoutMonth,
  unknown: [],
  payouts: payoutMonth.payouts.map((payout) => ({ ...payout, match: 'matched' as const, faults: [] })),
};
const { month } = openMonth;
const refused = {
  ...openMonth,
  checks: openMonth.checks.map((check) =>
    check.id === 'outcomes'
      ? { ...check, isOpen: true, faults: ['the charge of invoice INV-2026-0412 has no outcome'] }
      : check,
  ),
};
const closed = {
  ...openMonth,
  ...{ state: 'closed' as const, closedWith: month, closedBy: 'Daniel Reyes', closedAt: '2026-06-03T08:00:00.000Z' },
  ...{ isLastClosed: true, digest: '4f'.repeat(32) },
};

const args: RevenueAccountingProps = {
  months: ready(bookMonths),
  month,
  onChoose: fn(),
  details: ready(openMonth),
  payouts: ready(matched),
  onRefresh: fn(),
  exporting: undefined,
  onExport: fn(),
  closing: submissionIn({ status: 'idle' }, { open: fn() }),
  reopening: submissionIn({ status: 'idle' }, { open: fn() }),
  explaining: submissionIn({ status: 'idle' }, { open: fn() }),
};

const meta = preview.meta({ title: 'Screens/Revenue/RevenueAccounting', component: RevenueAccounting, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const checks = within(canvas.getByRole('list', { name: 'Checks' }));
    await expect(checks.getAllByText('holds').length).toBe(openMonth.checks.length);
    await userEvent.click(canvas.getByRole('button', { name: 'Journal' }));
    await expect(args.onExport).toHaveBeenCalledWith('journal');
    await userEvent.click(canvas.getByRole('button', { name: 'Close Month' }));
    await expect(args.closing.open).toHaveBeenCalledWith(month);
    await userEvent.click(canvas.getByRole('button', { name: /Month/, expanded: false }));
    const [running] = bookMonths;
    await userEvent.click(await screen.findByRole('option', { name: /running/ }));
    await expect(args.onChoose).toHaveBeenCalledWith(running!.month);
  },
});

export const Empty = meta.story({
  args: { months: ready([]), month: undefined, details: loading, payouts: loading },
});

export const Many = meta.story({
  args: {
    details: ready({
      ...refused,
      checks: refused.checks.map((check) => ({
        ...check,
        isOpen: true,
        faults: Array.from({ length: 10 }, (_, line) => `the charge of invoice INV-2026-0${400 + line} has no outcome`),
      })),
    }),
  },
});

export const Loading = meta.story({ args: { months: loading, month: undefined, details: loading, payouts: loading } });

export const Failed = meta.story({
  args: {
    months: failed('The server did not answer.'),
    month: undefined,
    details: failed('The server did not answer.'),
    payouts: failed('The server did not answer.'),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The months could not be loaded')).toBeVisible();
  },
});

export const CheckOpen = meta.story({
  args: { details: ready(refused) },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('The charge of invoice INV-2026-0412 has no outcome')).toBeVisible();
    const button = canvas.getByRole('button', { name: 'Close Month' });
    await expect(button).toHaveAccessibleDescription('1 check does not hold');
    await userEvent.click(button);
    await expect(args.closing.open).not.toHaveBeenCalled();
  },
});

export const Running = meta.story({
  args: { details: ready({ ...openMonth, state: 'running' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Close Month' })).toHaveAccessibleDescription(
      'The month is not over',
    );
  },
});

export const Closed = meta.story({
  args: { details: ready(closed) },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/Closed by Daniel Reyes/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Open Again' }));
    await expect(args.reopening.open).toHaveBeenCalledWith(month);
  },
});

export const ClosedWithALaterMonth = meta.story({
  args: { details: ready({ ...openMonth, state: 'closed', closedWith: '2026-06' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Closed with June 2026.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Open Again' })).toBeNull();
  },
});

export const Reopening = meta.story({
  args: { details: ready({ ...closed, isReopening: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'See the proposal' })).toBeVisible();
  },
});

export const Closing = meta.story({
  args: {
    closing: submissionIn({
      ...{ status: 'refused', target: month, draft: undefined },
      ...{ message: 'The charge of invoice INV-2026-0412 has no outcome', fields: {} },
    }),
  },
  play: async () => {
    await expect(await screen.findByText('The month cannot be closed')).toBeVisible();
  },
});

export const AskingToReopen = meta.story({
  args: {
    details: ready(closed),
    reopening: submissionIn({ status: 'open', target: month }, { send: fn() }),
  },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Reason/), 'A receipt of that month was found');
    await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
    await expect(args.reopening.send).toHaveBeenCalled();
  },
});

/** Each payout is the sum of its parts. */
export const Payouts = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const rows = within(canvas.getByRole('list', { name: 'Payouts' })).getAllByRole('listitem');
    await expect(rows).toHaveLength(matched.payouts.length);
    await expect(within(rows[0]!).getByText('matches')).toBeVisible();
    await expect(within(rows[0]!).getByText(/charges? \$.* · fees -\$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Payouts' }));
    await expect(args.onExport).toHaveBeenCalledWith('payouts');
  },
});

/** One is not, and HQ has nothing of a transaction, which somebody explains. */
export const PayoutDiffers = meta.story({
  args: { details: ready(recordedMonth), payouts: ready(payoutMonth) },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('differs')).toBeVisible();
    const [transaction] = payoutMonth.unknown;
    await userEvent.click(canvas.getByRole('button', { name: `Explain ${transaction!.reference}` }));
    await expect(args.explaining.open).toHaveBeenCalledWith(transaction);
  },
});

/** In each state, and without a list of what it is made of. */
export const PayoutStates = meta.story({
  args: {
    payouts: ready({
      ...matched,
      payouts: (['pending', 'in_transit', 'failed', 'canceled'] as const).map((status, index) => ({
        ...matched.payouts[0]!,
        ...{ status, reference: `po_${index}`, match: index === 0 ? ('parts' as const) : ('none' as const), parts: [] },
      })),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Refused by the bank/)).toBeVisible();
    await expect(canvas.getByText('not listed yet')).toBeVisible();
    await expect(canvas.getAllByText('ordered by hand')).toHaveLength(3);
  },
});

export const NoPayout = meta.story({
  args: { payouts: ready({ bookCents: 0, payouts: [], unknown: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No payment provider was asked for its balance yet.')).toBeVisible();
    await expect(canvas.getByText('No payout arrives in this month.')).toBeVisible();
  },
});

export const PayoutsFailed = meta.story({
  args: { payouts: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The payouts could not be loaded')).toBeVisible();
  },
});

export const Explaining = meta.story({
  args: {
    payouts: ready(payoutMonth),
    explaining: submissionIn({ status: 'open', target: payoutMonth.unknown[0]! }, { send: fn() }),
  },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Reason/), 'A top-up from our own bank account');
    await userEvent.click(dialog.getByRole('button', { name: 'Explain' }));
    await expect(args.explaining.send).toHaveBeenCalledWith('A top-up from our own bank account');
  },
});

export const PayoutsOnPhone = meta.story({
  args: { details: ready(recordedMonth), payouts: ready(payoutMonth) },
  globals: { viewport: { value: 'w360' } },
});
export const Phone = meta.story({ args: { details: ready(refused) }, globals: { viewport: { value: 'w360' } } });
export const ClosedOnPhone = meta.story({ args: { details: ready(closed) }, globals: { viewport: { value: 'w360' } } });
