import * as contract from '@freight-hq/api/contract/money/billing';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/money/billing';
import { collection } from '../../kit/collection.ts';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import { demandPassword } from '../../kit/session.ts';
import type { MockWorld } from '../../kit/world.ts';
import {
  billingAfterRun,
  billingFile,
  billingItemOf,
  billingRows,
  billingSummaryOf,
  invoiceFile,
  onlyDigests,
  partOf,
  paymentRunItems,
  paymentRuns,
  reminderPreviews,
} from './rows.ts';

type Details = contract.BillingDetails;

/** Number of reads after which a payment run has ended. */
const readsToEnd = 3;

/** Number of reads of the payment run, undefined before it is started, and the tenants that it charges. */
const runReads = (): { count?: number; isCharged: (companyId: string) => boolean } => ({ isCharged: () => true });

export const billingHandlers = (world: MockWorld) => {
  const rows = world.get(billingRows);
  const reads = world.get(runReads);
  const billing = collection(rows, { id: ({ companyId }) => companyId, missing: rules.tenantNotBilled });
  return [
    billing.list(contract.listBilling, {
      sort: {
        companyName: ({ companyName }) => companyName.toLowerCase(),
        plan: ({ plan }) => contract.billingPlans.indexOf(plan),
        monthlyRevenue: ({ monthlyRevenue }) => monthlyRevenue,
        users: ({ users }) => users,
        status: ({ status }) => contract.billingStatuses.indexOf(status),
        nextBilling: ({ nextBilling }) => nextBilling ?? '',
        outstanding: ({ outstanding }) => outstanding,
      },
      order: 'companyName',
      filter: (row, { q = '', status }) =>
        isListed(row) &&
        (status === undefined || row.status === status) &&
        [row.companyName, row.plan, row.status].some((text) => text.toLowerCase().includes(q.toLowerCase())),
      show: billingItemOf,
    }),
    mock(contract.getBillingSummary)(() => billingSummaryOf(rows.filter(isListed))),
    mock(contract.exportBilling)(() => billingFile),
    mock(contract.listPaymentRuns)(() => (reads.count === undefined ? [] : [...paymentRunItems])),
    mock(contract.exportInvoices)(() => invoiceFile),
    billing.one(contract.getBilling),
    mock(contract.previewReminder)(({ companyId, query }, context) =>
      previewOf(billing.find(companyId, context), query.template),
    ),
    mock(contract.sendReminder)(({ companyId, body }, context) => {
      const held = billing.find(companyId, context);
      const { lastReminderAt: _, allowedAt: __, canBeFinal: ___, ...message } = previewOf(held, body.template);
      rules.checkCooldown(lastReminderOf(held), now);
      const writtenAt = now.toISOString();
      billing.put({ ...held, lastReminderAt: writtenAt });
      return { id: newId('msg'), ...message, writtenAt };
    }),
    mock(contract.startPaymentRun)(({ body }) => {
      const isOver = reads.count === readsToEnd;
      const listed = isOver ? paymentRuns.next : paymentRuns.preview;
      if (reads.count !== undefined && !isOver) return runAfter(reads.count, reads.isCharged);
      const due =
        body.only === undefined
          ? listed
          : { ...partOf(listed, (id) => id === body.only), digest: onlyDigests[body.only] ?? '' };
      if (body.dryRun) return due;
      demandPassword(world);
      const { without = [] } = body;
      const isCharged = (id: string) => !without.includes(id) && [undefined, id].includes(body.only);
      if (!due.results.some(({ companyId }) => isCharged(companyId))) throw rules.nothingDue();
      if (body.digest !== due.digest) throw rules.listChanged();
      Object.assign(reads, { count: 0, isCharged });
      return runAfter(0, isCharged);
    }),
    mock(contract.getPaymentRun)(({ runId }, context) => {
      if (reads.count === undefined || runId !== paymentRuns.finished.id) throw rules.runMissing();
      if (reads.count < readsToEnd) reads.count += 1;
      if (reads.count === readsToEnd)
        for (const after of billingAfterRun.filter(({ companyId: id }) => reads.isCharged(id))) {
          const { lastReminderAt } = billing.find(after.companyId, context);
          billing.put({ ...after, ...(lastReminderAt !== undefined && { lastReminderAt }) });
        }
      return runAfter(reads.count, reads.isCharged);
    }),
  ];
};

/** A company that has left and owes nothing is not listed. */
const isListed = ({ nextBilling, outstanding }: Details) => nextBilling !== undefined || outstanding > 0;

const lastReminderOf = ({ lastReminderAt }: Details) => (lastReminderAt ? new Date(lastReminderAt) : undefined);

function previewOf(held: Details, template: string): contract.ReminderPreview {
  if (held.outstanding === 0) throw rules.nothingOutstanding();
  const preview = reminderPreviews.get(`${held.companyId} ${template}`);
  if (!preview && template === 'final_notice' && reminderPreviews.has(`${held.companyId} friendly_reminder`))
    throw rules.noEarlierReminder();
  if (!preview) throw rules.noRecipient();
  const last = lastReminderOf(held);
  const allowed = rules.nextReminderAt(last, now);
  return {
    ...preview,
    ...(last && { lastReminderAt: last.toISOString() }),
    ...(allowed && { allowedAt: allowed.toISOString() }),
  };
}

/** The recorded run: waiting, then its first charge under way, then finished. */
function runAfter(count: number, isCharged: (companyId: string) => boolean): contract.PaymentRun {
  const { finished, preview } = paymentRuns;
  if (count === readsToEnd) return partOf(finished, isCharged);
  const { finishedAt: _, ...run } = finished;
  const results = preview.results.map((result, index) =>
    count > 0 && index === 0 ? { ...result, status: 'processing' as const } : result,
  );
  return partOf({ ...run, status: 'running', totals: preview.totals, results }, isCharged);
}
