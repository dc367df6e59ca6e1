import * as contract from '@freight-hq/api/contract/money/billing';
import { call, type Call, firstOf } from '../../kit/call.ts';
import { billingItems, paymentRuns } from './rows.ts';

const [owing, second] = billingItems.filter(({ outstanding }) => outstanding > 0);
const settled = firstOf(billingItems, ({ outstanding }) => outstanding === 0);
const left = firstOf(billingItems, ({ outstanding, nextBilling }) => outstanding > 0 && nextBilling === undefined);
const onceDue = firstOf(paymentRuns.preview.results, ({ invoices }) => invoices === 1);
const allDue = paymentRuns.preview.results.map(({ companyId }) => companyId);
const missing = 'cmp_00000000000000000000000000';

const list = (query: string) => call(contract.listBilling, { query: `page[size]=20&${query}` });
const remind = (id: string | undefined, template: string) => call(contract.sendReminder, { id, body: { template } });
const preview = (id: string | undefined, template: string) =>
  call(contract.previewReminder, { id, query: `template=${template}` });
const start = (body: unknown, makes?: string) => call(contract.startPaymentRun, { body, ...(makes && { makes }) });

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  call(contract.listBilling),
  ...[
    'page[number]=2',
    'page[number]=9',
    'q=FREIGHT',
    'q=enterp',
    'q=overdue',
    'status=overdue',
    'status=paid',
    'q=%25',
    'sort=password',
  ].map(list),
  ...contract.billingSortFields.flatMap((field) => [field, `-${field}`]).map((sort) => list(`sort=${sort}`)),
  call(contract.listBilling, { as: 'dispatcher' }),
  call(contract.getBillingSummary),
  call(contract.exportBilling, { query: 'format=csv' }),
  call(contract.getBilling, { id: owing?.companyId }),
  call(contract.getBilling, { id: settled.companyId }),
  call(contract.exportInvoices, { id: billingItems[0]?.companyId }),
  call(contract.listPaymentRuns),
  call(contract.getBilling, { id: missing }),
  preview(owing?.companyId, 'friendly_reminder'),
  preview(second?.companyId, 'final_notice'),
  preview(settled.companyId, 'overdue_notice'),
  preview(left.companyId, 'overdue_notice'),
  preview(owing?.companyId, 'threat'),
  remind(owing?.companyId, 'overdue_notice'),
  remind(owing?.companyId, 'final_notice'),
  remind(owing?.companyId, 'friendly_reminder'),
  remind(settled.companyId, 'overdue_notice'),
  preview(owing?.companyId, 'overdue_notice'),
  call(contract.getBilling, { id: owing?.companyId }),
  start({ dryRun: true }),
  start({ dryRun: false, digest: 'another' }),
  start({ dryRun: 'perhaps' }),
  start({ dryRun: true, only: onceDue.companyId }),
  start({ dryRun: false, digest: paymentRuns.preview.digest, without: allDue }),
  start({ dryRun: false, digest: paymentRuns.preview.digest }, 'id'),
  call(contract.getPaymentRun, { id: '{made}', until: 'finished' }),
  call(contract.getPaymentRun, { id: 'prn_00000000000000000000000000' }),
  call(contract.listBilling),
  call(contract.getBillingSummary),
  call(contract.getBilling, { id: onceDue.companyId }),
  start({ dryRun: true }),
];
