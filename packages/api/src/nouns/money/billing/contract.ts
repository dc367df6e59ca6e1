import { z } from 'zod';
import { csvFile, endpoint, hq, listQuery, text } from '../../../http/contract/endpoint.ts';
import { payment } from '../payments/contract.ts';
import { planLabels } from '../subscriptions/rules.ts';

export const billingPlans = [planLabels.starter, planLabels.professional, planLabels.enterprise] as const;
export const billingStatuses = ['active', 'overdue', 'pending'] as const;
export const invoiceStates = ['open', 'overdue', 'paid', 'void', 'written_off', 'credited'] as const;
export const reminderTemplates = ['friendly_reminder', 'overdue_notice', 'final_notice'] as const;

export const billingItem = z.object({
  id: z.string().describe('The tenant'),
  companyId: z.string(),
  companyName: z.string(),
  plan: z.enum(billingPlans),
  monthlyRevenue: z.number().describe('US dollars a month; 0 once cancelled'),
  users: z.number().int(),
  status: z
    .enum(billingStatuses)
    .describe(
      'overdue: an invoice is past due; pending: an invoice is not yet due, or the tenant was never billed; else active',
    ),
  lastPayment: z.iso.datetime().optional().describe('Absent if nothing was ever paid'),
  nextBilling: z.iso.date().optional().describe('First day of the next month that is billed; absent once cancelled'),
  outstanding: z.number().describe('US dollars of all unpaid invoices'),
  daysOverdue: z.number().int().optional().describe('Whole days since the oldest unpaid invoice was due; if overdue'),
  lastDeclinedAt: z.iso.datetime().optional().describe('Time of the last declined charge of an unpaid invoice'),
  lastReminderAt: z.iso.datetime().optional(),
});
export type BillingItem = z.infer<typeof billingItem>;

export const billingSortFields = [
  'companyName',
  'plan',
  'monthlyRevenue',
  'users',
  'status',
  'nextBilling',
  'outstanding',
] as const;

export const listBilling = endpoint({
  method: 'GET',
  path: '/api/hq/billing',
  access: hq('billing:read'),
  summary: 'Every tenant that is billed or has unpaid invoices; in pages when `page[size]` is given.',
  query: listQuery({ sort: billingSortFields }).extend({ status: z.enum(billingStatuses).optional() }),
  response: z.array(billingItem),
  isExpensive: true,
  paged: true,
});

export const invoicing = z.object({
  mode: z
    .enum(['internal', 'external', 'unset'])
    .describe('internal: invoices are issued here; external: another system bills; unset: nobody does'),
  hasProvider: z.boolean().describe('Whether a payment provider is connected; without one nothing is charged'),
  hasIssued: z.boolean().describe('Whether there are invoices'),
  firstMonth: z.iso
    .date()
    .optional()
    .describe('The first month that is billed, if internal billing was turned on after the start of this month'),
});
export type Invoicing = z.infer<typeof invoicing>;

export const billingSummary = z.object({
  monthlyRevenue: z.number().describe('US dollars a month'),
  activeTenants: z.number().int().describe('Tier is not cancelled'),
  outstanding: z.number().describe('US dollars of all unpaid invoices'),
  owingTenants: z.number().int(),
  statuses: z.record(z.enum(billingStatuses), z.number().int()).describe('Number of listed tenants by status'),
  growthRate: z.number().describe('Percent by which the number of tenants has grown this month'),
  invoicing,
});
export type BillingSummary = z.infer<typeof billingSummary>;

export const getBillingSummary = endpoint({
  method: 'GET',
  path: '/api/hq/billing/summary',
  access: hq('billing:read'),
  summary: 'Sums over all tenants; never taken from a page.',
  response: billingSummary,
});

export const exportBilling = endpoint({
  method: 'GET',
  path: '/api/hq/billing/export',
  access: hq('billing:read'),
  summary: 'The table as a file, with the given order and search.',
  query: z.strictObject({
    format: z.literal('csv').optional(),
    sort: listQuery({ sort: billingSortFields }).shape.sort,
    q: text(100).optional().describe('Words of the company, a plan or status, a DOT or MC number'),
    status: z.enum(billingStatuses).optional(),
  }),
  response: csvFile,
  isExpensive: true,
});

export const invoice = z.object({
  id: z.string(),
  number: z.string(),
  period: z.iso.date().describe('First day of the month that is billed'),
  amount: z.number().describe('US dollars'),
  paid: z.number().describe('US dollars'),
  owed: z.number().describe('US dollars that are still to be paid'),
  status: z.enum(invoiceStates).describe('overdue: unpaid after the day on which it was due'),
  issuedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  paidAt: z.iso.datetime().optional(),
  declineReason: z.string().optional().describe('Reason why the last charge of an unpaid invoice was declined'),
});
export type Invoice = z.infer<typeof invoice>;

export const billingDetails = billingItem.extend({
  lastPaymentAmount: z.number().optional().describe('US dollars'),
  invoices: z.array(invoice).describe('The newest 24, newest first'),
});
export type BillingDetails = z.infer<typeof billingDetails>;

export const getBilling = endpoint({
  method: 'GET',
  path: '/api/hq/billing/:companyId',
  access: hq('billing:read'),
  summary: "A tenant's invoices and payments.",
  response: billingDetails,
});

export const exportInvoices = endpoint({
  method: 'GET',
  path: '/api/hq/billing/:companyId/invoices/export',
  access: hq('billing:read'),
  summary: 'Every invoice of a tenant as a file, the newest first.',
  query: z.strictObject({ format: z.literal('csv').optional() }),
  response: csvFile,
  isExpensive: true,
});

