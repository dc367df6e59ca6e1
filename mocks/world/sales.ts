import { newId } from '@freight-hq/api/ids';
import {
  industries,
  isClosed,
  leadKeys,
  leadSources,
  openStages,
  type Stage,
  tenantIndustry,
} from '@freight-hq/api/rules/sales/leads';
import type { WorldRows } from '@freight-hq/api/world';
import { type Calendar, dayMs } from './calendar.ts';
import type { Customer } from './customers.ts';
import { firstNames, lastNames } from './names.ts';
import { type Random, randomOf } from './random.ts';
import { challenges, companyKinds, companyPlaces, lanes, providers, shipperPlaces, timelines } from './salesWords.ts';

type Rows = WorldRows;
type Lead = Rows['leads'][number];
type Rep = Rows['salesReps'][number];
type Sales = Pick<Rows, 'salesReps' | 'salesTargets' | 'leads' | 'opportunities' | 'leadStages' | 'leadNotes'>;

/** How many leads stand at each stage: 847 in all, of which 156 are opportunities. */
const standing: Readonly<Record<Stage, number>> = {
  Lead: 470,
  Qualified: 221,
  Discovery: 38,
  'Demo Scheduled': 30,
  Proposal: 26,
  Negotiation: 18,
  'Closed Won': 28,
  'Closed Lost': 16,
};

/** Days that a visit of a stage takes, at least and at most. */
const visits = [
  [2, 14],
  [4, 18],
  [5, 15],
  [4, 12],
  [6, 20],
  [5, 18],
] as const;

const monthlyTargetCents = 120_000_000;

const team = [
  ['Marcus', 'Hale', 'VP of Sales', 'National', 0],
  ['Ingrid', 'Sorensen', 'Sales Manager', 'Central', 15_000_000],
  ['Alicia', 'Moreno', 'Enterprise Sales Executive', 'West', 40_000_000],
  ['Derek', 'Okafor', 'Senior Sales Executive', 'Midwest', 30_000_000],
  ['Nora', 'Whitfield', 'Senior Sales Executive', 'Northeast', 30_000_000],
  ['Samir', 'Patel', 'Sales Executive', 'South', 20_000_000],
  ['Lena', 'Fischer', 'Sales Executive', 'Southeast', 20_000_000],
] as const;

/** The sales team, its targets, the companies that it works on, and the customers that it has won. */
export function makeSales(seed: number, calendar: Calendar, customers: readonly Customer[]): Sales {
  const random = randomOf(seed, 'sales');
  const salesReps = team.map(([first, last, role, territory, quotaCents]): Rep => ({
    id: newId('srp', calendar.daysAgo(700).getTime(), random.bytes),
    name: `${first} ${last}`,
    email: `${first}.${last}@freight-hq.example`.toLowerCase(),
    role,
    territory,
    quotaCents,
  }));
  const salesTargets = Array.from({ length: 36 }, (_, index) => ({
    month: calendar
      .monthStart(23 - index)
      .toISOString()
      .slice(0, 10),
    targetCents: monthlyTargetCents,
  }));
  const names = random.sample(
    companyPlaces.flatMap((place) => companyKinds.map((kind) => `${place} ${kind}`)),
    847,
  );
  const sellers = salesReps.slice(1);
  const waiting = [...customers];
  const made = Object.entries(standing)
    .flatMap(([stage, count]) => Array.from({ length: count }, () => stage as Stage))
    .map((stage, index) => {
      const customer = stage === 'Closed Won' ? waiting.shift() : undefined;
      const name = customer?.name ?? names[index] ?? '';
      return makeLead(random, calendar, { stage, name, rep: random.pick(sellers), customer });
    });
  return {
    salesReps,
    salesTargets,
    leads: made.map(({ lead }) => lead),
    opportunities: made.flatMap(({ opportunity }) => opportunity ?? []),
    leadStages: made.flatMap(({ history }) => history),
    leadNotes: made.flatMap(({ notes }) => notes),
  };
}

interface Given {
  stage: Stage;
  name: string;
  rep: Rep;
  /** The carrier that a won lead has become. */
  customer: Customer | undefined;
}

