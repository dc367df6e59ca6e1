import type { WorldRows } from '@freight-hq/api/world';
import { newId } from '@freight-hq/api/ids';
import type { Calendar } from './calendar.ts';
import { isActive, priceOf, type Carrier } from './carriers.ts';
import { randomOf, type Random } from './random.ts';

type Movement = WorldRows['revenueMovements'][number];
type Kind = Movement['kind'];

/** A change of what a carrier pays. */
export interface Change {
  companyId: string;
  kind: Kind;
  deltaCents: number;
  at: Date;
}

/** In the anchor's month: what the remaining carriers took away, and what they added. */
const anchorMonth = { contractionsCents: [95_000, 95_000], expansionCents: 979_500, expansions: 9 } as const;
const monthsOfHistory = 6;

/**
 * Everything that led to today's prices, told backwards from the anchor: undoing a month's changes
 * gives the prices at the end of the month before, so that sums up to any day fit together.
 */
export function makeHistory(seed: number, calendar: Calendar, carriers: readonly Carrier[]): Change[] {
  const random = randomOf(seed, 'history');
  const prices = new Map(carriers.filter(isActive).map((carrier) => [carrier.companyId, priceOf(carrier)]));
  const changes: Change[] = [];
  const undo = (companyId: string, kind: Kind, deltaCents: number, at: Date) => {
    changes.push({ companyId, kind, deltaCents, at });
    prices.set(companyId, (prices.get(companyId) ?? 0) - deltaCents);
  };
  for (let back = 0; back < monthsOfHistory; back++) {
    const during = () => calendar.inMonth(back, 0.05 + random.next() * 0.9);
    for (const carrier of carriers) {
      if (carrier.startedBack === back)
        undo(carrier.companyId, 'new', prices.get(carrier.companyId) ?? 0, carrier.startedAt);
      if (carrier.churnedBack === back) undo(carrier.companyId, 'churn', -priceOf(carrier), during());
    }
    const settled = carriers.filter(({ startedBack, churnedBack }) => startedBack > back && (churnedBack ?? -1) < back);
    const byPrice = settled.toSorted((a, b) => (prices.get(b.companyId) ?? 0) - (prices.get(a.companyId) ?? 0));
    const shrinking = byPrice.slice(20, 20 + anchorMonth.contractionsCents.length);
    const cuts = back === 0 ? anchorMonth.contractionsCents : shrinking.map(() => random.between(4, 30) * 500);
    shrinking.forEach(({ companyId }, at) => undo(companyId, 'contraction', -(cuts[at] ?? 0), during()));
    const growing = random.sample(byPrice.slice(0, 18), back === 0 ? anchorMonth.expansions : random.between(4, 7));
    const raises =
      back === 0
        ? parts(random, anchorMonth.expansionCents, growing.length)
        : growing.map(() => random.between(60, 140) * 500);
    growing.forEach(({ companyId }, at) => undo(companyId, 'expansion', raises[at] ?? 0, during()));
  }
  for (const { companyId, startedBack, startedAt } of carriers) {
    if (startedBack >= monthsOfHistory) undo(companyId, 'new', prices.get(companyId) ?? 0, startedAt);
  }
  return changes.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Splits a total into uneven parts of whole five dollars, the last taking the rest. */
function parts(random: Random, total: number, count: number): number[] {
  const even = total / count;
  const cut = Array.from({ length: count - 1 }, () => Math.round((even * (0.7 + random.next() * 0.6)) / 500) * 500);
  return [...cut, total - cut.reduce((sum, part) => sum + part, 0)];
}

/** Monthly price of a carrier at a time. */
export function priceAt(changes: readonly Change[], companyId: string, at: Date): number {
  return changes.reduce(
    (sum, change) => (change.companyId === companyId && change.at < at ? sum + change.deltaCents : sum),
    0,
  );
}

export function subscriptionRows(
  seed: number,
  carriers: readonly Carrier[],
  changes: readonly Change[],
): Pick<WorldRows, 'subscriptions' | 'revenueMovements'> {
  const leftAt = (companyId: string) =>
    changes.find((change) => change.companyId === companyId && change.kind === 'churn')?.at;
  return {
    subscriptions: carriers.map(
      ({ companyId, plan, baseCents, seats, seatCents, addonCents, startedAt, churnedBack }) => ({
        companyId,
        plan,
        status: churnedBack === undefined ? 'active' : 'cancelled',
        baseCents,
        seats,
        seatCents,
        addonCents,
        startedAt,
        cancelledAt: leftAt(companyId) ?? null,
      }),
    ),
    revenueMovements: movementRows(seed, carriers, changes),
  };
}

function movementRows(seed: number, carriers: readonly Carrier[], changes: readonly Change[]): Movement[] {
  const random = randomOf(seed, 'subscription ids');
  const plansBefore = plansBeforeOf(seed, carriers, changes);
  const now = new Map<string, Pick<Movement, 'afterCents' | 'planAfter'>>();
  const plans = new Map(carriers.map(({ companyId, plan }) => [companyId, plan]));
  const next = changes.map((change, index) => {
    const later = changes.slice(index + 1).find(({ companyId }) => companyId === change.companyId);
    return (later && plansBefore.get(later)) ?? plans.get(change.companyId) ?? null;
  });
  return changes.map(({ companyId, kind, deltaCents, at }, index) => {
    const { afterCents: beforeCents, planAfter: planBefore = null } = now.get(companyId) ?? { afterCents: 0 };
    const after = { afterCents: beforeCents + deltaCents, planAfter: kind === 'churn' ? null : (next[index] ?? null) };
    now.set(companyId, after);
    const id = newId('rmv', at.getTime(), random.bytes);
    return { id, companyKey: companyId, kind, beforeCents, planBefore, ...after, at, bookedAt: at };
  });
}

const shareOfUpgrades = 0.35;
const planBelow = { starter: 'starter', professional: 'starter', enterprise: 'professional' } as const;

/** The plan that a carrier had before each change: some were upgraded with one. */
function plansBeforeOf(
  seed: number,
  carriers: readonly Carrier[],
  changes: readonly Change[],
): ReadonlyMap<Change, Carrier['plan']> {
  const random = randomOf(seed, 'upgrades');
  const plans = new Map(carriers.map(({ companyId, plan }) => [companyId, plan]));
  const upgraded = new Set<string>();
  const before = new Map<Change, Carrier['plan']>();
  for (const change of changes.toReversed()) {
    const plan = plans.get(change.companyId) ?? 'starter';
    before.set(change, plan);
    if (change.kind !== 'expansion' || random.next() >= shareOfUpgrades) continue;
    if (plan === 'starter' || upgraded.has(change.companyId)) continue;
    upgraded.add(change.companyId);
    before.set(change, planBelow[plan]);
    plans.set(change.companyId, planBelow[plan]);
  }
  return before;
}
