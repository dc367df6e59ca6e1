import * as contract from '@freight-hq/api/contract/money/billing';
import { getTenantDunning } from '@freight-hq/api/contract/money/dunning';
import { listPaymentMethods } from '@freight-hq/api/contract/money/payment-methods';
import { listReceipts } from '@freight-hq/api/contract/money/payments';
import { firstOf } from '../../kit/call.ts';
import { answerOf, answersOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** Every row, by name. */
export const billingItems = answerOf(answers, contract.listBilling);

/** The same tenants with their invoices. */
export const billingDetails = billingItems.map(({ companyId: id }) => answerOf(answers, contract.getBilling, { id }));

const dryRuns = answersOf(answers, contract.startPaymentRun, { body: { dryRun: true } });
const [, started] = answersOf(answers, contract.startPaymentRun);

/** A payment run before, at its end, and what is left for the next one. */
export const paymentRuns: Record<'preview' | 'finished' | 'next', contract.PaymentRun> = {
  preview: firstOf(dryRuns),
  finished: answerOf(answers, contract.getPaymentRun, { id: started?.id }),
  next: firstOf(dryRuns.toReversed()),
};

/** Payments by hand: of a tenant without one, and of one with a check whose rest is credit. */
export const receiptLists = {
  none: answerOf(answers, listReceipts, { id: firstOf(billingItems).companyId }),
  check: firstOf(
    billingItems.flatMap(({ companyId: id }) => answersOf(answers, listReceipts, { id })),
    ({ receipts }) => receipts.length > 0,
  ),
};

const methodsOf = billingItems.flatMap(({ companyId: id }) => answersOf(answers, listPaymentMethods, { id }));

/** A tenant without a payment method, and one that has left a card. */
export const methodLists = {
  none: firstOf(methodsOf, ({ methods }) => methods.length === 0),
  card: firstOf(methodsOf, ({ methods }) => methods.length > 0),
};

const dunningOf = billingItems.flatMap(({ companyId: id }) => answersOf(answers, getTenantDunning, { id }));

/** Dunning of a tenant that owes nothing, of one from before the plan, and of that one once started and paused. */
export const dunnings = {
  none: firstOf(dunningOf, ({ cases, notStarted }) => cases.length + notStarted.length === 0),
  before: firstOf(dunningOf, ({ notStarted }) => notStarted.length > 0),
  started: firstOf(dunningOf, ({ cases }) => cases.some(({ state }) => state === 'running')),
  paused: firstOf(dunningOf, ({ cases }) => cases.some(({ why }) => why === 'paused')),
};

/** The tenant whose dunning was started and paused. */
export const dunned = firstOf(billingItems, ({ companyId: id }) =>
  answersOf(answers, getTenantDunning, { id }).some(({ cases }) => cases.length > 0),
);

/** The list of runs, after the recorded one. */
export const paymentRunItems = firstOf(answersOf(answers, contract.listPaymentRuns).toReversed());

/** The tenants of the run when it has ended. */
export const billingAfterRun = paymentRuns.preview.results.map(({ companyId: id }) =>
  firstOf(answersOf(answers, contract.getBilling, { id }).toReversed()),
);

/** Every reminder that can be written, by company and template. */
export const reminderPreviews: ReadonlyMap<string, contract.ReminderPreview> = new Map(
  billingItems.flatMap(({ companyId: id }) =>
    contract.reminderTemplates.flatMap((template) =>
      answersOf(answers, contract.previewReminder, { id, query: `template=${template}` })
        .slice(0, 1)
        .map((preview) => [`${id} ${template}`, preview] as const),
    ),
  ),
);

/** The row of the list. */
export function billingItemOf(details: contract.BillingDetails): contract.BillingItem {
  const { invoices: _, lastPaymentAmount: __, ...item } = details;
  return item;
}

/** Sums over rows, as the summary endpoint answers them. */
export function billingSummaryOf(items: readonly contract.BillingItem[]): contract.BillingSummary {
  const sum = (value: (item: contract.BillingItem) => number) => items.reduce((total, item) => total + value(item), 0);
  return {
    ...answerOf(answers, contract.getBillingSummary),
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
