import type { Lead, LeadChange, NewLead } from '@freight-hq/api/contract/sales/leads';
import { readDollars } from '@freight-hq/api/rules/dollars';
import { salesAmounts } from '@freight-hq/api/rules/sales/leads';

/** A lead as its form holds it: everything that is typed is text, lists have an entry on each line. */
export interface LeadDraft {
  company_name: string;
  dot_number: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  industry: Lead['industry'] | null;
  lead_source: Lead['lead_source'] | null;
  status: Lead['status'];
  assigned_to: string | null;
  city: string;
  state: string;
  country: string;
  company_size: string;
  annual_shipping_volume: string;
  annual_revenue: string;
  estimated_value: string;
  probability: string;
  timeline: string;
  next_followup: string;
  close_date: string;
  primary_lanes: string;
  current_providers: string;
  pain_points: string;
  competitors: string;
  decision_maker: boolean;
  budget_confirmed: boolean;
}

const empty: LeadDraft = {
  ...{ company_name: '', dot_number: '', contact_name: '', contact_email: '', contact_phone: '' },
  ...{ industry: null, lead_source: null, status: 'Nurturing', assigned_to: null },
  ...{ city: '', state: '', country: '', company_size: '', annual_shipping_volume: '', annual_revenue: '' },
  ...{ estimated_value: '', probability: '', timeline: '', next_followup: '', close_date: '' },
  ...{ primary_lanes: '', current_providers: '', pain_points: '', competitors: '' },
  ...{ decision_maker: false, budget_confirmed: false },
};

/** The form of a lead; an empty one without a lead. */
export function draftOf(lead: Lead | undefined): LeadDraft {
  if (!lead) return empty;
  const { company_name, industry, lead_source, status, decision_maker, budget_confirmed, location } = lead;
  const textOf = (fact: string | number | null) => (fact === null ? '' : String(fact));
  return {
    ...{ company_name, industry, lead_source, status, decision_maker, budget_confirmed },
    contact_name: textOf(lead.contact_name),
    contact_email: textOf(lead.contact_email),
    contact_phone: textOf(lead.contact_phone),
    city: textOf(location.city),
    state: textOf(location.state),
    country: textOf(location.country),
    assigned_to: lead.assigned_to_id,
    dot_number: lead.dot_number ?? '',
    company_size: textOf(lead.company_size),
    annual_shipping_volume: textOf(lead.annual_shipping_volume),
    annual_revenue: textOf(lead.annual_revenue),
    estimated_value: String(lead.estimated_value),
    probability: lead.is_probability_own ? String(lead.probability) : '',
    timeline: lead.timeline ?? '',
    next_followup: lead.next_followup ?? '',
    close_date: lead.close_date ?? '',
    primary_lanes: lead.primary_lanes.join('\n'),
    current_providers: lead.current_providers.join('\n'),
    pain_points: lead.pain_points.join('\n'),
    competitors: lead.competitors.join('\n'),
  };
}

export type DraftFaults = Partial<Record<keyof LeadDraft, string>>;

const whole = /^\d{1,8}$/;
const amounts = ['annual_revenue', 'estimated_value'] as const;
const shapes = {
  company_size: [whole, 'Enter a whole number of employees'],
  annual_shipping_volume: [whole, 'Enter a whole number of loads'],
  probability: [/^(?:\d{1,2}|100)$/, 'Enter a percentage from 0 to 100'],
} as const;

/** The fields that cannot be sent; the server checks the rest. */
export function faultsOf(draft: LeadDraft): DraftFaults {
  const faults: DraftFaults = {};
  for (const [name, [shape, fault]] of Object.entries(shapes)) {
    const typed = draft[name as keyof typeof shapes].trim();
    if (typed !== '' && !shape.test(typed)) faults[name as keyof typeof shapes] = fault;
  }
  for (const name of amounts) {
    const { fault } = readDollars(draft[name], salesAmounts);
    if (draft[name].trim() !== '' && fault !== undefined) faults[name] = fault;
  }
  return faults;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text));
const dollarsOf = (text: string) =>
  text.trim() === '' ? undefined : (readDollars(text, salesAmounts).cents ?? Number.NaN) / 100;

/** The lead of a form without faults; what is empty is not known. */
export function leadOf(draft: LeadDraft): NewLead {
  // A lead that is a tenant has an industry and a source which no form offers and no change sends back.
  const industry = draft.industry as NewLead['industry'] | null;
  const lead_source = draft.lead_source as NewLead['lead_source'] | null;
  const { company_name, status, assigned_to, decision_maker, budget_confirmed } = draft;
  const textOf = (text: string) => text.trim() || null;
  return {
    ...{ company_name, industry, status, assigned_to, decision_maker, budget_confirmed },
    ...(lead_source !== null && { lead_source }),
    contact_name: textOf(draft.contact_name),
    contact_email: textOf(draft.contact_email),
    contact_phone: textOf(draft.contact_phone),
    location: { city: textOf(draft.city), state: textOf(draft.state), country: textOf(draft.country) },
    dot_number: textOf(draft.dot_number),
    company_size: numberOf(draft.company_size) ?? null,
    annual_shipping_volume: numberOf(draft.annual_shipping_volume) ?? null,
    annual_revenue: dollarsOf(draft.annual_revenue) ?? null,
    estimated_value: dollarsOf(draft.estimated_value),
    probability: numberOf(draft.probability) ?? null,
    timeline: textOf(draft.timeline),
    next_followup: draft.next_followup || null,
    close_date: draft.close_date || null,
    primary_lanes: linesOf(draft.primary_lanes),
    current_providers: linesOf(draft.current_providers),
    pain_points: linesOf(draft.pain_points),
    competitors: linesOf(draft.competitors),
  };
}

/** The members of a lead that a form has changed; undefined if there are none. */
export function changeOf(before: LeadDraft, after: LeadDraft): LeadChange | undefined {
  const [held, wanted] = [leadOf(before), leadOf(after)];
  const same = (name: string) =>
    JSON.stringify(held[name as keyof NewLead]) === JSON.stringify(wanted[name as keyof NewLead]);
  const changed = Object.entries(wanted).filter(([name, value]) => value !== undefined && !same(name));
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}
