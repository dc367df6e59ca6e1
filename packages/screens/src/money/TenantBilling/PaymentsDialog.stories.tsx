import type { PaymentRun } from '@freight-hq/api/contract/money/billing';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn, type SubmissionState } from '@freight-hq/components/Submission';
import { paymentRuns } from '@freight-hq/mocks/money/billing/rows';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { links } from '../../links/links.ts';
import preview from '../../../../../.storybook/preview.tsx';
import { formatCents } from './RunResults.tsx';
import { PaymentsDialog } from './PaymentsDialog.tsx';
import type { ChargeDraft } from './TenantBilling.tsx';

const due = paymentRuns.preview;
const { finished } = paymentRuns;
const half = finished.results.length / 2;
const running: PaymentRun = {
  ...finished,
  status: 'running',
  results: finished.results.map((result, index) =>
    index < half ? result : { ...due.results[index]!, status: index === half ? 'processing' : 'waiting' },
  ),
  totals: { ...finished.totals, settled: half },
};

const [send, cancel] = [fn(), fn()];
const wholeList = { digest: due.digest, without: [] };
const chargeIn = (state: SubmissionState<ChargeDraft, unknown>) => submissionIn(state, { send, cancel });

const meta = preview.meta({
  title: 'Screens/Tenants/TenantBilling/PaymentsDialog',
  component: PaymentsDialog,
  args: {
    run: ready(due),
    charge: chargeIn({ status: 'open', target: undefined }),
    onListAgain: fn(),
    canRemind: true,
    onRemind: fn(),
  },
});

export const Default = meta.story({
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Process Payments' })).toBeVisible());
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    await expect(screen.getByText(/12 invoices are due from 12 tenants/)).toBeVisible();
    await expect(screen.getByText(/no money moves/)).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Charges by tenant' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(12);
    await userEvent.click(screen.getByRole('button', { name: 'Charge $22,265' }));
    await expect(send).toHaveBeenCalledWith(wholeList);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(cancel).toHaveBeenCalledOnce();
  },
});

/** Tenants are left out of a run by their check boxes. */
export const LeftOut = meta.story({
  play: async ({ userEvent }) => {
    const [first, ...others] = due.results;
    await userEvent.click(await screen.findByRole('checkbox', { name: `Charge ${first!.companyName}` }));
    await expect(screen.getByRole('checkbox', { name: '11 of 12 tenants chosen' })).toBePartiallyChecked();
    const left = others.reduce((sum, { amount }) => sum + amount * 100, 0) / 100;
    await userEvent.click(screen.getByRole('button', { name: `Charge ${formatCents(left)}` }));
    await expect(send).toHaveBeenLastCalledWith({ digest: due.digest, without: [first!.companyId] });
    send.mockClear();
    await userEvent.click(screen.getByRole('checkbox', { name: '11 of 12 tenants chosen' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '12 of 12 tenants chosen' }));
    await expect(screen.getByRole('button', { name: 'Charge $0' })).toHaveAccessibleDescription('No tenant is chosen');
    await userEvent.click(screen.getByRole('button', { name: 'Charge $0' }));
    await expect(send).not.toHaveBeenCalled();
  },
});

/** Tenants whose charge was declined within a day are not charged again. */
export const Cooling = meta.story({
  args: { run: ready(paymentRuns.next) },
  play: async () => {
    await expect(await screen.findByText('No invoice can be charged now.')).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Tenants that are left out' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(paymentRuns.next.cooling!.length);
    await expect(screen.queryByRole('button', { name: /^Charge/ })).not.toBeInTheDocument();
  },
});

/** Tenants that have left no method are named; the link leads to their billing, where theirs is made. */
export const WithoutMethod = meta.story({
  args: {
    run: ready({
      ...{ ...paymentRuns.next, cooling: undefined },
      withoutMethod: [{ companyId: 'cmp_1', companyName: 'Amber Valley Trucking', amount: 4_100 }],
    }),
  },
  play: async () => {
    await expect(await screen.findByText('1 tenant is not charged: no payment method')).toBeVisible();
    await expect(screen.getByText('No invoice can be charged now.')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Amber Valley Trucking' });
    await expect(link).toHaveAttribute('href', links.tenantInvoices('cmp_1'));
  },
});

export const Empty = meta.story({
  args: { run: ready({ ...due, results: [], totals: { ...due.totals, invoices: 0, tenants: 0, amount: 0 } }) },
  play: async () => {
    await waitFor(() => expect(screen.getByText('No invoice is due.')).toBeVisible());
    await expect(screen.queryByRole('button', { name: /^Charge/ })).not.toBeInTheDocument();
  },
});

export const Many = meta.story({
  args: {
    run: ready({
      ...due,
      results: Array.from({ length: 60 }, (_, index) => ({ ...due.results[index % 12]!, companyId: `cmp_${index}` })),
      totals: { ...due.totals, invoices: 60, tenants: 60 },
    }),
  },
});

export const Loading = meta.story({ args: { run: loading } });

const retry = fn();

export const Failed = meta.story({
  args: { run: failed('No payment provider is connected', { retry }) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});

export const Starting = meta.story({
  args: { charge: chargeIn({ status: 'sending', target: undefined, draft: wholeList }) },
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('button', { name: /Starting\.\.\./ })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(cancel).not.toHaveBeenCalled();
  },
});

export const Running = meta.story({
  args: { run: ready(running) },
  play: async ({ userEvent }) => {
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Charging' })).toHaveAttribute('aria-valuenow', '6'),
    );
    await waitFor(() => expect(screen.getByText('6 of 12 invoices')).toBeVisible());
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    await expect(cancel).toHaveBeenCalledOnce();
  },
});

export const Finished = meta.story({
  args: { run: ready(finished) },
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByText('$19,012 charged')).toBeVisible());
    await expect(screen.getByText(/\$3,253 was declined/)).toBeVisible();
    await expect(screen.getAllByText('Declined')).toHaveLength(2);
    const [first] = finished.results;
    const rows = within(screen.getByRole('list', { name: 'Charges by tenant' })).getAllByRole('listitem');
    await expect(rows[0]).toHaveTextContent(/Declined/);
    await userEvent.click(screen.getByRole('button', { name: `Send reminder to ${first!.companyName}` }));
    await expect(args.onRemind).toHaveBeenCalledWith(first);
  },
});

export const AllPaid = meta.story({
  args: {
    run: ready({
      ...finished,
      results: finished.results.map(({ declineReason: _, ...result }) => ({
        ...result,
        status: 'paid' as const,
        paid: result.amount,
      })),
      totals: { ...finished.totals, paid: finished.totals.amount, declined: 0 },
    }),
  },
});

export const PartlyPaid = meta.story({
  args: {
    run: ready({
      ...finished,
      results: [
        {
          ...finished.results[0]!,
          invoices: 2,
          amount: 1_208,
          paid: 604,
          status: 'partly_paid',
          declineReason: 'Card declined',
        },
      ],
    }),
  },
});

export const ListChanged = meta.story({
  args: {
    charge: chargeIn({
      status: 'refused',
      target: undefined,
      draft: wholeList,
      message: 'The list of due invoices has changed; review it again',
      fields: {},
    }),
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'List Again' }));
    await expect(args.onListAgain).toHaveBeenCalledOnce();
  },
});

export const Phone = meta.story({ args: { run: ready(finished) }, globals: { viewport: { value: 'w360' } } });