function makeLead(random: Random, calendar: Calendar, { stage, name, rep, customer }: Given) {
  const way = wayOf(random, stage);
  const history = historyOf(random, calendar, way, customer?.signedAt);
  const [{ at: createdAt } = { at: calendar.daysAgo(1) }] = history;
  const id = newId('led', createdAt.getTime(), random.bytes);
  const last = history.at(-1)?.at ?? createdAt;
  const notes = notesOf(random, calendar, { leadId: id, createdAt, actorName: rep.name, stage, closedAt: last });
  const isDeal = way.length > 2;
  const lead = {
    id,
    ...companyOf(random, name),
    ...dealOf(random, calendar, stage, isDeal),
    ...(customer && factsOf(customer)),
    stage,
    repId: stage === 'Lead' && random.next() < 0.25 ? null : rep.id,
    createdAt,
    lastContactAt: notes.at(-1)?.at ?? null,
    closedAt: isClosed(stage) ? last : null,
    stageAt: last,
    boardRank: String(last.getTime()),
    version: history.length,
    lostReason:
      stage === 'Closed Lost' ? random.pick(['price', 'competitor', 'no_budget', 'no_answer'] as const) : null,
  } satisfies Lead;
  const lostReason = lead.lostReason;
  return {
    lead,
    notes,
    history: history.map(({ stage: reached, at }, index) => ({
      leadId: id,
      version: index + 1,
      stage: reached,
      at,
      actorName: rep.name,
      reason: reached === 'Closed Lost' ? lostReason : null,
    })),
    opportunity: isDeal ? opportunityOf(random, lead, way, history.at(2)?.at ?? createdAt, last) : undefined,
  };
}

/** Everything of a customer that its lead has, too. */
const factsOf = ({ name: _, signedAt: __, ...facts }: Customer) => ({ ...facts, industry: tenantIndustry }) as const;

/** The stages on the way to where a lead stands. */
function wayOf(random: Random, stage: Stage): Stage[] {
  if (stage === 'Closed Won') return [...openStages, stage];
  if (stage === 'Closed Lost') return [...openStages.slice(0, random.between(3, 6)), stage];
  return openStages.slice(0, openStages.indexOf(stage) + 1);
}

/** When each stage was reached; the last one some days ago, of a closed deal within the last year. */
function historyOf(
  random: Random,
  calendar: Calendar,
  way: readonly Stage[],
  signedAt: Date | undefined,
): { stage: Stage; at: Date }[] {
  const isOver = isClosed(way.at(-1) ?? 'Lead');
  const anyTime = isOver ? 0.5 + random.next() * 340 : 0.3 + random.next() * (way.length > 2 ? 25 : 160);
  let ago = signedAt ? (calendar.end.getTime() - signedAt.getTime()) / dayMs : anyTime;
  return way
    .toReversed()
    .map((stage, index) => {
      const [least, most] = visits[way.length - 1 - index] ?? [0, 0];
      if (index > 0) ago += least + random.next() * (most - least);
      return { stage, at: calendar.daysAgo(ago) };
    })
    .toReversed();
}

function companyOf(random: Random, companyName: string) {
  const slug = companyName.toLowerCase().replaceAll(/[^a-z]/g, '');
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  const [city, state] = random.pick(shipperPlaces);
  const size = random.next();
  const employees =
    size < 0.4 ? random.between(12, 100) : size < 0.8 ? random.between(101, 1_000) : random.between(1_001, 9_000);
  const contact = {
    companyName,
    contactEmail: `${first}.${last}@${slug}.example`.toLowerCase(),
    contactPhone: `(555) 555-${String(random.between(1_000, 9_999))}`,
  };
  return {
    ...contact,
    ...leadKeys(contact),
    contactName: `${first} ${last}`,
    industry: random.pick(industries),
    employees,
    loadsAYear: random.between(2, 40) * Math.ceil(employees / 20),
    annualRevenueCents: employees * random.between(90, 320) * 100_000,
    primaryLanes: random.sample(lanes, random.between(1, 4)),
    currentProviders: random.sample(providers, random.between(0, 2)),
    painPoints: random.sample(challenges, random.between(1, 4)),
    competitors: random.sample(providers, random.between(0, 3)),
    city,
    state,
    country: 'USA',
    website: `https://www.${slug}.example`,
  };
}

