import { failed, loading, ready } from '@freight-hq/components/Resource';
import { subscriptions } from '@freight-hq/mocks/subscriptions/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { RevenueSubscriptions, type RevenueSubscriptionsProps } from './RevenueSubscriptions.tsx';

const page = { items: subscriptions.slice(0, 8), total: 8, isTotalExact: true, page: 1, size: 50 };

const args: RevenueSubscriptionsProps = {
  subscriptions: ready(page),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
};

const meta = preview.meta({ title: 'Screens/Revenue/RevenueSubscriptions', component: RevenueSubscriptions, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const table = within(canvas.getByRole('grid', { name: 'Subscriptions' }));
    await expect(table.getByText(subscriptions[0]!.companyName)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Show/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'More trucks than seats' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1, show: 'beyond_seats' });
    await userEvent.type(canvas.getByPlaceholderText('Search subscriptions...'), 'b');
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: 'b', page: 1 });
  },
});

/** Trucks that run beyond the paid seats, and the money that is lost with them. */
export const BeyondSeats = meta.story({
  args: {
    subscriptions: ready({
      ...page,
      items: [{ ...subscriptions[0]!, seats: 30, trucks: 40, seatCents: 5_500, unpaidCents: 55_000 }],
      total: 1,
    }),
    query: { q: '', page: 1, show: 'beyond_seats' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid', { name: 'Subscriptions' })).toHaveTextContent(/10 unpaid, \$550 a month/);
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
  args: { subscriptions: ready({ ...page, items: subscriptions, total: 5_000 }) },
});

export const Loading = meta.story({ args: { subscriptions: loading } });

export const Failed = meta.story({ args: { subscriptions: failed('The server did not answer.') } });

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
