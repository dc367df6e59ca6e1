import type { CsvCell } from '../../../kernel/csv/csv.ts';
import type { Lead } from '../contract.ts';

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');
const joined = (words: readonly string[]) => words.join(', ');

/** Name and content of each column of the file; amounts in US dollars. */
const columns: readonly (readonly [head: string, cell: (lead: Lead) => CsvCell])[] = [
  ['Company', (lead) => lead.company_name],
  ['DOT Number', (lead) => lead.dot_number],
  ['Contact', (lead) => lead.contact_name],
  ['E-mail', (lead) => lead.contact_email],
  ['Phone', (lead) => lead.contact_phone],
  ['Industry', (lead) => lead.industry],
  ['City', (lead) => lead.location.city],
  ['State', (lead) => lead.location.state],
  ['Country', (lead) => lead.location.country],
  ['Employees', (lead) => lead.company_size],
  ['Loads a Year', (lead) => lead.annual_shipping_volume],
  ['Annual Revenue in USD', (lead) => lead.annual_revenue],
  ['Source', (lead) => lead.lead_source],
  ['Status', (lead) => lead.status],
  ['Stage', (lead) => lead.stage],
  ['Score', (lead) => lead.lead_score],
  ['Value in USD', (lead) => lead.estimated_value],
  ['Probability in Percent', (lead) => lead.probability],
  ['Close Date', (lead) => lead.close_date],
  ['Timeline', (lead) => lead.timeline],
  ['Assigned Rep', (lead) => lead.assigned_to],
  ['Next Follow-up', (lead) => lead.next_followup],
  ['Last Contact', (lead) => lead.last_contact?.slice(0, 10)],
  ['Decision Maker', (lead) => yesNo(lead.decision_maker)],
  ['Budget Confirmed', (lead) => yesNo(lead.budget_confirmed)],
  ['Primary Lanes', (lead) => joined(lead.primary_lanes)],
  ['Current Providers', (lead) => joined(lead.current_providers)],
  ['Pain Points', (lead) => joined(lead.pain_points)],
  ['Competitors', (lead) => joined(lead.competitors)],
  ['Website', (lead) => lead.social_profiles.website],
  ['LinkedIn', (lead) => lead.social_profiles.linkedin],
  ['Last Activity', (lead) => lead.last_activity],
  ['Created', (lead) => lead.created_date.slice(0, 10)],
  ['Lead', (lead) => lead.id],
];

export const exportHead: readonly string[] = columns.map(([head]) => head);

/** A lead as a record of the file. */
export const exportRecord = (lead: Lead): CsvCell[] => columns.map(([, cell]) => cell(lead));
