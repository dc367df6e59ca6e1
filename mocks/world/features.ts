import type { WorldRows } from '@freight-hq/api/world';
import type { Calendar } from './calendar.ts';
import type { Carrier } from './carriers.ts';
import { randomOf, type Random } from './random.ts';

type Usage = WorldRows['featureUsage'][number];
type Plan = Carrier['plan'];

interface Feature {
  name: string;
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
    name: 'Load Management',
    adoption: everybody,
    perSeat: 42,
    limitPerSeat: { starter: 50, professional: 80, enterprise: null },
    growth: 1.06,
  },
  {
    name: 'Fleet Tracking',
    adoption: { starter: 0.85, professional: 0.95, enterprise: 1 },
    perSeat: 60,
    limitPerSeat: { starter: 75, professional: 120, enterprise: null },
    growth: 1.04,
  },
  {
    name: 'ELD Compliance',
    adoption: { starter: 0.75, professional: 0.9, enterprise: 0.95 },
    perSeat: 22,
    limitPerSeat: { starter: 30, professional: 40, enterprise: 60 },
    growth: 1.02,
  },
  {
    name: 'Driver App',
    adoption: { starter: 0.6, professional: 0.8, enterprise: 0.9 },
    perSeat: 31,
    limitPerSeat: { starter: 40, professional: 60, enterprise: null },
    growth: 1.09,
  },
  {
    name: 'Invoicing',
    adoption: { starter: 0.5, professional: 0.75, enterprise: 0.85 },
    perSeat: 9,
    limitPerSeat: { starter: 10, professional: 20, enterprise: null },
    growth: 1.03,
  },
  {
    name: 'Document Scanning',
    adoption: { starter: 0.45, professional: 0.55, enterprise: 0.5 },
    perSeat: 14,
    limitPerSeat: { starter: 15, professional: 30, enterprise: 60 },
    growth: 0.9,
  },
  {
    name: 'Route Optimization',
    adoption: { starter: 0, professional: 0.5, enterprise: 0.8 },
    perSeat: 11,
    limitPerSeat: { starter: 0, professional: 15, enterprise: 40 },
    growth: 1.14,
  },
  {
    name: 'API Access',
    adoption: { starter: 0, professional: 0.15, enterprise: 0.65 },
    perSeat: 130,
    limitPerSeat: { starter: 0, professional: 150, enterprise: 400 },
    growth: 1.17,
  },
];

/** So much of the use of a feature began within the months that are counted. */
const lateShare = 0.14;

/** Uses of each feature by every carrier, month by month until it left. */
export function makeFeatureUsage(seed: number, calendar: Calendar, carriers: readonly Carrier[]): Usage[] {
  const random = randomOf(seed, 'features');
  return carriers.flatMap((carrier) =>
    features.flatMap((feature) => {
      // Drawn for everybody, so that one carrier's plan does not change the numbers of the next.
      const [taste, zeal, late, began] = [random.next(), 0.6 + random.next() * 0.7, random.next(), random.next()];
      if (taste >= feature.adoption[carrier.plan]) return [];
      const startedBack = Math.min(carrier.startedBack, monthsCounted);
      const lateBack = late < lateShare ? Math.floor(began * monthsCounted) : monthsCounted;
      return usageOf(random, calendar, carrier, feature, { zeal, firstBack: Math.min(startedBack, lateBack) });
    }),
  );
}

interface Habit {
  zeal: number;
  /** Months before the anchor's in which the first use fell; `monthsCounted` where that was earlier. */
  firstBack: number;
}

function usageOf(
  random: Random,
  calendar: Calendar,
  carrier: Carrier,
  feature: Feature,
  { zeal, firstBack }: Habit,
): Usage[] {
  const lastBack = carrier.churnedBack ?? 0;
  const perSeat = feature.limitPerSeat[carrier.plan];
  const rows: Usage[] = [];
  for (let back = Math.min(firstBack, monthsCounted - 1); back >= lastBack; back--) {
    const trend = feature.growth ** -back * (0.96 + random.next() * 0.08);
    const usageCount = Math.max(1, Math.round(carrier.seats * feature.perSeat * zeal * trend));
    const isFirst = back === firstBack;
    const begun = isFirst ? startShare(carrier, calendar, back, random.next()) : 0;
    rows.push({
      companyId: carrier.companyId,
      featureName: feature.name,
      month: calendar.monthStart(back).toISOString().slice(0, 10),
      usageCount,
      usageLimit: perSeat === null ? null : perSeat * carrier.seats,
      lastUsedAt: calendar.inMonth(back, Math.max(begun, 0.9 + random.next() * 0.09)),
      activatedAt: isFirst ? calendar.inMonth(back, begun) : null,
    });
  }
  return rows;
}

/** A moment of the month, as its share; never before the carrier signed up. */
function startShare(carrier: Carrier, calendar: Calendar, back: number, draw: number): number {
  if (carrier.startedBack !== back) return 0.05 + draw * 0.85;
  const start = calendar.inMonth(back, 0).getTime();
  const length = calendar.inMonth(back, 1).getTime() - start;
  const signedUp = length === 0 ? 0 : (carrier.startedAt.getTime() - start) / length;
  return signedUp + draw * (0.95 - signedUp);
}
