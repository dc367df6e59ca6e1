import {
  addLeadNote,
  createLead,
  deleteLead,
  getLead,
  type Lead,
  type LeadChange,
  type NewLead,
  updateLead,
} from '@freight-hq/api/contract/sales/leads';
import { type Conversion, convertLead } from '@freight-hq/api/contract/tenants/onboarding';
import { links } from '@freight-hq/screens/links';
import type { Contact, ContactTarget, MoveTarget } from '@freight-hq/screens/sales/SalesProspects';
import { type Sent, submission } from '../../kit/submission.ts';
import { keepLead, leadDetail, reloadSales } from './data.ts';
import { leadToasts } from './words.ts';

const failure = 'The server could not be reached. Nothing that you typed is lost; try again.';

export const leadCreation = submission(
  (call, { draft, options }: Sent<NewLead, void>) => call(createLead, { body: draft }, options),
  { keep: keepLead, toast: ({ company_name }) => leadToasts.added(company_name), failure },
);

/** Changes the version that the user saw. If another user was faster, that version is loaded. */
export const leadEdit = submission(
  (call, { draft, target: { id }, options }: Sent<LeadChange, Lead>) =>
    call(updateLead, { leadId: id, body: draft }, options),
  {
    keep: keepLead,
    conflict: (call, { id }, client) => leadDetail.load(client, () => call(getLead, { leadId: id }), id),
    toast: ({ company_name }) => leadToasts.saved(company_name),
    failure,
  },
);

/** Gives a lead to a member of the sales team, or to none. */
export const leadAssignment = submission(
  (call, { draft, target: { id }, options }: Sent<string | null, Lead>) =>
    call(updateLead, { leadId: id, body: { assigned_to: draft } }, options),
  {
    keep: keepLead,
    toast: ({ company_name, assigned_to }) => leadToasts.assigned(company_name, assigned_to),
    refusal: (reason, { target }) => leadToasts.notAssigned(target.company_name, reason),
    onRefused: (client, _error, { id }) => leadDetail.reload(client, id),
    failure: 'The server could not be reached. Try again.',
  },
);

export const leadContact = submission(
  (call, { draft, target: { lead }, options }: Sent<Contact, ContactTarget>) =>
    call(addLeadNote, { leadId: lead.id, body: draft }, options),
  {
    keep: keepLead,
    toast: ({ company_name }, { draft }) =>
      draft.type === 'call' ? leadToasts.called(company_name) : leadToasts.emailed(company_name),
    failure,
  },
);

/** Moves the version that the user saw. If another user was faster, that version is loaded. */
export const leadMove = submission(
  (call, { draft, target: { id }, options }: Sent<LeadChange, MoveTarget>) =>
    call(updateLead, { leadId: id, body: draft }, options),
  {
    keep: keepLead,
    conflict: (call, { id }, client) => leadDetail.load(client, () => call(getLead, { leadId: id }), id),
    toast: ({ company_name, stage }) => leadToasts.moved(company_name, stage),
    failure,
  },
);

export const leadConversion = submission(
  (call, { draft, target: { id }, options }: Sent<Conversion, Lead>) =>
    call(convertLead, { leadId: id, body: draft }, options),
  {
    keep: reloadSales,
    toast: ({ onboarding_id }, { target }) =>
      leadToasts.converted(target.company_name, links.onboarding(onboarding_id)),
    failure,
  },
);

export const leadDeletion = submission(
  (call, { target: { id }, options }: Sent<null, Lead>) => call(deleteLead, { leadId: id }, options),
  {
    keep: reloadSales,
    toast: (_nothing, { target }) => leadToasts.deleted(target.company_name),
    failure: 'The server could not be reached. Nothing was deleted; try again.',
  },
);
