import type { WorldRows } from '@freight-hq/api/world';
import { newId } from '@freight-hq/api/ids';
import { dayMs, type Calendar } from './calendar.ts';
import { isNewcomer, type Carrier } from './carriers.ts';
import { applicantNames, firstNames, lastNames } from './names.ts';
import { randomOf, type Random } from './random.ts';

type Rows = WorldRows;
type Onboarding = Rows['onboardings'][number];
type OnboardingEvent = Rows['onboardingEvents'][number];
type Facts = Onboarding['facts'];

const stages = ['initial_contact', 'account_setup', 'documentation_review', 'banking_integration'] as const;
/** How many applicants stand at each stage, and how many days they have been on the way, at least and at most. */
const queue = [
  { count: 4, days: [0.2, 3] },
  { count: 7, days: [1, 6] },
  { count: 8, days: [3, 12] },
  { count: 5, days: [6, 15] },
] as const;
/** Of those who came in the last month: how long it took, and how many days ago it was done. */
const completed = [
  { took: 4, ago: 0.7 },
  { took: 10, ago: 1.6 },
  { took: 7, ago: 2.8 },
  { took: 5, ago: 4.1 },
  { took: 9, ago: 5.5 },
  { took: 6, ago: 9.3 },
  { took: 8, ago: 12.4 },
] as const;

/** Applicants in the queue, and how the newest carriers came to be tenants. */
export function makeOnboardings(
  seed: number,
  calendar: Calendar,
  carriers: readonly Carrier[],
  { companies, users }: Pick<Rows, 'companies' | 'users'>,
): Pick<Rows, 'onboardings' | 'onboardingEvents'> {
  const random = randomOf(seed, 'onboardings');
  const staff = users.filter(({ role, jobs }) => role === 'hq_admin' || jobs?.includes('onboarding'));
  const places = queue.flatMap(({ count, days }, stage) => Array.from({ length: count }, () => ({ stage, days })));
  const open = places.map(({ stage, days: [least, most] }, index) => {
    const [companyName = '', domain = ''] = applicantNames[index] ?? [];
    const createdAt = calendar.daysAgo(least + random.next() * (most - least));
    const carrier = { companyName, domain, dotNumber: String(3_700_000 + index * 1_217 + random.between(0, 900)) };
    const mcNumber = `MC-${960_000 + index * 311 + random.between(0, 300)}`;
    return applicant(random, { ...carrier, mcNumber, createdAt, stage, owner: random.pick(staff).id, calendar });
  });
  const newcomers = carriers.filter(isNewcomer);
  const done = completed.flatMap(({ took, ago }, index) => {
    const carrier = newcomers[index];
    const company = companies.find(({ id }) => id === carrier?.companyId);
    if (!carrier || !company) return [];
    const completedAt = calendar.daysAgo(ago);
    const createdAt = new Date(completedAt.getTime() - took * dayMs);
    const { name: companyName, dotNumber, mcNumber } = company;
    const { domain, plan } = carrier;
    const known = { companyName, domain, dotNumber: dotNumber ?? '', mcNumber: mcNumber ?? '', plan };
    const row = applicant(random, {
      ...known,
      createdAt,
      stage: stages.length,
      owner: random.pick(staff).id,
      calendar,
    });
    return [{ ...row, companyId: carrier.companyId, completedAt, stageSince: new Date(completedAt.getTime() - dayMs) }];
  });
  const onboardings = [...open, ...done];
  return { onboardings, onboardingEvents: onboardings.flatMap((row) => eventsOf(random, calendar, row)) };
}

interface Known {
  companyName: string;
  domain: string;
  dotNumber: string;
  mcNumber: string;
  createdAt: Date;
  /** How many stages are done. */
  stage: number;
  owner: string;
  calendar: Calendar;
  plan?: Onboarding['plan'];
}

