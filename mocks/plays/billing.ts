import { billingSortFields } from '@freight-hq/api/contract/billing';
import { billingItems, paymentRuns } from '../billing/rows.ts';
import type { Play } from './plays.ts';

const path = '/api/hq/billing';
const owing = billingItems.filter(({ outstanding }) => outstanding > 0);
const settled = billingItems.find(({ outstanding }) => outstanding === 0);
const onceDue = paymentRuns.preview.results.find(({ invoices }) => invoices === 1);
const left = owing.find(({ nextBilling }) => nextBilling === undefined);
const missing = 'cmp_00000000000000000000000000';
const paged = (parameters: string) => `?page[size]=20&${parameters}`;

const play = (method: string, endpoint: string, name: string, rest: string, more: Partial<Play> = {}): Play => ({
  ...{ name: `billing: ${name}`, as: 'admin', endpoint: `billing.${endpoint}`, method, path: path + rest },
  ...more,
});
const list = (name: string, rest: string) => play('GET', 'listBilling', name, rest);
const remind = (name: string, companyId: string | undefined, template: string) =>
  play('POST', 'sendReminder', name, `/${companyId}/reminders`, { body: { template } });
const preview = (name: string, companyId: string | undefined, template: string) =>
  play('GET', 'previewReminder', name, `/${companyId}/reminder?template=${template}`);
const start = (name: string, body: unknown) => play('POST', 'startPaymentRun', name, '/runs', { body });

export const billingPlays: readonly Play[] = [
  list('everybody', ''),
  list('a page', paged('page[number]=2')),
  list('a page behind the last', paged('page[number]=9')),
  list('a name', paged('q=FREIGHT')),
  list('a plan', paged('q=enterp')),
  list('a status', paged('q=overdue')),
  list('nothing', paged('q=%25')),
  list('an unknown order', paged('sort=password')),
  ...billingSortFields
    .flatMap((field) => [field, `-${field}`])
    .map((sort) => list(`ordered by ${sort}`, paged(`sort=${sort}`))),
  play('GET', 'listBilling', 'for a tenant', '', { as: 'dispatcher' }),
  play('GET', 'getBillingSummary', 'sums', '/summary'),
  play('GET', 'exportBilling', 'the file', '/export?format=csv'),
  play('GET', 'getBilling', 'a tenant that owes', `/${owing[0]?.companyId}`),
  play('GET', 'getBilling', 'a tenant that owes nothing', `/${settled?.companyId}`),
  play('GET', 'getBilling', 'nobody', `/${missing}`),
  preview('a first reminder', owing[0]?.companyId, 'friendly_reminder'),
  preview('a last reminder', owing[1]?.companyId, 'final_notice'),
  preview('a reminder for nothing', settled?.companyId, 'overdue_notice'),
  preview('a reminder for nobody', left?.companyId, 'overdue_notice'),
  preview('a reminder of no kind', owing[0]?.companyId, 'threat'),
  remind('a reminder is written', owing[0]?.companyId, 'overdue_notice'),
  remind('a second one is not', owing[0]?.companyId, 'final_notice'),
  remind('none where nothing is owed', settled?.companyId, 'overdue_notice'),
  preview('what was written shows', owing[0]?.companyId, 'overdue_notice'),
  play('GET', 'getBilling', 'and in the details too', `/${owing[0]?.companyId}`),
  start('what is due', { dryRun: true }),
  start('what was never shown', { dryRun: false, digest: 'another' }),
  start('nothing that can be asked', { dryRun: 'perhaps' }),
  start('what is due, confirmed', { dryRun: false, digest: paymentRuns.preview.digest }),
  play('GET', 'getPaymentRun', 'the end of the run', '/runs/:runId', { awaitsRun: true }),
  play('GET', 'getPaymentRun', 'no run', '/runs/prn_00000000000000000000000000'),
  list('everybody after the run', ''),
  play('GET', 'getBillingSummary', 'sums after the run', '/summary'),
  play('GET', 'getBilling', 'a tenant after the run', `/${onceDue?.companyId}`),
  start('what is left', { dryRun: true }),
];
