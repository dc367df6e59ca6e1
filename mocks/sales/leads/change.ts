import type * as contract from '@freight-hq/api/contract/sales/leads';
import type { User } from '@freight-hq/api/contract/people/users';
import { newId } from '@freight-hq/api/ids';
import { phoneKey } from '@freight-hq/api/rules/phone';
import * as rules from '@freight-hq/api/rules/sales/leads';
import { collection, given } from '../../kit/collection.ts';
import { now } from '../../kit/now.ts';
import type { MockWorld } from '../../kit/world.ts';
import { leadRows, repOf } from './rows.ts';

type Lead = contract.Lead;

export const nameOf = (caller: User | null): string => `${caller?.firstName} ${caller?.lastName}`;

/** The leads of a mocked API, for endpoints about one. */
export const leadsOf = (world: MockWorld) =>
  collection(world.get(leadRows), {
    id: ({ id }) => id,
    missing: rules.leadMissing,
    version: ({ version }) => version,
    stale: rules.leadStale,
  });

/** A lead with what the rules derive from its facts. */
function derived(lead: Lead, ownProbability: number | null): Lead {
  const lastContactAt = lead.last_contact === null ? null : new Date(lead.last_contact);
  const { score, factors } = rules.scoreOf(
    {
      status: lead.status,
      loadsAYear: lead.annual_shipping_volume,
      employees: lead.company_size,
      contactName: lead.contact_name,
      contactEmail: lead.contact_email,
      contactPhone: lead.contact_phone,
      city: lead.location.city,
      budgetConfirmed: lead.budget_confirmed,
      decisionMaker: lead.decision_maker,
      timeline: lead.timeline,
      lastContactAt,
    },
    now,
  );
  return {
    ...lead,
    lead_score: score,
    score_factors: factors,
    engagement_score: rules.engagementOf(lastContactAt, now),
    probability: ownProbability ?? rules.probabilities[lead.stage],
    is_probability_own: ownProbability !== null,
    last_activity: lead.notes[0]?.note ?? null,
  };
}

const ownProbabilityOf = ({ probability, is_probability_own: isOwn }: Lead) => (isOwn ? probability : null);

/** A lead whose facts have changed, but not its probability. */
export const rederived = (lead: Lead): Lead => derived(lead, ownProbabilityOf(lead));

/** A new lead at the first stage. */
export function newLead(body: contract.NewLead): Lead {
  const { company_name } = body;
  return changed(
    { ...unknownLead(), id: newId('led'), company_name, created_date: now.toISOString(), version: 0 },
    body,
  );
}

/** What a lead has of which nothing is known. */
const unknownLead = (): Omit<Lead, 'id' | 'company_name' | 'created_date' | 'version'> => ({
  ...{ dot_number: null, company_id: null, onboarding_id: null, contact_name: null, contact_email: null },
  ...{ contact_phone: null, industry: null, company_size: null, annual_shipping_volume: null, annual_revenue: null },
  ...{ primary_lanes: [], current_providers: [], pain_points: [], competitors: [], notes: [], timeline: null },
  lead_source: rules.usualSource,
  status: 'Nurturing',
  stage: 'Lead',
  ...{ decision_maker: false, budget_confirmed: false, last_contact: null, next_followup: null, close_date: null },
  ...{ assigned_to: null, assigned_to_id: null, last_activity: null, estimated_value: 0, lead_score: 0 },
  ...{ score_factors: [], engagement_score: 0, probability: 5, is_probability_own: false },
  social_profiles: { linkedin: null, website: null },
  location: { city: null, state: null, country: null },
});

/** A lead after a change. */
export function changed(held: Lead, { reason, after: _, ...body }: contract.LeadChange): Lead {
  if (body.stage !== undefined && body.stage !== held.stage) rules.checkMove(held.stage, body.stage, reason);
  const { assigned_to: repId, probability, location = {}, social_profiles: links = {}, ...rest } = given(body);
  const rep = repOf(repId);
  if (typeof repId === 'string' && !rep) throw rules.repUnknown();
  const own = probability === undefined ? ownProbabilityOf(held) : probability;
  const next = {
    ...held,
    ...rest,
    location: { ...held.location, ...given(location) },
    social_profiles: { ...held.social_profiles, ...links },
    ...(repId !== undefined && { assigned_to: rep?.name ?? null, assigned_to_id: repId }),
    version: held.version + 1,
  };
  return derived(next, own);
}

/** A lead with one more note, which is no other version of it. */
export function noted(held: Lead, note: Pick<Lead['notes'][number], 'type' | 'note'>, caller: User | null): Lead {
  const date = now.toISOString();
  const notes = [{ date, ...note, user: nameOf(caller) }, ...held.notes];
  return derived(
    { ...held, notes, last_contact: note.type === 'note' ? held.last_contact : date },
    ownProbabilityOf(held),
  );
}

interface Asked {
  company_name?: string | undefined;
  state?: string | undefined;
  dot_number?: string | null | undefined;
  contact_email?: string | null | undefined;
  contact_phone?: string | null | undefined;
}

/** Leads that may be the same company. */
export function duplicatesOf(rows: readonly Lead[], asked: Asked, except = '') {
  const keys = keysOf(asked);
  const state = asked.state?.toLowerCase();
  return rows.flatMap((lead): contract.Duplicate[] => {
    const theirs = keysOf(lead);
    const order = ['dot_number', 'email', 'domain', 'name', 'phone'] as const;
    const theirState = lead.location.state?.toLowerCase();
    const isElsewhere = Boolean(state && theirState) && state !== theirState;
    const by = order.find(
      (key) => keys[key] !== undefined && keys[key] === theirs[key] && !(key === 'name' && isElsewhere),
    );
    if (!by || lead.id === except) return [];
    const strength = by === 'dot_number' ? 'exact' : 'probable';
    return [{ kind: 'lead', id: lead.id, name: lead.company_name, strength, by }];
  });
}

const keysOf = (lead: Asked) => ({
  dot_number: rules.dotKey(lead.dot_number ?? ''),
  email: rules.emailKey(lead.contact_email ?? ''),
  domain: rules.domainKey(lead.contact_email ?? ''),
  name: rules.nameKey(lead.company_name ?? ''),
  phone: phoneKey(lead.contact_phone ?? ''),
});

/** Refuses what ends a lead that has become an onboarding or a tenant. */
export const mayLeave = ({ onboarding_id, company_id }: Lead): void => {
  if (onboarding_id !== null || company_id !== null) throw rules.leadHasOnboarding();
};
