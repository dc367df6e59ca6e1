import type { WorldRows } from '@freight-hq/api/world';
import { type Calendar, dayMs } from './calendar.ts';
import type { Carrier } from './carriers.ts';
import { randomOf, type Random } from './random.ts';

type Rows<Name extends keyof WorldRows> = WorldRows[Name][number];
type Plan = Carrier['plan'];

interface Feature {
  key: string;
  name: string;
  /** What is counted. */
  unit: string;
  /** Share of the carriers that use it, by plan. */
  adoption: Record<Plan, number>;
  /** A month's uses a seat. */
  perSeat: number;
  /** Uses a month that a plan includes for each seat; null is unlimited, 0 leaves the feature out. */
  limitPerSeat: Record<Plan, number | null>;
  /** Growth of a carrier's use from month to month. */
  growth: number;
}

const monthsCounted = 6;
const everybody = { starter: 1, professional: 1, enterprise: 1 };

const features: readonly Feature[] = [
  {
    key: 'load-management',
    name: 'Load Management',
    unit: 'load',
    adoption: everybody,
    perSeat: 42,
    limitPerSeat: { starter: 50, professional: 80, enterprise: null },
    growth: 1.06,
  },
  {
    key: 'fleet-tracking',
    name: 'Fleet Tracking',
    unit: 'position',
    adoption: { starter: 0.85, professional: 0.95, enterprise: 1 },
    perSeat: 60,
    limitPerSeat: { starter: 75, professional: 120, enterprise: null },
    growth: 1.04,
  },
  {
    key: 'eld-compliance',
    name: 'ELD Compliance',
    unit: 'log',
    adoption: { starter: 0.75, professional: 0.9, enterprise: 0.95 },
    perSeat: 22,
    limitPerSeat: { starter: 30, professional: 40, enterprise: 60 },
    growth: 1.02,
  },
  {
    key: 'driver-app',
    name: 'Driver App',
    unit: 'visit',
    adoption: { starter: 0.6, professional: 0.8, enterprise: 0.9 },
    perSeat: 31,
    limitPerSeat: { starter: 40, professional: 60, enterprise: null },
    growth: 1.09,
  },
  {
    key: 'invoicing',
    name: 'Invoicing',
    unit: 'invoice',
    adoption: { starter: 0.5, professional: 0.75, enterprise: 0.85 },
    perSeat: 9,
    limitPerSeat: { starter: 10, professional: 20, enterprise: null },
    growth: 1.03,
  },
  {
    key: 'document-scanning',
    name: 'Document Scanning',
    unit: 'document',
    adoption: { starter: 0.45, professional: 0.55, enterprise: 0.5 },
    perSeat: 14,
    limitPerSeat: { starter: 15, professional: 30, enterprise: 60 },
    growth: 0.9,
  },
  {
    key: 'route-optimization',
    name: 'Route Optimization',
    unit: 'route',
    adoption: { starter: 0, professional: 0.5, enterprise: 0.8 },
    perSeat: 11,
    limitPerSeat: { starter: 0, professional: 15, enterprise: 40 },
    growth: 1.14,
  },
  {
    key: 'api-access',
    name: 'API Access',
    unit: 'call',
    adoption: { starter: 0, professional: 0.15, enterprise: 0.65 },
    perSeat: 130,
    limitPerSeat: { starter: 0, professional: 150, enterprise: 400 },
    growth: 1.17,
  },
];

/** So much of the use of a feature began within the months that are counted. */
const lateShare = 0.14;
/** Months whose days are known; of earlier ones, the sums. */
const monthsByDay = 2;
/** Days, and users of each carrier, of whom the users are known. */
const userDays = 30;
const mostUsers = 4;

/** The catalogue with the limits of the plans. */
export function makeFeatures(): Pick<Required<WorldRows>, 'featureCatalogue' | 'planLimits'> {
  return {
    featureCatalogue: features.map(({ key, name: label, unit }) => ({ key, label, unit, since: '2020-01-01' })),
    planLimits: features.flatMap(({ key: featureKey, limitPerSeat }) =>
      (Object.keys(limitPerSeat) as Plan[]).map((plan) => ({
        featureKey,
        plan,
        validFrom: new Date('2020-01-01T00:00:00.000Z'),
        perSeat: limitPerSeat[plan],
      })),
    ),
  };
}

