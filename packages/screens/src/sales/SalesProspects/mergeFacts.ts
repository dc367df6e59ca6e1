import type { Lead } from '@freight-hq/api/contract/sales/leads';
import { type MergeField, mergeFields } from '@freight-hq/api/rules/sales/merges';
import { formatCount } from '../../lib/formatCount.ts';
import { dollarText } from './words.ts';

const labels: Readonly<Record<MergeField, string>> = {
  company_name: 'Company',
  dot_number: 'DOT number',
  contact_name: 'Contact',
  contact_email: 'E-mail',
  contact_phone: 'Phone',
  industry: 'Industry',
  company_size: 'Employees',
  annual_shipping_volume: 'Loads a year',
  annual_revenue: 'Annual revenue',
  primary_lanes: 'Primary lanes',
  current_providers: 'Current providers',
  pain_points: 'Pain points',
  competitors: 'Competitors',
  lead_source: 'Source',
  status: 'Status',
  assigned_to: 'Assigned to',
  next_followup: 'Next follow-up',
  close_date: 'Close date',
  estimated_value: 'Estimated value',
  timeline: 'Timeline',
  location: 'Place',
};

const amounts: readonly MergeField[] = ['annual_revenue', 'estimated_value'];

/** The value of a fact as text; empty if it is not known. */
function textOf(lead: Lead, field: MergeField): string {
  const value = lead[field];
  if (value === null) return '';
  if (typeof value === 'number') {
    // A deal whose value nobody has stated has none.
    if (field === 'estimated_value' && value === 0) return '';
    return amounts.includes(field) ? dollarText(value) : formatCount(value);
  }
  if (typeof value === 'string') return value;
  if ('city' in value) return [value.city, value.state, value.country].filter(Boolean).join(', ');
  return value.join(', ');
}

export interface MergeFact {
  field: MergeField;
  label: string;
  /** Of the lead that stays; empty if it is not known. */
  own: string;
  other: string;
}

/** The facts that another lead states differently. */
export const mergeFactsOf = (lead: Lead, other: Lead): readonly MergeFact[] =>
  mergeFields
    .map((field) => ({ field, label: labels[field], own: textOf(lead, field), other: textOf(other, field) }))
    .filter(({ own, other: theirs }) => theirs !== '' && theirs !== own);
