import {
  billingDetails as detailsSchema,
  type BillingDetails,
  type BillingItem,
  type BillingSummary,
  billingSummary,
  paymentRun,
  paymentRunItem,
  type PaymentRunItem,
  type RunResult,
  type PaymentRun,
  reminderPreview,
  type ReminderPreview,
} from '@freight-hq/api/contract/money/billing';
import recorded from './billing.json' with { type: 'json' };
import runs from './paymentRuns.json' with { type: 'json' };
import reminders from './reminders.json' with { type: 'json' };

/** Every billed tenant with its invoices, by name. */
export const billingDetails: readonly BillingDetails[] = detailsSchema.array().parse(recorded.details);

/** Billed tenants of a mocked API. */
export const billingRows = (): BillingDetails[] => [...billingDetails];

/** The table as the file that is exported. */
export const billingFile: string = recorded.file;

/** The invoices of the first tenant as a file. */
export const invoiceFile: string = recorded.invoiceFile;

/** A payment run before, at its end, and what is left for the next one. */
export const paymentRuns: Record<'preview' | 'finished' | 'next', PaymentRun> = {
  preview: paymentRun.parse(runs.preview),
  finished: paymentRun.parse(runs.finished),
  next: paymentRun.parse(runs.next),
};

/** The digest of the list of one tenant alone, by its company. */
export const onlyDigests: Readonly<Record<string, string>> = runs.onlyDigests;

/** The list of runs, after the recorded one. */
export const paymentRunItems: readonly PaymentRunItem[] = paymentRunItem.array().parse(runs.list);

/** A run of some of its tenants. */
export function partOf(run: PaymentRun, isKept: (companyId: string) => boolean): PaymentRun {
  const results = run.results.filter(({ companyId }) => isKept(companyId));
  const sum = (value: (result: RunResult) => number) =>
    results.reduce((total, one) => total + value(one) * 100, 0) / 100;
  const invoices = sum((one) => one.invoices);
  const amount = sum((one) => one.amount);
  const paid = sum((one) => one.paid);
  const isOver = run.status === 'finished';
  const declined = isOver ? (amount * 100 - paid * 100) / 100 : 0;
  return {
    ...run,
    results,
    totals: { tenants: results.length, invoices, amount, paid, declined, settled: isOver ? invoices : 0 },
  };
}

/** The tenants of the run when it has ended. */
export const billingAfterRun: readonly BillingDetails[] = detailsSchema.array().parse(runs.after);

/** Every reminder that can be written, by company and template. */
export const reminderPreviews: ReadonlyMap<string, ReminderPreview> = new Map(
  reminders.map(({ companyId, ...preview }) => [`${companyId} ${preview.template}`, reminderPreview.parse(preview)]),
);

/** The row of the list. */
export function billingItemOf(details: BillingDetails): BillingItem {
  const { invoices: _, lastPaymentAmount: __, ...item } = details;
  return item;
}

/** Every row, by name. */
export const billingItems: readonly BillingItem[] = billingDetails.map(billingItemOf);

/** Sums over rows, as the summary endpoint answers them. */
export function billingSummaryOf(items: readonly BillingItem[]): BillingSummary {
  const sum = (value: (item: BillingItem) => number) => items.reduce((total, item) => total + value(item), 0);
  return {
    ...billingSummary.parse(recorded.summary),
    monthlyRevenue: sum(({ monthlyRevenue }) => monthlyRevenue),
    activeTenants: items.filter(({ nextBilling }) => nextBilling).length,
    outstanding: sum(({ outstanding }) => outstanding * 100) / 100,
    owingTenants: items.filter(({ outstanding }) => outstanding > 0).length,
    statuses: {
      active: items.filter(({ status }) => status === 'active').length,
      overdue: items.filter(({ status }) => status === 'overdue').length,
      pending: items.filter(({ status }) => status === 'pending').length,
    },
  };
}
