import { createLead, getLead, updateLead } from '@freight-hq/api/contract/sales/leads';
import {
  getSalesAutomations,
  listAutomationLog,
  updateSalesAutomations,
} from '@freight-hq/api/contract/sales/automations';
import { call, type Call } from '../../kit/call.ts';
import { newLead } from '../leads/calls.ts';

const rule = (version: number, body: unknown) => call(updateSalesAutomations, { ifMatch: version, body });

/** A rule that sets a follow-up, keeps one that is ahead, and is changed by two users. */
export const calls: readonly Call[] = [
  call(getSalesAutomations),
  call(listAutomationLog),
  rule(1, { stage_entered: { is_on: true, stage: 'Discovery', followup_days: 4 } }),
  rule(1, { no_contact: { is_on: false, silent_days: 20, followup_days: 1 } }),
  rule(2, { stage_entered: { is_on: true, stage: 'Lead', followup_days: 4 } }),
  call(createLead, {
    body: { ...newLead, contact_email: 'rule@first.example', company_name: 'Rule Mills' },
    makes: 'id',
  }),
  call(updateLead, { id: '{made}', ifMatch: 1, body: { stage: 'Discovery' } }),
  call(getLead, { id: '{made}' }),
  call(updateLead, { id: '{made}', ifMatch: 2, body: { stage: 'Proposal' } }),
  call(updateLead, { id: '{made}', ifMatch: 3, body: { stage: 'Discovery' } }),
  call(getLead, { id: '{made}' }),
];
