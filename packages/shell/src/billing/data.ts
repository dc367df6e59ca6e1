import { billingSortFields, getBilling, getBillingSummary, listBilling } from '@freight-hq/api/contract/billing';
import type { QueryClient } from '@tanstack/query-core';
import { detailOf } from '../kit/detailOf.ts';
import { listOf } from '../kit/listOf.ts';
import { queryOf } from '../kit/queryOf.ts';

export const billingKeys = {
  all: ['billing'],
  summary: ['billing', 'summary'],
  reminder: (companyId: string, template: string) => ['billing', 'reminder', companyId, template],
  due: (asked: number) => ['payment-runs', 'due', asked],
  run: (runId: string) => ['payment-runs', runId],
} as const;

export const billingList = listOf(listBilling, {
  key: ['billing', 'list'],
  size: 50,
  sort: billingSortFields,
  failure: 'The server did not answer.',
});

/** The tenant whose invoices are open. */
export const billingInAddress = { param: 'tenant', prefix: 'cmp' };

export const billingDetails = detailOf(getBilling, {
  key: ['billing', 'details'],
  input: (companyId) => ({ companyId }),
  failure: 'The server did not answer.',
});

export const billingSummaryAtom = queryOf(getBillingSummary, billingKeys.summary, {});

/** Asks again for everything that money has changed. */
export const reloadBilling = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: billingKeys.all });