function dealOf(random: Random, calendar: Calendar, stage: Stage, isDeal: boolean) {
  const isOpen = !isClosed(stage);
  const dayFromNow = (days: number) => calendar.daysAgo(-days).toISOString().slice(0, 10);
  return {
    source: random.pick(leadSources),
    status: isDeal
      ? random.pick(['Hot', 'Hot', 'Qualified'] as const)
      : stage === 'Qualified'
        ? 'Qualified'
        : random.pick(['Nurturing', 'Nurturing', 'Hot'] as const),
    valueCents: (isDeal ? random.between(160, 780) : random.between(12, 90)) * 100_000,
    decisionMaker: random.next() < (isDeal ? 0.7 : 0.3),
    budgetConfirmed: isDeal && random.next() < 0.6,
    timeline: isDeal || random.next() < 0.4 ? random.pick(timelines) : null,
    closeOn: isDeal && isOpen ? dayFromNow(random.between(-6, 150)) : null,
    followUpOn: isOpen && random.next() < 0.7 ? dayFromNow(random.between(-5, 21)) : null,
  };
}

const noteTexts = {
  call: ['Called about lanes and volumes', 'Left a message', 'Talked through the current contract'],
  email: ['Sent the price sheet', 'Sent the security answers', 'Asked for a date'],
  demo: ['Showed dispatch and tracking', 'Second demo with operations'],
  proposal: ['Sent the proposal', 'Sent the revised proposal'],
} as const;

interface Contacts {
  leadId: string;
  createdAt: Date;
  actorName: string;
  stage: Stage;
  closedAt: Date;
}

function notesOf(random: Random, calendar: Calendar, { leadId, createdAt, actorName, stage, closedAt }: Contacts) {
  const until = isClosed(stage) ? closedAt : calendar.end;
  const isEarly = stage === 'Lead' || stage === 'Qualified';
  const types = isEarly ? (['call', 'email'] as const) : (['call', 'email', 'demo', 'proposal'] as const);
  const count = isEarly ? random.between(0, 2) : random.between(2, 5);
  const moments = Array.from({ length: count }, () => random.next()).toSorted((one, other) => one - other);
  const note = (at: Date, type: Rows['leadNotes'][number]['type'], text: string) => ({
    id: newId('lno', at.getTime(), random.bytes),
    leadId,
    at,
    type,
    note: text,
    actorName,
  });
  const contacts = moments.map((share) => {
    const at = new Date(Math.floor(createdAt.getTime() + share * Math.max(0, until.getTime() - createdAt.getTime())));
    const type = random.pick(types);
    return note(at, type, random.pick(noteTexts[type]));
  });
  if (stage !== 'Closed Won') return contacts;
  return [...contacts, note(closedAt, 'closed_won', 'Signed the contract')];
}

function opportunityOf(random: Random, lead: Lead, way: readonly Stage[], createdAt: Date, updatedAt: Date) {
  const reached = (stage: Stage) => way.includes(stage);
  return {
    id: newId('opp', createdAt.getTime(), random.bytes),
    leadId: lead.id,
    name: `${lead.companyName}: ${random.pick(['dedicated lanes', 'spot and contract', 'regional network'])}`,
    servicesNeeded: random.sample(['Full truckload', 'Drayage', 'Refrigerated', 'Cross-border'], random.between(1, 3)),
    decisionCriteria: random.sample(['Price', 'On-time rate', 'Tracking', 'Claims'], 2),
    nextSteps: isClosed(lead.stage) ? [] : [random.pick(['Agree on lanes', 'Legal review', 'Meet operations'])],
    proposalSent: reached('Proposal'),
    demoCompleted: reached('Proposal'),
    contractSent: reached('Negotiation'),
    createdAt,
    updatedAt,
  };
}
