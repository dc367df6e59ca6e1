import type { BillingProfile } from '@freight-hq/api/contract/money/billing-profiles';
import type { BillingItem } from '@freight-hq/api/contract/money/billing';
import type { Receipt } from '@freight-hq/api/contract/money/payments';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import {
  billingItems,
  billingSummaryOf,
  paymentRunItems,
  dunnings,
  methodLists,
  receiptLists,
} from '@freight-hq/mocks/money/billing/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { idleActs, idleDisputeEditing, idleMethodActs } from './dunningStory.ts';
import {
  type ChargeDraft,
  type PaymentDraft,
  type ProfileChange,
  type ProfileTarget,
  type ReminderTarget,
  TenantBilling,
} from './TenantBilling.tsx';

const firstPage = {
  items: billingItems.slice(0, 50),
  total: billingItems.length,
  isTotalExact: true,
  page: 1,
  size: 50,
};
const onPage = (items: readonly BillingItem[]) => ready({ ...firstPage, items, total: items.length });
const few = onPage(billingItems.slice(0, 8));
const owing = billingItems.find(({ outstanding }) => outstanding > 0)!;
const settled = billingItems.find(({ outstanding, status }) => outstanding === 0 && status === 'active')!;

const openReminder = fn();
const storyNow = '2026-06-30T12:00:00.000Z';
const templateFor = ({ status }: BillingItem) => (status === 'overdue' ? 'overdue_notice' : 'friendly_reminder');

const meta = preview.meta({
  title: 'Screens/Tenants/TenantBilling',
  component: TenantBilling,
  args: {
    billing: ready(firstPage),
    summary: ready(billingSummaryOf(billingItems)),
    query: { q: '', page: 1, sort: { field: 'companyName', direction: 'ascending' } } as const,
    onQueryChange: fn(),
    canWrite: true,
    canCharge: true,
    canRecord: true,
    receipts: ready(receiptLists.none),
    ...{ methods: ready(methodLists.none), methodActs: idleMethodActs() },
    ...{ credits: loading, disputes: ready([]), disputeEditing: idleDisputeEditing() },
    ...{ dunning: ready(dunnings.none), dunningActs: idleActs() },
    recording: submissionIn<PaymentDraft, string>({ status: 'idle' }),
    reversal: submissionIn<string, Receipt>({ status: 'idle' }),
    profileEdit: submissionIn<ProfileChange, ProfileTarget, BillingProfile>({ status: 'idle' }),
    profile: loading,
    onExport: fn(),
    onViewDetails: fn(),
    reminder: submissionIn<void, ReminderTarget>({ status: 'idle' }, { open: openReminder }),
    reminderPreview: loading,
    payments: { run: loading, charge: submissionIn<ChargeDraft, unknown>({ status: 'idle' }), onListAgain: fn() },
    onShowRuns: fn(),
    onExportInvoices: fn(),
    isExportingInvoices: false,
    onProcessPayments: fn(),
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    await step('header, tiles and columns say what they should', async () => {
      await expect(canvas.getByText('Manage tenant subscriptions and billing')).toBeVisible();
      const tile = (name: string) => within(canvas.getByRole('article', { name }));
      await expect(tile('Monthly Revenue').getByText('$195,000')).toBeVisible();
      await expect(tile('Active Tenants').getByText('64')).toBeVisible();
      await expect(tile('Outstanding').getByText('$22,265')).toBeVisible();
      await expect(tile('Growth Rate').getByText('+12%')).toBeVisible();
      await expect(canvas.getByRole('heading', { name: 'Tenant Billing Summary' })).toBeVisible();
      const headers = canvas.getAllByRole('columnheader').map((header) => header.textContent?.trim());
      await expect(headers).toEqual([
        'Company',
        'Plan',
        'Monthly Revenue',
        'Users',
        'Status',
        'Outstanding',
        'Actions',
      ]);
    });
    await step('only who owes can be reminded', async () => {
      const settledRow = within(canvas.getByText(settled.companyName).closest<HTMLElement>('[role="row"]')!);
      await expect(settledRow.queryByText('Send Reminder')).not.toBeInTheDocument();
      await userEvent.click(canvas.getByRole('button', { name: `Send Reminder to ${owing.companyName}` }));
      await expect(openReminder).toHaveBeenCalledWith({ item: owing, template: templateFor(owing) });
    });
    await step('details open', async () => {
      await userEvent.click(canvas.getByRole('button', { name: `View Details of ${owing.companyName}` }));
      await expect(args.onViewDetails).toHaveBeenCalledWith(owing);
      await userEvent.click(canvas.getByText(settled.companyName));
      await expect(args.onViewDetails).toHaveBeenLastCalledWith(settled);
    });
    await step('a header sorts', async () => {
      await userEvent.click(within(canvas.getByRole('grid')).getByText('Outstanding'));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({
        q: '',
        page: 1,
        sort: { field: 'outstanding', direction: 'descending' },
      });
    });
    await step('a tab shows one status', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: /^Overdue \(\d+\)/ }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...args.query, status: 'overdue' });
    });
    await step('an overdue row tells the age of its debt', async () => {
      await expect(canvas.getAllByText(/^Overdue \d+ days?$/)[0]).toBeVisible();
    });
    await step('the box searches', async () => {
      await userEvent.type(canvas.getByPlaceholderText('Search company, plan or status...'), 'a');
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...args.query, q: 'a', page: 1 });
    });
    await step('pages turn', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /next/i }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...args.query, page: 2 });
    });
    await step('both buttons of the header work', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Export Report' }));
      await expect(args.onExport).toHaveBeenCalledOnce();
      await userEvent.click(canvas.getByRole('button', { name: 'Runs' }));
      await expect(args.onShowRuns).toHaveBeenCalledOnce();
      await userEvent.click(canvas.getByRole('button', { name: 'Process Payments' }));
      await expect(args.onProcessPayments).toHaveBeenCalledOnce();
    });
  },
});

