/** Panels that are tables, with what stands in the first lines of their files. */
export const tablePanels = {
  movements:
    'Start + new + reactivation + expansion - contraction - churn is the end of each month. As reported: a backdated change counts in the month in which it was recorded; restated: in the month in which it took effect.',
  rates:
    'Retention and churn of each month in percent of its start, and the quick ratio; empty where there is nothing to divide by.',
  cohorts:
    'Companies by the month of their first payment, and what is left of them at the end of each later month. A company that comes back stays in its first cohort. The last month runs.',
  plans: 'Monthly revenue of each plan at the end of each month.',
  largest: 'The largest movements since the last month was closed.',
  subscriptions:
    'Price of each subscription a month: base, seats and add-ons; 0 once it has ended. Unpaid: what the trucks beyond the paid seats would cost.',
  charges:
    'Every charge of an invoice with its outcome, and the fee that the processor kept of each successful payment. A recovery succeeded after an earlier charge of the invoice was declined. Newest first.',
  receivables: 'The unpaid rest of each invoice by the days since it was due.',
} as const;
export type TablePanel = keyof typeof tablePanels;
