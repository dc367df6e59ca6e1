import { conflict, notFound } from '../../../kernel/errors.ts';
import { refuseField } from '../leads/rules.ts';

const dayMs = 24 * 60 * 60_000;

/** Days within which a merge can be undone. */
export const mergeUndoDays = 30;

export const isMergeUndoable = (at: Date, now: Date): boolean => now.getTime() - at.getTime() <= mergeUndoDays * dayMs;

/** Facts of a lead that a merge can take from the other one. */
export const mergeFields = [
  'company_name',
  'dot_number',
  'contact_name',
  'contact_email',
  'contact_phone',
  'industry',
  'company_size',
  'annual_shipping_volume',
  'annual_revenue',
  'primary_lanes',
  'current_providers',
  'pain_points',
  'competitors',
  'lead_source',
  'status',
  'assigned_to',
  'next_followup',
  'close_date',
  'estimated_value',
  'timeline',
  'location',
] as const;
export type MergeField = (typeof mergeFields)[number];

export const mergeMissing = () => notFound('Merge not found');
export const mergeUndone = () => conflict('This merge has been undone already', { code: 'undone' });
export const mergeTooOld = () => conflict(`A merge is undone within ${mergeUndoDays} days`, { code: 'too_old' });
export const mergedAgain = () =>
  conflict('The lead has been merged again since; undo the later merge first', { code: 'merged_again' });
export const mergeItself = () => refuseField('/lead_id', 'A lead is not merged with itself');
