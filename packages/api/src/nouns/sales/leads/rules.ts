import type { CsvCell } from '../../../kernel/csv/csv.ts';
import type { DollarRange } from '../../../kernel/dollars.ts';
import { joinList } from '../../../kernel/csv/csv-list.ts';
import { conflict, invalid, notFound, staleEdit } from '../../../kernel/errors.ts';
import { phoneKey } from '../../../kernel/phone.ts';
import type { Lead } from './contract.ts';

export const leadStatuses = ['Hot', 'Qualified', 'Nurturing'] as const;
export const industries = ['Manufacturing', 'Retail', 'Technology'] as const;
export const leadSources = ['Website', 'Trade Shows', 'Referrals', 'Cold Outreach', 'LinkedIn', 'Webinars'] as const;
/** Source of a lead that names none: nobody has been in touch with it. */
export const usualSource = 'Cold Outreach' as const;
/** Source and industry of a lead that is a tenant already; users choose neither. */
export const upsellSource = 'Upsell';
export const tenantIndustry = 'Transportation';
export const allIndustries = [...industries, tenantIndustry] as const;
export const allLeadSources = [...leadSources, upsellSource] as const;
export const noteTypes = ['call', 'email', 'demo', 'proposal', 'closed_won', 'closed_lost', 'note'] as const;
export const repRoles = [
  'VP of Sales',
  'Sales Manager',
  'Senior Sales Executive',
  'Enterprise Sales Executive',
  'Sales Executive',
] as const;

/** Amounts of a lead, a quota or a target. */
export const salesAmounts: DollarRange = { least: 0, most: 1_000_000_000_00 };

/** The way of a deal; it ends at one of the last two. */
export const openStages = ['Lead', 'Qualified', 'Discovery', 'Demo Scheduled', 'Proposal', 'Negotiation'] as const;
export const closedStages = ['Closed Won', 'Closed Lost'] as const;
export const stages = [...openStages, ...closedStages] as const;
export type Stage = (typeof stages)[number];

/** A lead that has reached Discovery is an opportunity. */
export const isOpportunity = (stage: Stage): boolean =>
  stage === 'Closed Won' || (!isClosed(stage) && openStages.indexOf(stage as (typeof openStages)[number]) >= 2);

export type OpenStage = (typeof openStages)[number];
export type Probabilities = Readonly<Record<OpenStage, number>>;

/** Percent by which the forecast weighs the value of a deal, unless the team or the deal states another probability. */
export const probabilities: Readonly<Record<Stage, number>> = {
  Lead: 5,
  Qualified: 15,
  Discovery: 30,
  'Demo Scheduled': 45,
  Proposal: 60,
  Negotiation: 80,
  'Closed Won': 100,
  'Closed Lost': 0,
};

/** The probability of each stage with those that the team has set. */
export const probabilitiesWith = (set: Partial<Probabilities> = {}): Readonly<Record<Stage, number>> => ({
  ...probabilities,
  ...set,
});

/** Those of the open stages; a closed deal is won or lost. */
export function openProbabilities(set: Partial<Probabilities> | undefined): Probabilities {
  const all = probabilitiesWith(set);
  return Object.fromEntries(openStages.map((stage) => [stage, all[stage]])) as Record<OpenStage, number>;
}

export const lostReasons = ['price', 'competitor', 'no_budget', 'no_answer', 'no_fit', 'other'] as const;
export type LostReason = (typeof lostReasons)[number];

/** Whether a move needs a reason: a lost deal, and a closed one that is opened again. */
export const needsReason = (from: Stage, to: Stage): boolean => to === 'Closed Lost' || isClosed(from);

/** Employees, least and most, of the three sizes that the list filters by. */
export const companySizes = {
  small: [1, 100],
  'mid-market': [101, 1000],
  enterprise: [1001, 10_000_000],
} as const;
export type CompanySize = keyof typeof companySizes;

export const isClosed = (stage: Stage): boolean => (closedStages as readonly Stage[]).includes(stage);

