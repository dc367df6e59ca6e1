import * as contract from '@freight-hq/api/contract/billing';
import {
  billingAfterRun,
  billingFile,
  billingItemOf,
  billingSummaryOf,
  paymentRuns,
  reminderPreviews,
} from '../billing/rows.ts';
import type { MockWorld } from '../world.ts';
import { mock } from '../kit/mock.ts';
import { pageOf } from '../kit/collection.ts';
import { refuse } from '../refusals/refuse.ts';
import { sortBilling } from './sort.ts';

const now = '2026-06-30T12:00:00.000Z';
/** Polls after which a run has ended. */
const pollsToEnd = 3;

export const billingHandlers = (world: MockWorld) => [
  mock(contract.listBilling)(({ query }) =>
    pageOf(sortBilling(itemsOf(world).filter(matching(query.q)), query.sort), query),
  ),
  mock(contract.getBillingSummary)(() => billingSummaryOf(itemsOf(world))),
  mock(contract.exportBilling)(() => billingFile),
  mock(contract.getBilling)(({ companyId }) => detailsOf(world, companyId)),
  mock(contract.previewReminder)(({ companyId, query }) => previewOf(world, companyId, query.template)),
  mock(contract.sendReminder)(({ companyId, body }) => {
    const { lastReminderAt, allowedAt: _, ...preview } = previewOf(world, companyId, body.template);
    if (lastReminderAt) throw refuse('reminderCooldown');
    change(world, { ...detailsOf(world, companyId), lastReminderAt: now });
    return { id: 'msg_01kwcnq6000000000000000000', ...preview, writtenAt: now };
  }),
  mock(contract.startPaymentRun)(({ body }) => {
    if (world.paymentRun.polls === pollsToEnd) return startNext(body);
    if (world.paymentRun.polls !== undefined) return runOf(world.paymentRun.polls);
    if (body.dryRun) return paymentRuns.preview;
    if (world.needsReauth) throw refuse('reauthRequired');
    if (body.digest !== paymentRuns.preview.digest) throw refuse('listChanged');
    world.paymentRun.polls = 0;
    return runOf(0);
  }),
  mock(contract.getPaymentRun)(({ runId }) => {
    const { polls } = world.paymentRun;
    if (polls === undefined || runId !== paymentRuns.finished.id) throw refuse('runMissing');
    world.paymentRun.polls = Math.min(polls + 1, pollsToEnd);
    if (world.paymentRun.polls === pollsToEnd && polls < pollsToEnd)
      for (const details of billingAfterRun) change(world, details);
    return runOf(world.paymentRun.polls);
  }),
];

/** There is no second run: its list is shown, but never the one that is confirmed. */
function startNext(body: { dryRun: boolean }): contract.PaymentRun {
  if (body.dryRun) return paymentRuns.next;
  throw refuse('listChanged');
}

/** The recorded run, as it stands when it has been asked for so many times. */
function runOf(polls: number): contract.PaymentRun {
  const { finished, preview } = paymentRuns;
  if (polls === pollsToEnd) return finished;
  const { finishedAt: _, ...rest } = finished;
  const settled = Math.floor((finished.results.length * polls) / pollsToEnd);
  const results = finished.results.map((result, index) =>
    index < settled ? result : (preview.results[index] ?? result),
  );
  const done = results.slice(0, settled);
  const sum = (value: (result: contract.RunResult) => number) =>
    done.reduce((total, result) => total + value(result), 0);
  return {
    ...rest,
    status: 'running',
    results: results.map((result, index) =>
      polls > 0 && index === settled ? { ...result, status: 'processing' } : result,
    ),
    totals: {
      ...finished.totals,
      settled: sum(({ invoices }) => invoices),
      paid: sum(({ paid }) => paid),
      declined: sum(({ amount, paid }) => amount - paid),
    },
  };
}

/** Who has left and owes nothing any more is not listed. */
const itemsOf = (world: MockWorld) =>
  world.billing
    .map(billingItemOf)
    .filter(({ nextBilling, outstanding }) => nextBilling !== undefined || outstanding > 0);

function detailsOf(world: MockWorld, companyId: string): contract.BillingDetails {
  const details = world.billing.find((row) => row.companyId === companyId);
  if (!details) throw refuse('notBilled');
  return details;
}

function change(world: MockWorld, details: contract.BillingDetails): void {
  world.billing = world.billing.map((row) => (row.companyId === details.companyId ? { ...row, ...details } : row));
}

function previewOf(world: MockWorld, companyId: string, template: string): contract.ReminderPreview {
  const { outstanding, lastReminderAt } = detailsOf(world, companyId);
  const preview = reminderPreviews.get(`${companyId} ${template}`);
  if (outstanding === 0) throw refuse('nothingOutstanding');
  if (!preview) throw refuse('noRecipient');
  if (!lastReminderAt) return preview;
  const allowedAt = new Date(Date.parse(lastReminderAt) + contract.reminderCooldownMs).toISOString();
  return { ...preview, lastReminderAt, allowedAt };
}

function matching(q = '') {
  const text = q.toLowerCase();
  return ({ companyName, plan, status }: contract.BillingItem) =>
    companyName.toLowerCase().includes(text) || plan.toLowerCase().includes(text) || status.includes(text);
}
