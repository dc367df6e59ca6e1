import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { subscriptions } from '@freight-hq/mocks/money/subscriptions/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import type { Change, ChangeTarget } from './ChangeDialog.tsx';
import { RevenueSubscriptions, type RevenueSubscriptionsProps } from './RevenueSubscriptions.tsx';

const scheduledRows = subscriptions.filter(({ scheduled }) => scheduled !== undefined);
const [open, send] = [fn(), fn()];
const active = subscriptions.find(({ status, scheduled }) => status === 'active' && !scheduled)!;
const grown = { ...active, seats: 30, trucks: 40, seatCents: 5_500, unpaidCents: 55_000 };

const page = { items: subscriptions.slice(0, 8), total: 8, isTotalExact: true, page: 1, size: 50 };

const args: RevenueSubscriptionsProps = {
  subscriptions: ready(page),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  onExport: fn(),
  canWrite: true,
  scheduling: submissionIn<Change, ChangeTarget>({ status: 'idle' }, { open, send }),
  onWithdraw: fn(),
};

const meta = preview.meta({ title: 'Screens/Revenue/RevenueSubscriptions', component: RevenueSubscriptions, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const table = within(canvas.getByRole('grid', { name: 'Subscriptions' }));
    await expect(table.getByText(subscriptions[0]!.companyName)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Show/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'More trucks than seats' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1, show: 'beyond_seats' });
    await userEvent.click(canvas.getByRole('button', { name: 'CSV of Subscriptions' }));
    await expect(args.onExport).toHaveBeenCalledWith('subscriptions');
    await userEvent.type(canvas.getByPlaceholderText('Search subscriptions...'), 'b');
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: 'b', page: 1 });
  },
});

/** Trucks that run beyond the paid seats, and the money that is lost with them. */
export const BeyondSeats = meta.story({
  args: {
    subscriptions: ready({
      ...page,
      items: [grown],
      total: 1,
    }),
    query: { q: '', page: 1, show: 'beyond_seats' },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('grid', { name: 'Subscriptions' })).toHaveTextContent(/10 unpaid, \$550 a month/);
    await userEvent.click(canvas.getByRole('button', { name: `Offer seats to ${grown.companyName}` }));
    await expect(open).toHaveBeenLastCalledWith({ subscription: grown, isOffer: true });
  },
});

/** The offer is prepared: its seats, its price, its first day and a text to send. */
export const SeatOffer = meta.story({
  args: {
    scheduling: submissionIn<Change, ChangeTarget>(
      { status: 'open', target: { subscription: grown, isOffer: true } },
      { open, send },
    ),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Offer seats to ${grown.companyName}` }));
    await expect(dialog.getByRole('textbox', { name: 'Text of the offer' })).toHaveValue(
      `${grown.companyName} runs 40 trucks and pays for 30 seats. We offer 10 further seats at $55 each from 2026-07-01 on, $550 a month in sum.`,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule Change' }));
    await expect(send).toHaveBeenLastCalledWith({
      ...{ seats: 40, date: '2026-07-01', reason: '40 trucks run on 30 paid seats', timeZone: 'UTC' },
    });
    const seats = dialog.getByRole('textbox', { name: /^Seats/ });
    await userEvent.clear(seats);
    await userEvent.type(seats, 'many');
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule Change' }));
    await expect(dialog.getByText('Enter a number of seats')).toBeVisible();
    await expect(send).toHaveBeenCalledOnce();
  },
});

/** Three changes that are scheduled, and the end of a subscription in the form. */
export const ScheduledChanges = meta.story({
  args: {
    subscriptions: ready({ ...page, items: scheduledRows, total: scheduledRows.length }),
    query: { q: '', page: 1, show: 'scheduled' },
    scheduling: submissionIn<Change, ChangeTarget>(
      {
        ...{ status: 'refused', target: { subscription: scheduledRows[0]!, isOffer: false } },
        ...{ draft: { plan: null, date: '2026-01-01', reason: '' }, message: '' },
        fields: { date: 'Choose today or a later day' },
      },
      { open, send },
    ),
  },
  play: async ({ userEvent }) => {
    await expect(scheduledRows).toHaveLength(3);
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText('Choose today or a later day')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /Other seats/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'End of the subscription' }));
    await expect(
      dialog.getByText(/^-\$.* a month from then on\. It replaces what is scheduled for 2026-0/),
    ).toBeVisible();
  },
});

/** A user who may only read. */
export const ReadOnly = meta.story({
  args: { canWrite: false, subscriptions: ready({ ...page, items: scheduledRows, total: scheduledRows.length }) },
  play: async ({ canvas, args, userEvent }) => {
    const [withdraw] = canvas.getAllByRole('button', { name: /^Withdraw the change of/ });
    await expect(withdraw).toHaveAccessibleDescription('Your role may not change subscriptions');
    await userEvent.click(withdraw!);
    await expect(args.onWithdraw).not.toHaveBeenCalled();
  },
});

export const Empty = meta.story({
  args: { subscriptions: ready({ ...page, items: [], total: 0 }), query: { q: 'zz', page: 1 } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ q: '', page: 1 });
  },
});

export const Many = meta.story({
  args: {
    subscriptions: ready({
      ...page,
      items: Array.from({ length: 50 }, (_, index) => ({
        ...subscriptions[index % subscriptions.length]!,
        companyId: `cmp_${index}`,
      })),
      total: 5_000,
    }),
  },
});

export const Loading = meta.story({ args: { subscriptions: loading } });

export const Failed = meta.story({ args: { subscriptions: failed('The server did not answer.') } });

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
