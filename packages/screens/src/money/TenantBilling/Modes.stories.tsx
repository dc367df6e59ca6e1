import type { BillingProfile } from '@freight-hq/api/contract/money/billing-profiles';
import type { Invoicing } from '@freight-hq/api/contract/money/billing';
import type { Receipt } from '@freight-hq/api/contract/money/payments';
import { loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { billingItems, billingSummaryOf } from '@freight-hq/mocks/money/billing/rows';
import { expect, fn } from 'storybook/test';
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

const items = billingItems.slice(0, 8);
const owing = items.find(({ outstanding }) => outstanding > 0)!;
const openReminder = fn();
const billedBy = (invoicing: Invoicing) => ready({ ...billingSummaryOf(billingItems), invoicing });

const actions = ['Process Payments', `Send Reminder to ${owing.companyName}`] as const;

const meta = preview.meta({
  title: 'Screens/Tenants/TenantBilling/Modes',
  component: TenantBilling,
  args: {
    billing: ready({ items, total: items.length, isTotalExact: true, page: 1, size: 50 }),
    summary: billedBy({ mode: 'unset', hasProvider: false, hasIssued: true }),
    query: { q: '', page: 1, sort: { field: 'companyName', direction: 'ascending' } } as const,
    ...{ canWrite: true, canCharge: true, canRecord: true, isExportingInvoices: false, receipts: loading },
    ...{ methods: loading, methodActs: idleMethodActs() },
    ...{ credits: loading, disputes: ready([]), disputeEditing: idleDisputeEditing() },
    ...{ dunning: loading, dunningActs: idleActs() },
    recording: submissionIn<PaymentDraft, string>({ status: 'idle' }),
    reversal: submissionIn<string, Receipt>({ status: 'idle' }),
    profileEdit: submissionIn<ProfileChange, ProfileTarget, BillingProfile>({ status: 'idle' }),
    profile: loading,
    reminder: submissionIn<void, ReminderTarget>({ status: 'idle' }, { open: openReminder }),
    reminderPreview: loading,
    payments: { run: loading, charge: submissionIn<ChargeDraft, unknown>({ status: 'idle' }), onListAgain: fn() },
    ...{ onQueryChange: fn(), onExport: fn(), onViewDetails: fn(), onShowRuns: fn(), onExportInvoices: fn() },
    onProcessPayments: fn(),
  },
});

/** A server in production that has not been told who bills the tenants. */
export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/Billing is not set up: no invoice is issued/)).toBeVisible();
    openReminder.mockClear();
    for (const name of actions) {
      const button = canvas.getByRole('button', { name });
      await expect(button).toHaveAccessibleDescription('Billing is not set up on the server');
      await userEvent.click(button);
    }
    await expect(args.onProcessPayments).not.toHaveBeenCalled();
    await expect(openReminder).not.toHaveBeenCalled();
  },
});

export const External = meta.story({
  args: { summary: billedBy({ mode: 'external', hasProvider: false, hasIssued: false }) },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('BILLING=external')).toBeVisible();
    openReminder.mockClear();
    for (const name of actions) {
      const button = canvas.getByRole('button', { name });
      await expect(button).toHaveAccessibleDescription('Another system bills the tenants');
      await userEvent.click(button);
    }
    await expect(args.onProcessPayments).not.toHaveBeenCalled();
    await expect(openReminder).not.toHaveBeenCalled();
  },
});

/** Reminders without a payment provider; billing was turned on within the month. */
export const NoProvider = meta.story({
  args: {
    summary: billedBy({ mode: 'internal', hasProvider: false, hasIssued: true, firstMonth: '2026-07-01' }),
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('The first invoices are those of July 2026')).toBeVisible();
    await expect(canvas.getByText(/is recorded among the invoices/)).toBeVisible();
    const charge = canvas.getByRole('button', { name: 'Process Payments' });
    await expect(charge).toHaveAccessibleDescription('No payment provider is connected');
    await userEvent.click(charge);
    await expect(args.onProcessPayments).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: `Send Reminder to ${owing.companyName}` }));
    await expect(openReminder).toHaveBeenLastCalledWith({ item: owing, template: 'overdue_notice' });
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
