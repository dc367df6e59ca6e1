import {
  addLeadNote,
  createLead,
  getLead,
  type Lead,
  type LeadChange,
  type NewLead,
  updateLead,
  deleteLead,
} from '@freight-hq/api/contract/sales/leads';
import { type BoardCard, requestEarlyAccess } from '@freight-hq/api/contract/sales/pipeline';
import { type Handover, handOver, undoHandover } from '@freight-hq/api/contract/sales/handovers';
import {
  addMember,
  type NewMember,
  removeMember,
  getSalesSettings,
  type SettingsChange,
  updateSalesSettings,
} from '@freight-hq/api/contract/sales/sales-team';
import { type Merge, mergeLead, undoMerge } from '@freight-hq/api/contract/sales/merges';
import { type Conversion, convertLead } from '@freight-hq/api/contract/tenants/onboarding/conversion';
import { links } from '@freight-hq/screens/links';
import type { Stage } from '@freight-hq/api/rules/sales/leads';
import type { Rep } from '@freight-hq/screens/sales/SalesTeam';
import type { Contact, ContactTarget, MoveTarget } from '@freight-hq/screens/sales/SalesProspects';
import { isTransient } from '../../http/apiError.ts';
import { type Sent, submission } from '../../kit/submission.ts';
import type { Place } from './board.ts';
import { earlyAccessKey, keepLead, leadDetail, putCard, reloadSales } from './data.ts';
import { salesToasts } from './words.ts';

const failure = 'The server could not be reached. Nothing that you typed is lost; try again.';

export const leadCreation = submission(
  (call, { draft, options }: Sent<NewLead, void>) => call(createLead, { body: draft }, options),
  { keep: keepLead, toast: ({ company_name }) => salesToasts.added(company_name), failure },
);

/** Changes the version that the user saw. Where another user was faster, that version is loaded. */
export const leadEdit = submission(
  (call, { draft, target: { id }, options }: Sent<LeadChange, Lead>) =>
    call(updateLead, { leadId: id, body: draft }, options),
  {
    keep: keepLead,
    conflict: (call, { id }, client) => leadDetail.load(client, () => call(getLead, { leadId: id }), id),
    toast: ({ company_name }) => salesToasts.saved(company_name),
    failure,
  },
);

/** Gives a lead to a member of the sales team, or to none. */
export const leadAssignment = submission(
  (call, { draft, target: { id }, options }: Sent<string | null, Lead>) =>
    call(updateLead, { leadId: id, body: { assigned_to: draft } }, options),
  {
    keep: keepLead,
    toast: ({ company_name, assigned_to }) => salesToasts.assigned(company_name, assigned_to),
    refusal: (reason, { target }) => salesToasts.notAssigned(target.company_name, reason),
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
      draft.type === 'call' ? salesToasts.called(company_name) : salesToasts.emailed(company_name),
    failure,
  },
);

/** Moves the version that the user saw. Where another user was faster, that version is loaded. */
export const leadMove = submission(
  (call, { draft, target: { id }, options }: Sent<LeadChange, MoveTarget>) =>
    call(updateLead, { leadId: id, body: draft }, options),
  {
    keep: keepLead,
    conflict: (call, { id }, client) => leadDetail.load(client, () => call(getLead, { leadId: id }), id),
    toast: ({ company_name, stage }) => salesToasts.moved(company_name, stage),
    failure,
  },
);

export const leadConversion = submission(
  (call, { draft, target: { id }, options }: Sent<Conversion, Lead>) =>
    call(convertLead, { leadId: id, body: draft }, options),
  {
    keep: reloadSales,
    toast: ({ onboarding_id }, { target }) =>
      salesToasts.converted(target.company_name, links.onboarding(onboarding_id)),
    failure,
  },
);

/** Merges another lead into this one; its undoing is offered in the toast. */
export const leadMerging = submission(
  (call, { draft, target: { id }, options }: Sent<Merge, Lead>) =>
    call(mergeLead, { leadId: id, body: draft }, options),
  {
    keep: (client, { lead }) => keepLead(client, lead),
    onRefused: reloadSales,
    failure: 'The server could not be reached. Nothing was merged; try again.',
  },
);

/** A merge to undo, and the name of the lead that comes back. */
interface Unmerge {
  id: string;
  company_name: string;
}