export const leadMissing = () => notFound('Lead not found');
export const leadStale = () => staleEdit('Another user has changed this lead in the meantime');
export const leadMerged = () =>
  conflict('This lead has been merged into another one; open that one', { code: 'merged' });
export const leadHasOnboarding = () =>
  conflict('The lead has become an onboarding or a tenant, so that it stays', { code: 'converted' });
/** An onboarding writes to a contact. */
export const leadContactUnknown = (unknown: readonly string[]) =>
  conflict(`An onboarding needs the ${unknown.join(', ')} of the contact; edit the prospect first`, {
    code: 'contact_unknown',
  });
export const leadNotWon = () => conflict('Only a won deal becomes an onboarding', { code: 'not_won' });
export const leadConverted = () =>
  conflict('The lead has become an onboarding, so that its deal stays won', { code: 'converted' });
export const dotNumberNeeded = () => refuseField('/dot_number', 'Enter the DOT number');
export const dotNumberTaken = (detail: string) =>
  conflict(detail, { code: 'dot_number_taken', errors: [{ pointer: '/dot_number', detail }] });
export const repUnknown = (pointer = '/assigned_to') => refuseField(pointer, 'Member of the sales team not found');
export const reasonNeeded = () => refuseField('/reason', 'Say why the deal was lost');
export const reopenReasonNeeded = () => refuseField('/reason', 'Say why the closed deal is opened again');

/** A refusal of one member of a body. */
export const refuseField = (pointer: string, detail: string) => invalid(detail, { errors: [{ pointer, detail }] });

/** Refuses a move without the reason that it needs. */
export function checkMove(from: Stage, to: Stage, reason: string | undefined): void {
  if (to === 'Closed Lost') {
    if (!(lostReasons as readonly (string | undefined)[]).includes(reason)) throw reasonNeeded();
  } else if (isClosed(from) && !reason) throw reopenReasonNeeded();
}

const dayMs = 24 * 60 * 60_000;

/** What the score of a lead counts. */
export interface Scored {
  status: (typeof leadStatuses)[number];
  /** Null if a figure or a text is not known. */
  loadsAYear: number | null;
  employees: number | null;
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  city: string | null;
  budgetConfirmed: boolean;
  decisionMaker: boolean;
  timeline: string | null;
  lastContactAt: Date | null;
}

export interface ScoreFactor {
  points: number;
  reason: string;
}

const statusPoints = { Hot: 25, Qualified: 15, Nurturing: 5 } as const;

/** What is not known of a company and its contact; a lead that nobody can reach counts less. */
function unknownOf({ contactName, contactEmail, contactPhone, city, employees }: Scored): ScoreFactor[] {
  const facts = { contact: contactName, 'e-mail': contactEmail, phone: contactPhone, place: city, size: employees };
  const unknown = Object.entries(facts).flatMap(([name, fact]) => (fact === null ? [name] : []));
  if (unknown.length === 0) return [];
  const isReachable = contactEmail !== null || contactPhone !== null;
  return [{ points: isReachable ? 0 : -5, reason: `Not known: ${unknown.join(', ')}` }];
}

/** The score of a lead from 0 to 100 with its reasons; the score is their sum, held to these limits. */
export function scoreOf(lead: Scored, now: Date): { score: number; factors: ScoreFactor[] } {
  const days = lead.lastContactAt && Math.floor((now.getTime() - lead.lastContactAt.getTime()) / dayMs);
  const factors = [
    { points: 20, reason: 'A lead' },
    { points: statusPoints[lead.status], reason: `Status ${lead.status}` },
    ...((lead.loadsAYear ?? 0) > 500 ? [{ points: 20, reason: 'Over 500 loads a year' }] : []),
    ...((lead.employees ?? 0) >= companySizes.enterprise[0]
      ? [{ points: 5, reason: 'More than 1,000 employees' }]
      : []),
    ...(lead.budgetConfirmed ? [{ points: 15, reason: 'Budget confirmed' }] : []),
    ...(lead.decisionMaker ? [{ points: 10, reason: 'Contact decides' }] : []),
    ...(lead.timeline ? [{ points: 5, reason: 'Has a timeline' }] : []),
    ...(days === null || days > 30 ? [{ points: -10, reason: 'No contact for 30 days' }] : []),
    ...unknownOf(lead),
  ];
  const sum = factors.reduce((total, { points }) => total + points, 0);
  return { score: Math.min(100, Math.max(0, sum)), factors };
}