export const Empty = meta.story({
  args: {
    billing: onPage([]),
    summary: ready({
      monthlyRevenue: 0,
      activeTenants: 0,
      outstanding: 0,
      owingTenants: 0,
      growthRate: 0,
      statuses: { active: 0, overdue: 0, pending: 0 },
      invoicing: { mode: 'internal', hasProvider: true, hasIssued: false },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No tenant is billed yet')).toBeVisible();
    await expect(canvas.getByText('Nothing is outstanding')).toBeVisible();
  },
});

/** Repeats the tenants under new names and ids. */
const many = Array.from({ length: 200 }, (_, index): BillingItem => {
  const item = billingItems[index % billingItems.length]!;
  return { ...item, companyId: `${item.companyId}-${index}`, companyName: `${item.companyName} ${index + 1}` };
});

export const Many = meta.story({
  args: { billing: ready({ items: many, total: 10_000, isTotalExact: false, page: 1, size: 200 }) },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /next/i }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ ...args.query, page: 2 });
  },
});

export const Loading = meta.story({
  args: { billing: loading, summary: loading },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('No tenant is billed yet')).not.toBeInTheDocument();
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  },
});

const retry = fn();

export const Failed = meta.story({
  args: {
    billing: failed('The server did not answer.', { retry }),
    summary: failed('The server did not answer.', { retry }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('No tenant is billed yet')).not.toBeInTheDocument();
    await expect(canvas.getByText('Billing could not be loaded')).toBeVisible();
    for (const button of canvas.getAllByRole('button', { name: 'Retry' })) await userEvent.click(button);
    await expect(retry).toHaveBeenCalledTimes(2);
  },
});

export const NothingMatches = meta.story({
  args: { billing: onPage([]), query: { q: 'zzz', page: 1 } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show All Tenants' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1 });
  },
});

