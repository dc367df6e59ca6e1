import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { bookMonths, openMonth } from '@freight-hq/mocks/money/month-close/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { RevenueAccounting, type RevenueAccountingProps } from './RevenueAccounting.tsx';

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
  onRefresh: fn(),
  exporting: undefined,
  onExport: fn(),
  closing: submissionIn({ status: 'idle' }, { open: fn() }),
  reopening: submissionIn({ status: 'idle' }, { open: fn() }),
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
  args: { months: ready([]), month: undefined, details: loading },
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

export const Loading = meta.story({ args: { months: loading, month: undefined, details: loading } });

export const Failed = meta.story({
  args: {
    months: failed('The server did not answer.'),
    month: undefined,
    details: failed('The server did not answer.'),
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

export const Phone = meta.story({ args: { details: ready(refused) }, globals: { viewport: { value: 'w360' } } });
export const ClosedOnPhone = meta.story({ args: { details: ready(closed) }, globals: { viewport: { value: 'w360' } } });