const halfLifeDays = 30;

/** Engagement from 0 to 100: 100 on the day of a contact, half of it after each 30 days. */
export const engagementOf = (lastContactAt: Date | null, now: Date): number =>
  lastContactAt ? Math.round(100 * 0.5 ** ((now.getTime() - lastContactAt.getTime()) / dayMs / halfLifeDays)) : 0;

/** Domains at which anybody has an address. */
const freeMail = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'icloud.com',
  'aol.com',
  'proton.me',
  'gmx.com',
]);

const legalForms = /\b(incorporated|inc|llc|ltd|limited|corporation|corp|company|co|lp|llp|gmbh)\b/g;

/** A company's name without case, accents, punctuation and legal form. */
export const nameKey = (name: string): string | undefined =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(legalForms, ' ')
    .replaceAll(/ +/g, ' ')
    .trim() || undefined;

export const emailKey = (email: string): string | undefined => email.trim().toLowerCase() || undefined;

/** The domain of an address; undefined if it names no company. */
export function domainKey(email: string): string | undefined {
  const domain = emailKey(email)?.split('@')[1];
  return domain && !freeMail.has(domain) ? domain : undefined;
}

/** A DOT number without leading zeros. */
export const dotKey = (dotNumber: string): string | undefined =>
  dotNumber.replaceAll(/\D/g, '').replace(/^0+/, '') || undefined;

/** The keys by which a lead is found again, as its row keeps them. */
export const leadKeys = (lead: { companyName: string; contactEmail: string; contactPhone: string }) => ({
  nameKey: nameKey(lead.companyName) ?? null,
  emailKey: emailKey(lead.contactEmail) ?? null,
  domainKey: domainKey(lead.contactEmail) ?? null,
  phoneKey: phoneKey(lead.contactPhone) ?? null,
});

/** The refusal of a company that is known already, such as 'Swift Haul is a customer already'. */
export const leadKnown = ({ name, kind }: { name: string; kind: string }) => {
  const words = kind === 'onboarding' ? 'is being onboarded' : kind === 'tenant' ? 'is a customer' : 'is a lead';
  const detail = `${name} ${words} already`;
  return conflict(detail, { code: 'duplicate', errors: [{ pointer: '/dot_number', detail }] });
};

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

/** Name and content of each column of the file; amounts in US dollars. */
const exportColumns: readonly (readonly [head: string, cell: (lead: Lead) => CsvCell])[] = [
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
  ['Last Contact (UTC)', (lead) => lead.last_contact?.slice(0, 10)],
  ['Decision Maker', (lead) => yesNo(lead.decision_maker)],
  ['Budget Confirmed', (lead) => yesNo(lead.budget_confirmed)],
  ['Primary Lanes', (lead) => joinList(lead.primary_lanes)],
  ['Current Providers', (lead) => joinList(lead.current_providers)],
  ['Pain Points', (lead) => joinList(lead.pain_points)],
  ['Competitors', (lead) => joinList(lead.competitors)],
  ['Website', (lead) => lead.social_profiles.website],
  ['LinkedIn', (lead) => lead.social_profiles.linkedin],
  ['Last Activity', (lead) => lead.last_activity],
  ['Created (UTC)', (lead) => lead.created_date.slice(0, 10)],
  ['Lead', (lead) => lead.id],
];

export const exportHead: readonly string[] = exportColumns.map(([head]) => head);

/** A lead as a record of the file. */
export const exportRecord = (lead: Lead): CsvCell[] => exportColumns.map(([, cell]) => cell(lead));
