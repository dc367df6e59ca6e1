import { failed, loading, ready } from '@freight-hq/components/Resource';
import { payments, receivables } from '@freight-hq/mocks/money/payments/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { RevenuePayments, type RevenuePaymentsProps } from './RevenuePayments.tsx';

const [first, second] = payments;
const declined = { ...first!, id: 'pay_1', status: 'declined', declineReason: 'Card declined' } as const;
const { feeCents: _, ...withoutFee } = declined;
const recovered = { ...second!, id: 'pay_2', charge: 2, isRecovery: true };

const page = { items: [withoutFee, recovered, ...payments.slice(2, 8)], page: 1, size: 50, older: { after: 'x' } };

const args: RevenuePaymentsProps = {
  payments: ready(page),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  onExport: fn(),
  receivables: ready(receivables),
  invoicing: { mode: 'internal', hasProvider: true, hasIssued: true },
};

const meta = preview.meta({ title: 'Screens/Revenue/RevenuePayments', component: RevenuePayments, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    const table = within(canvas.getByRole('grid', { name: 'Payments' }));
    await step('a decline has its reason and no fee, and a recovery is marked', async () => {
      const [, one, two] = table.getAllByRole('row');
      await expect(one).toHaveTextContent(/—Declined Card declined1/);
      await expect(two).toHaveTextContent(/Succeeded Recovered2/);
    });
    await step('invoices of an age lead to themselves and to their tenant', async () => {
      const overdue = receivables.ages.find(({ age }) => age === '31_60')!;
      await userEvent.click(canvas.getByRole('tab', { name: /31 to 60 days/ }));
      const panel = within(canvas.getByRole('tabpanel'));
      await expect(panel.getAllByRole('link', { name: /^INV-/ })).toHaveLength(overdue.invoices.length);
      const [ofTenant, ofInvoice] = panel.getAllByRole('link');
      const { id, companyId } = overdue.invoices[0]!;
      await expect(ofTenant).toHaveAttribute('href', `/hq/tenants/billing?tenant=${companyId}`);
      await expect(ofInvoice).toHaveAttribute('href', `/hq/revenue/invoices?invoice=${id}`);
    });
    await step('both panels are saved as files', async () => {
      for (const [title, panel] of Object.entries({ Payments: 'charges', Receivables: 'receivables' })) {
        await userEvent.click(canvas.getByRole('button', { name: `CSV of ${title}` }));
        await expect(args.onExport).toHaveBeenLastCalledWith(panel);
      }
    });
    await step('filter and older pages are passed on', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Older' }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: { after: 'x' } });
      await userEvent.click(canvas.getByRole('button', { name: /Outcome/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'Declined' }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1, status: 'declined' });
    });
  },
});

export const Empty = meta.story({
  args: {
    payments: ready({ items: [], page: 1, size: 50 }),
    query: { q: '', page: 1, status: 'open' },
    receivables: ready({
      totalCents: 0,
      ages: receivables.ages.map(({ age }) => ({ age, count: 0, cents: 0, invoices: [] })),
    }),
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Nothing is owed at this age')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ q: '', page: 1 });
  },
});

export const Many = meta.story({ args: { payments: ready({ ...page, items: payments }) } });

/** A charge that the provider has not answered for says what happens with it. */
export const RequiresAttention = meta.story({
  args: { payments: ready({ ...page, items: [{ ...withoutFee, status: 'requires_attention', attempts: 4 }] }) },
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('grid', { name: 'Payments' }));
    await expect(table.getByText('Requires attention')).toBeVisible();
    await expect(table.getByText(/has not answered three times or more/)).toBeVisible();
    await expect(table.queryByText('Card declined')).not.toBeInTheDocument();
  },
});

/** A charge that is disputed, or was lost, is no success; one that was won, or of which a bank has only asked, is. */
export const Disputed = meta.story({
  args: {
    payments: ready({
      ...page,
      items: (['needs_response', 'under_review', 'lost', 'won', 'closed'] as const).map((dispute, index) => ({
        ...first!,
        ...{ id: `pay_${index}`, dispute },
      })),
    }),
  },
  play: async ({ canvas }) => {
    const [, ...rows] = within(canvas.getByRole('grid', { name: 'Payments' })).getAllByRole('row');
    const told = rows.map((row) => /(Succeeded|Disputed) .*?(?=\d)/.exec(row.textContent)?.[0]);
    await expect(told).toEqual([
      'Disputed Needs response',
      'Disputed Under review',
      'Disputed Lost',
      'Succeeded The tenant has disputed it, and has lost',
      'Succeeded The bank of the tenant has only asked',
    ]);
  },
});

export const Loading = meta.story({ args: { payments: loading, receivables: loading } });

export const Failed = meta.story({
  args: { payments: failed('The server did not answer.'), receivables: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Payments could not be loaded')).toBeVisible();
    await expect(canvas.getByText('Receivables could not be loaded')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });

/** A server that has not been told who bills the tenants. */
export const BillingUnset = meta.story({
  args: { invoicing: { mode: 'unset', hasProvider: false, hasIssued: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Billing is not set up/)).toBeVisible();
    await expect(canvas.getByText('BILLING=external')).toBeVisible();
    await expect(canvas.getByText(/Invoices that were issued before stay as they are/)).toBeVisible();
  },
});
