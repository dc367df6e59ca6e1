import {
  type BillingItem,
  billingPlans,
  type billingSortFields,
  billingStatuses,
} from '@freight-hq/api/contract/billing';
import { sortedBy } from '../kit/collection.ts';

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
): BillingItem[] {
  return sortedBy(items, keys, sort, ({ companyId }) => companyId);
}
