import { sql } from 'drizzle-orm';
import { inDollars } from '../../../db/json-text.ts';
import { startOfMonth } from '../../../kernel/dates.ts';
import { exportCsv } from '../../../http/pipeline/csv-reply.ts';
import type { Query, ReadProcedure } from '../../../http/pipeline/ctx.ts';
import { rawJson } from '../../../http/pipeline/reply.ts';
import { queryRows } from '../../../db/tx.ts';
import { growthInPercent } from '../../desk/dashboard/rules.ts';
import type { PaymentRunner } from '../payments/service.ts';
import type * as contract from './contract.ts';
import { readDetails, readInvoices } from './details.ts';
import { countByStatus, readAllItems, readCompanyIds, readItemPage, readItems } from './list.ts';
import { composeReminder } from './reminders.ts';
import { readInvoicing } from './invoicing.ts';
import { checkBilled, runMissing, tenantNotBilled } from './rules.ts';
import { readRun, readRuns } from './runs.ts';
import { isUnpaid } from '../invoices/tables.ts';

export const listBilling: Query<typeof contract.listBilling> = async ({ query }, { tx }) => {
  if (Object.keys(query).length === 0) return rawJson(await readAllItems(tx));
  const { json, total } = await readItemPage(tx, query);
  return rawJson(json, { total });
};

export const getBillingSummary =
  (runner: PaymentRunner): Query<typeof contract.getBillingSummary> =>
  async (_input, { tx, now, settings }) => {
    const [row] = await queryRows<
      Omit<contract.BillingSummary, 'growthRate' | 'statuses' | 'invoicing'> & { before: number; after: number }
    >(
      tx,
      sql`select t.*, ${inDollars(sql`o.owed`)} as outstanding, o.owing as "owingTenants"
    from (
      select coalesce(sum(monthly_revenue_cents) filter (where tier <> 'cancelled') / 100.0, 0)::float8 as "monthlyRevenue",
        count(*) filter (where tier <> 'cancelled')::int as "activeTenants",
        count(*) filter (where created_at < ${startOfMonth(now)})::int as before, count(*)::int as after
      from tenants
    ) t, (
      select coalesce(sum(owed_cents), 0)::bigint as owed, count(distinct company_id)::int as owing
      from invoices i where ${isUnpaid(sql`i.status`)}
    ) o`,
    );
    if (!row) throw new Error('A sum without a row');
    const { before, after, ...sums } = row;
    return {
      ...sums,
      statuses: await countByStatus(tx),
      growthRate: growthInPercent(before, after),
      invoicing: await readInvoicing(tx, settings.billing, runner.provider !== undefined),
    };
  };

const head = [
  ...[
    'Company',
    'Plan',
    'Monthly Revenue',
    'Users',
    'Status',
    'Days Overdue',
    'Last Payment (UTC)',
    'Last Declined (UTC)',
  ],
  ...['Last Reminder (UTC)', 'Next Billing', 'Outstanding'],
];
const exportPageSize = 500;

export const exportBilling: ReadProcedure<typeof contract.exportBilling> = async ({ query }, ctx) => {
  const read = { readOnly: true };
  async function* rows() {
    const ids = await ctx.withTx((tx) => readCompanyIds(tx, query), read);
    for (let start = 0; start < ids.length; start += exportPageSize) {
      const page = ids.slice(start, start + exportPageSize);
      const items = await ctx.withTx((tx) => readItems(tx, page), read);
      const byCompany = new Map(items.map((item) => [item.companyId, item]));
      for (const id of page) {
        const item = byCompany.get(id);
        if (item) yield recordOf(item);
      }
    }
  }
  return exportCsv(ctx, { report: 'tenant-billing', head, rows: rows() });
};

function recordOf(item: contract.BillingItem) {
  return [
    item.companyName,
    item.plan,
    item.monthlyRevenue,
    item.users,
    item.status,
    item.daysOverdue,
    item.lastPayment?.slice(0, 10),
    item.lastDeclinedAt?.slice(0, 10),
    item.lastReminderAt?.slice(0, 10),
    item.nextBilling,
    item.outstanding,
  ];
}

export const getBilling: Query<typeof contract.getBilling> = async ({ companyId }, { tx }) => {
  const [item] = await readItems(tx, [companyId]);
  if (!item) throw tenantNotBilled();
  return readDetails(tx, item);
};

const invoiceHead = [
  'Invoice',
  'Period',
  'Issued (UTC)',
  'Due (UTC)',
  'Status',
  'Amount',
  'Paid',
  'Paid On (UTC)',
  'Last Charge',
];

export const exportInvoices: ReadProcedure<typeof contract.exportInvoices> = async ({ companyId }, ctx) => {
  const { invoices } = await ctx.withTx(
    async (tx) => {
      const [item] = await readItems(tx, [companyId]);
      if (!item) throw tenantNotBilled();
      return { invoices: await readInvoices(tx, companyId) };
    },
    { readOnly: true },
  );
  const rows = invoices.map((one) => [
    ...[one.number, one.period, one.issuedAt.slice(0, 10), one.dueAt.slice(0, 10), one.status, one.amount, one.paid],
    ...[one.paidAt?.slice(0, 10), one.declineReason],
  ]);
  return exportCsv(ctx, { report: 'tenant-invoices', target: companyId, head: invoiceHead, rows });
};

export const previewReminder: Query<typeof contract.previewReminder> = async (
  { companyId, query },
  { tx, settings },
) => {
  checkBilled(settings.billing);
  return (await composeReminder(tx, companyId, query.template, settings)).preview;
};

export const listPaymentRuns: Query<typeof contract.listPaymentRuns> = (_input, { tx }) => readRuns(tx);

export const getPaymentRun =
  (runner: PaymentRunner): Query<typeof contract.getPaymentRun> =>
  async ({ runId }, { tx }) => {
    const run = await readRun(tx, runId);
    if (!run) throw runMissing();
    return { ...run, isSandbox: runner.provider?.isSandbox ?? false };
  };