export const Stale = meta.story({
  args: {
    billing: ready(firstPage, {
      source: 'stale',
      at: new Date('2026-06-30T14:00:00Z'),
      error: { message: 'The server did not answer.' },
    }),
    summary: ready(billingSummaryOf(billingItems), { source: 'stale', at: new Date('2026-06-30T14:00:00Z') }),
  },
});

export const Refreshing = meta.story({ args: { billing: ready(few.data, { isRefreshing: true }) } });

export const Exporting = meta.story({
  args: { billing: few, isExporting: true },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Exporting\.\.\./ }));
    await expect(args.onExport).not.toHaveBeenCalled();
  },
});

/** A role that may look and not charge. */
export const ReadOnly = meta.story({
  args: { billing: few, canWrite: false, canCharge: false },
  play: async ({ canvas, args, userEvent }) => {
    const buttons = [
      ['Process Payments', 'Only a platform owner or a super admin may charge tenants'],
      [`Send Reminder to ${owing.companyName}`, 'Your role may look at billing only'],
    ] as const;
    for (const [name, reason] of buttons) {
      const button = canvas.getByRole('button', { name });
      await expect(button).toHaveAccessibleDescription(reason);
      await userEvent.click(button);
    }
    await expect(args.onProcessPayments).not.toHaveBeenCalled();
    await expect(openReminder).not.toHaveBeenCalled();
  },
});

/** Tenants that left, tenants that were never billed, and a year with cancellations. */
export const Shrinking = meta.story({
  args: {
    billing: onPage([
      ...billingItems.filter(({ nextBilling }) => nextBilling === undefined),
      ...billingItems.filter(({ status }) => status === 'pending').slice(0, 3),
    ]),
    summary: ready({ ...billingSummaryOf(billingItems), growthRate: -4.4 }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('-4%')).toBeVisible();
  },
});

/** The marks of today's charge and reminder; debts have cents once a row has some. */
export const Marked = meta.story({
  args: {
    billing: onPage([
      { ...owing, outstanding: 394.5, lastDeclinedAt: storyNow, lastReminderAt: storyNow },
      { ...owing, id: 'ten_2', companyId: 'cmp_2', outstanding: 604, lastReminderAt: '2026-06-29T12:00:00.000Z' },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Declined today, reminded today')).toBeVisible();
    await expect(canvas.getByText('Reminded yesterday')).toBeVisible();
    await expect(canvas.getByText('$394.50')).toBeVisible();
    await expect(canvas.getByText('$604.00')).toBeVisible();
  },
});

/** The history of runs; each opens again. */
export const Runs = meta.story({
  args: { billing: few, history: { runs: ready(paymentRunItems), onOpenRun: fn(), onClose: fn() } },
  play: async ({ args, userEvent }) => {
    const list = within(await screen.findByRole('list', { name: 'Payment runs' }));
    await expect(list.getByText('$19,012 charged')).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: 'Show Results' }));
    await expect(args.history!.onOpenRun).toHaveBeenCalledWith(paymentRunItems[0]!.id);
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    await expect(args.history!.onClose).toHaveBeenCalledOnce();
  },
});

export const NoRuns = meta.story({
  args: { billing: few, history: { runs: ready([]), onOpenRun: fn(), onClose: fn() } },
});

export const LongText = meta.story({
  args: {
    billing: onPage([
      {
        ...owing,
        companyName:
          'The Extraordinarily Long and Thoroughly Unabbreviated Intercontinental Freight Forwarding Company',
        monthlyRevenue: 12_345_678,
        outstanding: 98_765_432.1,
        users: 123_456,
      },
      ...billingItems.filter(({ id }) => id !== owing.id).slice(0, 5),
    ]),
  },
});

export const Phone = meta.story({ args: { billing: few }, globals: { viewport: { value: 'w360' } } });

export const RightToLeft = meta.story({ args: { billing: few }, globals: { direction: 'rtl' } });