function applicant(random: Random, { domain, owner, calendar, stage, ...known }: Known): Onboarding {
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  const email = `${first}.${last}@${domain}.example`.toLowerCase();
  const sinceMs = (calendar.end.getTime() - known.createdAt.getTime()) * (0.1 + random.next() * 0.5);
  return {
    plan: random.pick(['starter', 'professional', 'professional', 'enterprise']),
    ...known,
    id: newId('onb', known.createdAt.getTime(), random.bytes),
    companyId: null,
    contactName: `${first} ${last}`,
    email,
    phone: `(555) 555-01${String(random.between(0, 99)).padStart(2, '0')}`,
    priority: random.pick(['high', 'medium', 'medium', 'low']),
    stage: stages[Math.min(stage, stages.length - 1)] ?? stages[0],
    ownerId: owner,
    facts: factsOf(random, calendar, { stage, createdAt: known.createdAt, first, last, email }),
    stageSince: stage === 0 ? known.createdAt : new Date(Math.round(calendar.end.getTime() - sinceMs)),
    completedAt: null,
    version: 1,
  };
}

interface Person {
  stage: number;
  createdAt: Date;
  first: string;
  last: string;
  email: string;
}

type Paper = Facts['documentationReview']['taxForm'];

/** Everything of the stages that are done, and some of the one under way. */
function factsOf(random: Random, calendar: Calendar, { stage, createdAt, first, last, email }: Person): Facts {
  const hasMet = stage > 0 || random.next() < 0.5;
  const isReviewing = stage === 2;
  const paper = (): Paper =>
    stage > 2
      ? 'approved'
      : isReviewing
        ? random.pick<Paper>(['missing', 'received', 'received', 'approved', 'approved', 'rejected'])
        : 'missing';
  const expiry = calendar.daysAgo(-random.between(120, 600)).toISOString().slice(0, 10);
  return {
    initialContact: hasMet
      ? { contactedOn: createdAt.toISOString().slice(0, 10), ...(stage > 0 && { fleetSize: random.between(4, 180) }) }
      : {},
    accountSetup:
      stage > 1
        ? { adminFirstName: first, adminLastName: last, adminEmail: email, seats: random.between(3, 24) }
        : stage === 1 && random.next() < 0.4
          ? { adminFirstName: first, adminLastName: last }
          : {},
    documentationReview: {
      operatingAuthority: paper(),
      insuranceCertificate: paper(),
      taxForm: paper(),
      ...((stage > 2 || (isReviewing && random.next() < 0.7)) && { insuranceExpiresOn: expiry }),
    },
    bankingIntegration:
      stage > 3
        ? { ...bankOf(random), depositsConfirmed: true }
        : stage === 3 && random.next() < 0.6
          ? { ...bankOf(random), depositsConfirmed: false }
          : { depositsConfirmed: false },
  };
}

const bankOf = (random: Random) => ({
  bankName: random.pick(['Harbor Community Bank', 'First Prairie Bank', 'Union Freight Credit']),
  routingNumber: '021000021',
  accountLast4: String(random.between(1_000, 9_999)),
});

/** From the first conversation on, the stages spread over the time that it took. */
function eventsOf(random: Random, calendar: Calendar, row: Onboarding): OnboardingEvent[] {
  const last = row.completedAt ?? row.stageSince;
  const reached = stages.indexOf(row.stage);
  const event = (kind: OnboardingEvent['kind'], at: Date, stage: OnboardingEvent['stage']): OnboardingEvent => ({
    id: newId('oev', at.getTime(), random.bytes),
    companyId: row.companyId ?? null,
    onboardingId: row.id,
    kind,
    stage,
    at,
    actorUserId: row.ownerId ?? null,
    details: {},
  });
  const until = row.completedAt ? row.stageSince : last;
  const spread = (step: number) =>
    new Date(
      Math.round(row.createdAt.getTime() + ((until.getTime() - row.createdAt.getTime()) * step) / Math.max(reached, 1)),
    );
  return [
    event('created', row.createdAt, stages[0]),
    ...stages.slice(1, reached + 1).map((stage, index) => event('advanced', spread(index + 1), stage)),
    ...(row.completedAt ? [event('completed', row.completedAt, row.stage)] : []),
  ].filter(({ at }) => at <= calendar.end);
}
