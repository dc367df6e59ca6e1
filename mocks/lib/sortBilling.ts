import {
  type BillingItem,
  billingPlans,
  type billingSortFields,
  billingStatuses,
} from '@freight-hq/api/contract/billing';

type SortField = (typeof billingSortFields)[number];

const keys: Record<SortField, (item: BillingItem) => string | number> = {
  companyName: ({ companyName }) => companyName.toLowerCase(),
  plan: ({ plan }) => billingPlans.indexOf(plan),
  monthlyRevenue: ({ monthlyRevenue }) => monthlyRevenue,
  users: ({ users }) => users,
  status: ({ status }) => billingStatuses.indexOf(status),
  nextBilling: ({ nextBilling }) => nextBilling ?? '',
  outstanding: ({ outstanding }) => outstanding,
};

/** In the order that the API gives them; equal ones by company id. */
export function sortBilling(
  items: readonly BillingItem[],
  sort: SortField | `-${SortField}` = 'companyName',
): readonly BillingItem[] {
  const key = keys[sort.replace(/^-/, '') as SortField];
  const direction = sort.startsWith('-') ? -1 : 1;
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  return items.toSorted((a, b) => direction * (compare(key(a), key(b)) || compare(a.companyId, b.companyId)));
}
