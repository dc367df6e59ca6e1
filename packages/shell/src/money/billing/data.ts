import {
  billingSortFields,
  billingStatuses,
  getBilling,
  getBillingSummary,
  getPaymentRun,
  listBilling,
  listPaymentRuns,
  type PaymentRun,
  previewReminder,
  startPaymentRun,
} from '@freight-hq/api/contract/money/billing';
import { getBillingProfile } from '@freight-hq/api/contract/money/billing-profiles';
import { getTenantCredits } from '@freight-hq/api/contract/money/credits';
import { getTenantDunning } from '@freight-hq/api/contract/money/dunning';
import { listPaymentMethods } from '@freight-hq/api/contract/money/payment-methods';
import { listReceipts } from '@freight-hq/api/contract/money/payments';
import type { ReminderTarget } from '@freight-hq/screens/money/TenantBilling';
import type { QueryClient } from '@tanstack/query-core';
import type { Atom } from 'jotai';
import { detailOf } from '../../kit/detailOf.ts';
import { listOf } from '../../kit/listOf.ts';
import { queryBy } from '../../kit/queryBy.ts';
import { callAtom } from '../../http/call.ts';
import { queryAtom, queryClientAtom } from '../../kit/queryClient.ts';
import { queryOf } from '../../kit/queryOf.ts';

const pollMs = 700;
const unanswered = 'The server did not answer.';

export const billingList = listOf(listBilling, {
  key: ['billing', 'list'],
  topic: 'billing',
  size: 50,
  sort: billingSortFields,
  filters: { status: billingStatuses },
  failure: unanswered,
});

/** The tenant whose invoices are open. */
export const billingInAddress = { param: 'tenant', prefix: 'cmp' };

export const billingDetails = detailOf(getBilling, {
  key: ['billing', 'details'],
  input: (companyId) => ({ companyId }),
  failure: unanswered,
});

/** Payments of a tenant that were recorded by hand. */
export const receiptList = detailOf(listReceipts, {
  key: ['billing', 'receipts'],
  topic: 'billing',
  input: (companyId) => ({ companyId }),
  failure: unanswered,
});

/** Credit, credit notes and refunds of a tenant. */
export const creditList = detailOf(getTenantCredits, {
  key: ['billing', 'credits'],
  topic: 'billing',
  input: (companyId) => ({ companyId }),
  failure: unanswered,
});

/** What a tenant is charged by. */
export const methodList = detailOf(listPaymentMethods, {
  key: ['billing', 'methods'],
  topic: 'billing',
  input: (companyId) => ({ companyId }),
  failure: unanswered,
});

/** Dunning of the invoices of a tenant. */
export const tenantDunning = detailOf(getTenantDunning, {
  key: ['billing', 'dunning'],
  topic: 'billing',
  input: (companyId) => ({ companyId }),
  failure: unanswered,
});

/** The billing profile of a tenant, while it is edited. */
export const billingProfileDetail = detailOf(getBillingProfile, {
  key: ['billing', 'profile'],
  input: (companyId) => ({ companyId }),
  failure: unanswered,
});

export const billingSummaryAtom = queryOf(getBillingSummary, ['billing', 'summary'], {}, { topic: 'billing' });

/** Asks again for everything that money has changed. */
export const reloadBilling = (client: QueryClient): void => void client.invalidateQueries({ queryKey: ['billing'] });

/** The preview of a reminder; null if none is open. */
export const reminderPreviewAtom = queryBy(
  previewReminder,
  ['billing', 'reminder'],
  (target: ReminderTarget | null) =>
    target ? { companyId: target.item.companyId, query: { template: target.template } } : undefined,
  { freshMs: 0 },
);

/** A request for the due invoices, with its id; `runId` is set once it has started a run. */
export interface PaymentQuestion {
  question: string;
  /** The company that is listed and charged alone. */
  only?: string | undefined;
  runId?: string | undefined;
}

/** The part of a request's body that restricts it to one tenant. */
export const onlyOf = (asked: PaymentQuestion | null) => (asked?.only === undefined ? {} : { only: asked.only });

export const paymentRunKey = (runId: string) => ['payment-runs', runId];

/** The due invoices, or the current run; null while the dialog is closed. */
export const dueAtom = (askedAtom: Atom<PaymentQuestion | null>) =>
  queryAtom<PaymentRun>((get) => {
    const call = get(callAtom);
    const asked = get(askedAtom);
    const idempotencyKey = asked?.question ?? '';
    return {
      queryKey: ['payment-runs', 'due', idempotencyKey],
      queryFn: ({ signal }) =>
        call(startPaymentRun, { body: { dryRun: true, ...onlyOf(asked) } }, { signal, idempotencyKey }),
      enabled: asked !== null && asked.runId === undefined,
      staleTime: Infinity,
    };
  });

/** The newest runs, while their list is open. */
export const paymentRunsAtom = queryBy(
  listPaymentRuns,
  ['payment-runs', 'list'],
  (isOpen: boolean) => (isOpen ? {} : undefined),
  { topic: 'billing', freshMs: 0 },
);

/** A run, polled until it has ended. */
export const paymentRunAtom = (runIdAtom: Atom<string>) =>
  queryAtom<PaymentRun>((get) => {
    const call = get(callAtom);
    const client = get(queryClientAtom);
    const runId = get(runIdAtom);
    return {
      queryKey: paymentRunKey(runId),
      queryFn: async ({ signal }) => {
        const run = await call(getPaymentRun, { runId }, { signal });
        if (run.status === 'finished') reloadBilling(client);
        return run;
      },
      enabled: runId !== '',
      refetchInterval: ({ state }) => (state.data?.status === 'finished' ? false : pollMs),
    };
  });
