import { updateLead } from '@freight-hq/api/contract/sales/leads';
import {
  addMember,
  getSalesSettings,
  removeMember,
  updateSalesSettings,
} from '@freight-hq/api/contract/sales/sales-team';
import { call, type Call, firstOf } from '../../kit/call.ts';
import { leads } from '../leads/rows.ts';
import { salesFigures } from '../sales-analysis/rows.ts';

const early = firstOf(leads, ({ stage }) => stage === 'Lead');
const rep = firstOf(salesFigures.team_performance, ({ id }) => id !== early.assigned_to_id);
const member = {
  ...{ name: 'Tess Arden', email: 'tess@freight-hq.example' },
  role: 'Sales Executive',
  territory: 'West',
  quota: 1,
};
const set = (version: number, body: unknown) => call(updateSalesSettings, { ifMatch: version, body });

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  call(updateLead, { id: early.id, ifMatch: early.version, body: { assigned_to: rep.id } }),
  call(getSalesSettings),
  set(9, { probabilities: { Lead: 6 } }),
  set(1, { probabilities: { Lead: 101 } }),
  set(1, { targets: [{ month: '2026-01', target: 1 }] }),
  set(1, { quotas: [{ rep_id: 'srp_00000000000000000000000000', quota: 1 }] }),
  set(1, { targets: [{ month: '2026-07', target: 1_000.5 }], quotas: [{ rep_id: rep.id, quota: 2_000 }] }),
  call(getSalesSettings),
  call(addMember, { body: member, makes: 'id' }),
  call(addMember, { body: { ...member, email: member.email.toUpperCase() } }),
  call(addMember, { body: { ...member, role: 'Boss' } }),
  call(removeMember, { id: rep.id }),
  call(removeMember, { id: '{made}' }),
  call(removeMember, { id: '{made}' }),
];
