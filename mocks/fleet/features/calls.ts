import * as contract from '@freight-hq/api/contract/fleet/features';
import { call, type Call, firstOf } from '../../kit/call.ts';
import { usageOfJune } from './rows.ts';

const { companyId, feature, limit } = firstOf(usageOfJune.usage, (row) => (row.limit ?? 0) > 0);
const raise = { companyId, feature, reason: 'Agreed by phone' };
const message = { companyId, feature, subject: 'Your use', body: 'It grows.' };
const camera = {
  ...{ key: 'yard-cameras', label: 'Yard Cameras', unit: 'camera', since: '2026-06-01', retiredOn: null },
  perSeat: { starter: 0, professional: 1, enterprise: null },
  version: null,
};
const noCompany = 'cmp_00000000000000000000000000';

export const calls: readonly Call[] = [
  call(contract.getFeatureUsage, { query: `page[size]=${usageOfJune.usage.length}` }),
  call(contract.getFeatureUsage, { query: 'band=worst' }),
  call(contract.getFeatureUsage, { as: 'dispatcher' }),
  call(contract.getFeatureActivity),
  call(contract.listUsageCrossings, { query: 'period=2026-13' }),
  call(contract.listUsageCorrections),
  call(contract.listPlanFits, { query: 'page[size]=4' }),
  call(contract.listFeatures),
  call(contract.setFeature, { body: { ...camera, label: 'Invoicing' } }),
  call(contract.setFeature, { body: camera }),
  call(contract.setFeature, { body: camera }),
  call(contract.setFeature, { body: { ...camera, version: 7 } }),
  call(contract.raiseUsageLimit, { body: { ...raise, limit: limit ?? 1 } }),
  call(contract.raiseUsageLimit, { body: { ...raise, limit: null, feature: 'teleport' } }),
  call(contract.raiseUsageLimit, { body: { ...raise, limit: null, companyId: noCompany } }),
  call(contract.raiseUsageLimit, { body: { ...raise, limit: null } }),
  call(contract.raiseUsageLimit, { body: { ...raise, limit: null } }),
  call(contract.messageUsage, { body: { ...message, body: '' } }),
  call(contract.messageUsage, { body: message }),
  call(contract.createUpsellLead, { body: { companyId, feature: 'teleport' } }),
  call(contract.createUpsellLead, { body: { companyId: noCompany, feature } }),
  call(contract.createUpsellLead, { body: { companyId, feature }, makes: 'leadId' }),
  call(contract.createUpsellLead, { body: { companyId, feature } }),
];
