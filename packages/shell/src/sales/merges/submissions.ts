import type { Lead } from '@freight-hq/api/contract/sales/leads';
import { type Merge, mergeLead, undoMerge } from '@freight-hq/api/contract/sales/merges';
import { type Sent, submission } from '../../kit/submission.ts';
import { keepLead, reloadSales } from '../leads/data.ts';
import { mergeToasts } from './words.ts';

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
    toast: (_lead, { target }) => mergeToasts.unmerged(target.company_name),
    refusal: (reason, { target }) => mergeToasts.notUnmerged(target.company_name, reason),
    onRefused: reloadSales,
    failure: 'The server could not be reached. Try again.',
  },
);
