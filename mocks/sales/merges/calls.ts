import { getLead, type Lead } from '@freight-hq/api/contract/sales/leads';
import { mergeLead, undoMerge } from '@freight-hq/api/contract/sales/merges';
import { convertLead } from '@freight-hq/api/contract/tenants/onboarding';
import { call, type Call, firstOf } from '../../kit/call.ts';
import { leads } from '../leads/rows.ts';

const [lead, other] = leads.filter(({ stage }) => stage === 'Lead') as [Lead, Lead];
const won = firstOf(leads, ({ stage }) => stage === 'Closed Won');
const merge = (from: Lead, rest: { makes?: string } = {}) =>
  call(mergeLead, {
    id: lead.id,
    body: { lead_id: from.id, version: lead.version, other_version: from.version, take: ['timeline'] },
    ...rest,
  });

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  call(convertLead, {
    id: won.id,
    body: { plan: 'starter', mc_number: 'MC-765432', dot_number: '7654321' },
    makes: 'onboarding_id',
  }),
  merge({ ...other, version: other.version + 1 }),
  merge({ ...lead, version: lead.version + 1 }),
  merge(won),
  merge(other, { makes: 'merge_id' }),
  call(getLead, { id: lead.id }),
  call(undoMerge, { id: '{made}' }),
  call(getLead, { id: other.id }),
  call(undoMerge, { id: '{made}' }),
];
