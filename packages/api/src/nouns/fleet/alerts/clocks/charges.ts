import { savingDays } from '../contract.ts';
import { addLocalDays } from '../../../../kernel/local-time.ts';

const dayMs = 24 * 60 * 60_000;
/** In days: a change of daylight saving time, and a place that changed sides of the date line. */
const maxEstimateError = 2;
const reach = { from: Date.UTC(2000), until: Date.UTC(2102) };

/** A rate from a charged day on. */
export interface Tier {
  fromDay: number;
  dailyCents: number;
}

/** Free time at a place, and the schedule of charges after it. Tiers rise by day, the first from day 1. */
export interface ChargeClock {
  timeZone: string;
  startedAt: Date;
  freeUntil: Date;
  stoppedAt: Date | null;
  tiers: readonly Tier[];
}

export interface Charge {
  at: Date;
  cents: number;
}

/** Whether the dates of a clock are within the calendar. The ingest refuses others, so only a row changed by hand can fail. */
export const isInReach = ({ startedAt, freeUntil, stoppedAt }: ChargeClock): boolean =>
  [startedAt, freeUntil, stoppedAt ?? freeUntil].every((moment) => {
    const ms = moment.getTime();
    return ms >= reach.from && ms < reach.until;
  });

/** Start of a charged day: day 1 at the end of the free time, later days at the same local time of day. */
export const dayStart = (clock: ChargeClock, day: number): Date =>
  addLocalDays(clock.freeUntil, day - 1, clock.timeZone);

/** The rate of a charged day. */
export const rateOf = (tiers: readonly Tier[], day: number): number =>
  tiers.findLast(({ fromDay }) => fromDay <= day)?.dailyCents ?? 0;

/** Number of days charged until a time; a day counts from its start. */
export function chargedDays(clock: ChargeClock, at: Date): number {
  const until = clock.stoppedAt && clock.stoppedAt < at ? clock.stoppedAt : at;
  if (until < clock.freeUntil) return 0;
  let days = Math.floor((until.getTime() - clock.freeUntil.getTime()) / dayMs) + 1;
  for (let step = 0; step <= maxEstimateError; step += 1) {
    if (dayStart(clock, days) > until) days -= 1;
    else if (dayStart(clock, days + 1) <= until) days += 1;
    else return days;
  }
  throw new RangeError('The days of this clock cannot be counted');
}

/** Cost of a number of charged days. */
export function costOfDays(tiers: readonly Tier[], days: number): number {
  return tiers.reduce((sum, { fromDay, dailyCents }, index) => {
    const end = Math.min(days, (tiers[index + 1]?.fromDay ?? Infinity) - 1);
    return sum + Math.max(0, end - fromDay + 1) * dailyCents;
  }, 0);
}

/** Charges of a clock until a given time. */
export const accruedCents = (clock: ChargeClock, at: Date): number => costOfDays(clock.tiers, chargedDays(clock, at));

/** The next day that is charged after a moment; undefined once the clock has stopped. */
export function nextCharge(clock: ChargeClock, after: Date): Charge | undefined {
  if (clock.stoppedAt && clock.stoppedAt <= after) return undefined;
  const day = chargedDays(clock, after) + 1;
  const at = dayStart(clock, day);
  if (clock.stoppedAt && clock.stoppedAt < at) return undefined;
  return { at, cents: rateOf(clock.tiers, day) };
}

/** When the rate changes next after a moment; undefined on the last tier. */
export function nextRate(clock: ChargeClock, after: Date): Charge | undefined {
  if (clock.stoppedAt && clock.stoppedAt <= after) return undefined;
  const days = chargedDays(clock, after);
  const tier = clock.tiers.find(({ fromDay }) => fromDay > Math.max(days, 1));
  return tier && { at: dayStart(clock, tier.fromDay), cents: tier.dailyCents };
}

/** Charges of all clocks between two times if nothing happens. */
export const costBetween = (clocks: readonly ChargeClock[], from: Date, until: Date): number =>
  clocks.reduce((sum, clock) => sum + accruedCents(clock, until) - accruedCents(clock, from), 0);

export interface Stake {
  accruedCents: number;
  nextCharge: Charge | undefined;
  /** Amount that acting now saves until then. */
  saving: { cents: number; until: Date };
}

/** The amount at stake of clocks at a given time. */
export function stakeOf(clocks: readonly ChargeClock[], now: Date): Stake {
  const next = clocks.flatMap((clock) => nextCharge(clock, now) ?? []);
  const soonest = Math.min(...next.map(({ at }) => at.getTime()));
  const falling = next.filter(({ at }) => at.getTime() === soonest);
  const until = new Date(now.getTime() + savingDays * dayMs);
  return {
    accruedCents: clocks.reduce((sum, clock) => sum + accruedCents(clock, now), 0),
    nextCharge: falling[0] && { at: falling[0].at, cents: falling.reduce((sum, { cents }) => sum + cents, 0) },
    saving: { cents: costBetween(clocks, now, until), until },
  };
}

/** The amount shown by an alert: the first charge until it is due, then the accrued amount. */
export function shownCents(clocks: readonly ChargeClock[], now: Date): number | null {
  if (clocks.length === 0) return null;
  const { accruedCents: accrued, nextCharge: next } = stakeOf(clocks, now);
  return accrued > 0 ? accrued : (next?.cents ?? 0);
}