export const mergeUndoing = submission(
  (call, { target: { id }, options }: Sent<null, Unmerge>) => call(undoMerge, { leadMergeId: id }, options),
  {
    keep: keepLead,
    toast: (_lead, { target }) => salesToasts.unmerged(target.company_name),
    refusal: (reason, { target }) => salesToasts.notUnmerged(target.company_name, reason),
    onRefused: reloadSales,
    failure: 'The server could not be reached. Try again.',
  },
);

export const leadDeletion = submission(
  (call, { target: { id }, options }: Sent<null, Lead>) => call(deleteLead, { leadId: id }, options),
  {
    keep: reloadSales,
    toast: (_nothing, { target }) => salesToasts.deleted(target.company_name),
    failure: 'The server could not be reached. Nothing was deleted; try again.',
  },
);

export const memberAddition = submission(
  (call, { draft, options }: Sent<NewMember, void>) => call(addMember, { body: draft }, options),
  { keep: reloadSales, toast: ({ name }) => salesToasts.memberAdded(name), failure },
);

export const memberRemoval = submission(
  (call, { target: { id }, options }: Sent<null, Rep>) => call(removeMember, { salesRepId: id }, options),
  {
    keep: reloadSales,
    toast: (_nothing, { target }) => salesToasts.memberRemoved(target.name),
    failure: 'The server could not be reached. Nobody was removed; try again.',
  },
);

/** Gives the open leads of a member to another one; its undoing is offered in the toast. */
export const leadHandover = submission(
  (call, { draft, target: { id }, options }: Sent<Handover, Rep>) =>
    call(handOver, { salesRepId: id, body: draft }, options),
  { keep: reloadSales, failure: 'The server could not be reached. Nothing was handed over; try again.' },
);

export const handoverUndoing = submission(
  (call, { target: { id }, options }: Sent<null, { id: string; from: string }>) =>
    call(undoHandover, { leadHandoverId: id }, options),
  {
    keep: reloadSales,
    toast: (done, { target }) => salesToasts.handedBack(done, target.from),
    refusal: (reason, { target }) => salesToasts.notHandedBack(target.from, reason),
    failure: 'The server could not be reached. Try again.',
  },
);

/** Changes the version that the user saw. Where another user was faster, that version is loaded. */
export const settingsChange = submission(
  (call, { draft, options }: Sent<SettingsChange, void>) => call(updateSalesSettings, { body: draft }, options),
  {
    keep: reloadSales,
    conflict: (call) => call(getSalesSettings, {}),
    toast: () => salesToasts.settingsSaved,
    failure,
  },
);

/** A card on its way, and its place before. */
interface MovedCard {
  card: BoardCard;
  from: Place | undefined;
  /** Moves it once more, for a server that did not answer. */
  again(): void;
}

/** Moves a card that shows at its new stage already; a refused one goes back to its place. */
export const cardMove = submission(
  (call, { draft, target: { card }, options }: Sent<Stage, MovedCard>) =>
    call(updateLead, { leadId: card.id, body: { stage: draft } }, options),
  {
    keep: (client, lead, { target: { card } }) => {
      // The next move of the card names its new version, also before the board has come again.
      const { stage, version } = lead;
      putCard(client, { ...card, stage, version }, { stage, index: 0 });
      keepLead(client, lead);
    },
    toast: ({ company_name, stage }) => salesToasts.moved(company_name, stage),
    refusal: (reason, { target: { card, again } }, error) => ({
      ...salesToasts.movedBack(card.company_name, card.stage, reason),
      ...(isTransient(error) && { action: { label: 'Retry', onAction: again } }),
    }),
    onRefused: (client, _error, { card, from }) => {
      if (from) putCard(client, card, from);
      reloadSales(client);
    },
    failure: 'The server could not be reached.',
  },
);

export const earlyAccessRequest = submission(
  (call, { draft, options }: Sent<{ feature: 'sales.pipeline' }, void>) =>
    call(requestEarlyAccess, { body: draft }, options),
  {
    keep: (client, access) => client.setQueryData(earlyAccessKey, access),
    toast: () => salesToasts.earlyAccess,
    refusal: (reason) => salesToasts.noEarlyAccess(reason),
    failure: 'The server could not be reached. Try again.',
  },
);
