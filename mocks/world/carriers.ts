import type { WorldRows } from '@freight-hq/api/world';
import { newId } from '@freight-hq/api/ids';
import type { Calendar } from './calendar.ts';
import { companyNames } from './names.ts';
import { randomOf, type Random } from './random.ts';

type Plan = WorldRows['subscriptions'][number]['plan'];

/** A carrier as the other parts of the world know it. */
export interface Carrier {
  companyId: string;
  name: string;
  domain: string;
  /** First letters of its name, as in the numbers of its employees and loads. */
  initials: string;
  plan: Plan;
  /** When it signed up, and how many months before the anchor's that was. */
  startedAt: Date;
  startedBack: number;
  /** How many months before the anchor's it left, if it did. */
  churnedBack: number | undefined;
  baseCents: number;
  seats: number;
  seatCents: number;
  addonCents: number;
  /** 0 to 100; who left has little left. */
  healthScore: number;
  /** Days since the last activity of a user; undefined without any activity. */
  quietDays: number | undefined;
}

/** Monthly price of a carrier, or its last price before it left. */
export const priceOf = (carrier: Carrier) => carrier.baseCents + carrier.seats * carrier.seatCents + carrier.addonCents;

/** Sign-ups by month, from the anchor's month back; all others came before. */
const signUpsByMonth = [7, 5, 4, 3, 3, 3] as const;
/** The carriers that have left: in which month, and what they paid. */
const departures = [
  { back: 0, monthlyCents: 189_500 },
  { back: 1, monthlyCents: 120_000 },
  { back: 3, monthlyCents: 80_000 },
] as const;
/** Monthly revenue at the anchor: of those who came in its month, and of all others. */
export const revenueCents = { newcomers: 2_400_000, established: 17_100_000 } as const;

interface Price {
  baseCents: number;
  seatCents: number;
  /** Fewest and most. */
  seats: [number, number];
  addonCents: [number, number];
}

const prices: Record<Plan, Price> = {
  starter: { baseCents: 4_900, seatCents: 3_500, seats: [2, 8], addonCents: [8_000, 40_000] },
  professional: { baseCents: 14_900, seatCents: 5_500, seats: [8, 20], addonCents: [30_000, 120_000] },
  enterprise: { baseCents: 29_900, seatCents: 8_500, seats: [20, 40], addonCents: [150_000, 420_000] },
};
/** So many of the youngest have not signed in yet. */
const neverSeen = 2;
const plansOf = { established: [18, 25, 15], newcomers: [2, 4, 1] } as const;

export function makeCarriers(seed: number, calendar: Calendar): Carrier[] {
  const random = randomOf(seed, 'carriers');
  const startedBack = startMonths(random);
  const plans = assignPlans(random, startedBack);
  const carriers = companyNames.map(([name, domain], index): Carrier => {
    const back = startedBack[index] ?? 0;
    const plan = plans[index] ?? 'starter';
    const startedAt = calendar.inMonth(back, 0.05 + random.next() * 0.85);
    const { baseCents, seatCents, seats, addonCents } = prices[plan];
    return {
      companyId: newId('cmp', startedAt.getTime(), random.bytes),
      name,
      domain,
      initials: name
        .split(' ')
        .slice(0, 2)
        .map((word) => word[0])
        .join(''),
      plan,
      startedAt,
      startedBack: back,
      churnedBack: undefined,
      baseCents,
      seatCents,
      seats: random.between(...seats),
      addonCents: random.between(...addonCents),
      ...wellbeing(random),
    };
  });
  letSomeLeave(random, carriers);
  const youngest = carriers.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime()).slice(0, neverSeen);
  for (const carrier of youngest) carrier.quietDays = undefined;
  fitRevenue(carriers.filter(isNewcomer), revenueCents.newcomers);
  fitRevenue(
    carriers.filter((carrier) => !isNewcomer(carrier) && isActive(carrier)),
    revenueCents.established,
  );
  return carriers;
}

export const isActive = (carrier: Carrier) => carrier.churnedBack === undefined;
export const isNewcomer = (carrier: Carrier) => carrier.startedBack === 0;

/** The first two, which sign in in the demo, have been there for long. */
function startMonths(random: Random): number[] {
  const recent = signUpsByMonth.flatMap((count, back) => Array<number>(count).fill(back));
  const older = Array.from({ length: companyNames.length - recent.length - 2 }, () => random.between(6, 23));
  const rest = [...recent, ...older];
  return [14, 9, ...random.sample(rest, rest.length)];
}

function assignPlans(random: Random, startedBack: readonly number[]): Plan[] {
  const deckOf = (counts: readonly [number, number, number]) => {
    const deck = (['starter', 'professional', 'enterprise'] as const).flatMap((plan, at) =>
      Array<Plan>(counts[at] ?? 0).fill(plan),
    );
    return random.sample(deck, deck.length);
  };
  const newcomers = deckOf(plansOf.newcomers);
  const established = deckOf(plansOf.established);
  return startedBack.map((back, index): Plan => {
    if (index < 2) return index === 0 ? 'professional' : 'starter';
    return (back === 0 ? newcomers.pop() : established.pop()) ?? 'starter';
  });
}

function wellbeing(random: Random): Pick<Carrier, 'healthScore' | 'quietDays'> {
  const mood = random.next();
  if (mood < 0.08) return { healthScore: random.between(31, 49), quietDays: 9 + random.next() * 15 };
  if (mood < 0.3) return { healthScore: random.between(50, 74), quietDays: 2 + random.next() * 7 };
  return { healthScore: random.between(75, 99), quietDays: random.next() };
}

function letSomeLeave(random: Random, carriers: Carrier[]): void {
  const candidates = carriers.filter(
    (carrier, index) => index > 1 && carrier.startedBack > 5 && carrier.plan === 'starter',
  );
  for (const [index, carrier] of random.sample(candidates, departures.length).entries()) {
    const { back, monthlyCents } = departures[index] ?? departures[0];
    carrier.churnedBack = back;
    carrier.healthScore = random.between(4, 22);
    carrier.addonCents = monthlyCents - carrier.baseCents - carrier.seats * carrier.seatCents;
  }
}

/** Scales add-ons so that the carriers pay the total to the cent, the largest carrying the rest. */
function fitRevenue(carriers: readonly Carrier[], totalCents: number): void {
  const fixed = carriers.reduce((sum, carrier) => sum + priceOf(carrier) - carrier.addonCents, 0);
  const addons = carriers.reduce((sum, carrier) => sum + carrier.addonCents, 0);
  const scale = (totalCents - fixed) / addons;
  for (const carrier of carriers) carrier.addonCents = Math.round((carrier.addonCents * scale) / 500) * 500;
  const largest = carriers.reduce((best, carrier) => (priceOf(carrier) > priceOf(best) ? carrier : best));
  largest.addonCents += totalCents - carriers.reduce((sum, carrier) => sum + priceOf(carrier), 0);
}