/** Uses of each feature by every carrier, day by day until it left. */
export function makeFeatureUse(
  seed: number,
  calendar: Calendar,
  carriers: readonly Carrier[],
  users: readonly Rows<'users'>[],
): Pick<Required<WorldRows>, 'featureDays' | 'featureStarts' | 'featureUserDays'> {
  const random = randomOf(seed, 'feature use');
  const featureDays: Rows<'featureDays'>[] = [];
  const featureStarts: Rows<'featureStarts'>[] = [];
  for (const carrier of carriers) {
    for (const feature of features) {
      // Drawn for everybody, so that one carrier's plan does not change the numbers of the next.
      const [taste, zeal, late, began] = [random.next(), 0.6 + random.next() * 0.7, random.next(), random.next()];
      if (taste >= feature.adoption[carrier.plan]) continue;
      const startedBack = Math.min(carrier.startedBack, monthsCounted);
      const lateBack = late < lateShare ? Math.floor(began * monthsCounted) : monthsCounted;
      const firstBack = Math.min(startedBack, lateBack);
      const startedAt = startOf(random, calendar, carrier, firstBack);
      const days = daysOf(random, calendar, carrier, feature, { zeal, firstBack, startedAt });
      if (days.length === 0) continue;
      featureDays.push(...days);
      featureStarts.push({ companyId: carrier.companyId, featureKey: feature.key, startedAt });
    }
  }
  const featureUserDays = makeUsers(randomOf(seed, 'feature users'), calendar, featureDays, users);
  return { featureDays, featureStarts, featureUserDays };
}

interface Habit {
  zeal: number;
  /** Months before the anchor's in which the first use fell; `monthsCounted` if that was earlier. */
  firstBack: number;
  startedAt: Date;
}

function daysOf(
  random: Random,
  calendar: Calendar,
  carrier: Carrier,
  feature: Feature,
  { zeal, firstBack, startedAt }: Habit,
): Rows<'featureDays'>[] {
  const rows: Rows<'featureDays'>[] = [];
  for (let back = Math.min(firstBack, monthsCounted - 1); back >= (carrier.churnedBack ?? 0); back--) {
    const trend = feature.growth ** -back * (0.96 + random.next() * 0.08);
    const uses = Math.max(1, Math.round(carrier.seats * feature.perSeat * zeal * trend));
    for (const [day, count] of spread(uses, calendar, back, startedAt)) {
      rows.push({ companyKey: carrier.companyId, day, featureKey: feature.key, uses: count, users: 0 });
    }
  }
  return rows;
}

const nameOf = (day: Date) => day.toISOString().slice(0, 10);
const isWeekend = (day: Date) => day.getUTCDay() % 6 === 0;

/** The uses of a month on its days that have passed, fewer at weekends; none before the first use. */
function spread(uses: number, calendar: Calendar, back: number, startedAt: Date): [day: string, uses: number][] {
  const [start, stop] = [calendar.monthStart(back).getTime(), calendar.monthStart(back - 1).getTime()];
  const days = Array.from(
    { length: Math.round((stop - start) / dayMs) },
    (_, index) => new Date(start + index * dayMs),
  );
  const weightOf = (day: Date) => (isWeekend(day) ? 0.3 : 1);
  const whole = days.reduce((sum, day) => sum + weightOf(day), 0);
  const byDay = new Map<string, number>();
  let [weight, given] = [0, 0];
  for (const day of days) {
    weight += weightOf(day);
    const until = Math.round((uses * weight) / whole);
    const kept = back < monthsByDay ? day : (days.at(-1) ?? day);
    if (day < calendar.end && nameOf(day) >= nameOf(startedAt) && until > given) {
      byDay.set(nameOf(kept), (byDay.get(nameOf(kept)) ?? 0) + until - given);
    }
    given = until;
  }
  return [...byDay];
}

/** The first use; never before the carrier signed up, and soon after that unless it was within the counted months. */
function startOf(random: Random, calendar: Calendar, carrier: Carrier, firstBack: number): Date {
  const draw = random.next();
  if (firstBack >= monthsCounted) return carrier.startedAt;
  if (carrier.startedBack !== firstBack) return calendar.inMonth(firstBack, 0.05 + draw * 0.85);
  const end = calendar.inMonth(firstBack, 0.95).getTime();
  const signedUp = carrier.startedAt.getTime();
  return new Date(Math.floor(signedUp + draw * Math.max(0, end - signedUp)));
}

/** Users of the features that people open, and their number on each day. */
function makeUsers(
  random: Random,
  calendar: Calendar,
  days: readonly Rows<'featureDays'>[],
  users: readonly Rows<'users'>[],
): Rows<'featureUserDays'>[] {
  const byCompany = Map.groupBy(users, ({ companyId }) => companyId);
  const first = nameOf(calendar.daysAgo(userDays));
  return days.flatMap((row) => {
    if (row.featureKey !== 'load-management' || row.day < first) return [];
    const staff = (byCompany.get(row.companyKey) ?? []).slice(0, mostUsers);
    const active = staff.filter(() => random.next() < (isWeekend(new Date(row.day)) ? 0.2 : 0.75)).slice(0, row.uses);
    row.users = active.length;
    const { companyKey: companyId, featureKey, day } = row;
    return active.map(({ id }) => ({ companyId, featureKey, day, userHash: id.slice(4) }));
  });
}