const reminderParts = {
  template: z.enum(reminderTemplates),
  from: z.string(),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
};

export const reminderPreview = z.object({
  ...reminderParts,
  lastReminderAt: z.iso.datetime().optional(),
  allowedAt: z.iso.datetime().optional().describe('Present while the last reminder is too recent for another'),
  canBeFinal: z
    .boolean()
    .describe('Whether a final notice would be accepted: an earlier reminder named an overdue invoice'),
});
export type ReminderPreview = z.infer<typeof reminderPreview>;

export const previewReminder = endpoint({
  method: 'GET',
  path: '/api/hq/billing/:companyId/reminder',
  access: hq('billing:read'),
  summary: 'A preview of the reminder; 409 if nothing is owed.',
  query: z.strictObject({ template: z.enum(reminderTemplates).default('friendly_reminder') }),
  response: reminderPreview,
});

export const reminder = z.object({ id: z.string(), ...reminderParts, writtenAt: z.iso.datetime() });
export type Reminder = z.infer<typeof reminder>;

export const sendReminder = endpoint({
  method: 'POST',
  path: '/api/hq/billing/:companyId/reminders',
  access: hq('billing:write'),
  summary:
    'Ask for a reminder, which is composed when it is sent, and dropped if nothing is due by then; at most one for each tenant and day, and only if something is owed.',
  body: z.strictObject({ template: z.enum(reminderTemplates) }),
  response: reminder,
  status: 201,
});

export const chargeStates = ['waiting', 'processing', 'submitted', 'paid', 'partly_paid', 'declined'] as const;

export const runResult = z.object({
  companyId: z.string(),
  companyName: z.string(),
  invoices: z.number().int(),
  amount: z.number().describe('US dollars to charge'),
  paid: z.number().describe('US dollars charged'),
  status: z
    .enum(chargeStates)
    .describe('`submitted`: a debit of a bank account is under way, which takes days and does not keep the run'),
  declineReason: z.string().optional(),
});
export type RunResult = z.infer<typeof runResult>;

const runTotals = z.object({
  tenants: z.number().int(),
  invoices: z.number().int(),
  settled: z.number().int().describe('Invoices with an outcome'),
  amount: z.number().describe('US dollars to charge'),
  paid: z.number().describe('US dollars charged'),
  submitted: z.number().describe('US dollars of bank debits that are under way'),
  declined: z.number().describe('US dollars declined'),
});

export const coolingTenant = z.object({
  companyId: z.string(),
  companyName: z.string(),
  amount: z.number().describe('US dollars that are due'),
  allowedAt: z.iso.datetime().describe('The tenant can be charged again from then on'),
});

export const paymentRun = z.object({
  id: z.string().optional().describe('Absent in a dry run'),
  status: z.enum(['preview', 'running', 'finished']),
  isSandbox: z.boolean().describe('No money is moved'),
  digest: z.string().describe('Digest of these invoices and amounts, for the confirmation'),
  startedAt: z.iso.datetime().optional(),
  finishedAt: z.iso.datetime().optional(),
  totals: runTotals,
  results: z.array(runResult).describe('One a tenant, by name; declined ones come first once the run has finished'),
  cooling: z
    .array(coolingTenant)
    .optional()
    .describe('In a dry run: tenants that are left out, because their last charge was declined within 24 hours'),
  withoutMethod: z
    .array(coolingTenant.omit({ allowedAt: true }))
    .optional()
    .describe('In a dry run: tenants that are left out, because they have no payment method'),
});
export type PaymentRun = z.infer<typeof paymentRun>;

const companyId = text(30, 30).startsWith('cmp_');
const only = companyId.optional().describe('List and charge this tenant alone');

export const startPaymentRun = endpoint({
  method: 'POST',
  path: '/api/hq/billing/runs',
  idempotent: true,
  access: hq('billing:charge'),
  summary:
    'Charge every due invoice. A dry run lists them; to confirm, send its digest within five minutes of a password entry. While a run is in progress, both return that run.',
  body: z.discriminatedUnion('dryRun', [
    z.strictObject({ dryRun: z.literal(true), only }),
    z.strictObject({
      dryRun: z.literal(false),
      digest: text(64, 1),
      only,
      without: z.array(companyId).max(1000).optional().describe('Listed tenants that are not charged'),
    }),
  ]),
  response: paymentRun,
});

export const paymentRunItem = z.object({
  id: z.string(),
  status: z.enum(['running', 'finished']),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().optional(),
  startedBy: z.string().describe('Name of the user'),
  totals: runTotals.describe('Without charges of deleted tenants'),
});
export type PaymentRunItem = z.infer<typeof paymentRunItem>;

export const listPaymentRuns = endpoint({
  method: 'GET',
  path: '/api/hq/billing/runs',
  access: hq('billing:read'),
  summary: 'The newest 50 payment runs, the newest first.',
  response: z.array(paymentRunItem),
});

export const getPaymentRun = endpoint({
  method: 'GET',
  path: '/api/hq/billing/runs/:runId',
  access: hq('billing:read'),
  summary: 'Progress of a payment run, with the result of each tenant.',
  response: paymentRun,
});

export const chargeInvoice = endpoint({
  method: 'POST',
  path: '/api/hq/invoices/:invoiceId/charge',
  idempotent: 'always',
  access: hq('billing:charge', { reauth: true }),
  summary:
    'Charge what is owed on an invoice of HQ now. 409 `in_flight`, `paid`, `cooling` (a charge was declined within 24 hours) or `no_payment_provider`.',
  response: payment,
  status: 202,
});
