import type { InferSelectModel } from 'drizzle-orm';
import { dayStart, nextCharge, nextRate, accruedCents, chargedDays, rateOf, stakeOf } from './clocks/charges.ts';
import type { Alert, AlertClock, AlertStake } from './contract.ts';
import { silenceAt, usedPercent } from './clocks/escalation.ts';
import { longestSnoozeMs, type AlertState, standingShape } from './rules.ts';
import type { alertClocks, alerts } from './tables.ts';

export type AlertRow = InferSelectModel<typeof alerts>;
export type ClockRow = InferSelectModel<typeof alertClocks>;

export interface Holder {
  firstName: string;
  lastName: string;
}

export interface AlertFacts {
  row: AlertRow;
  clocks: readonly ClockRow[];
  standing: AlertState | null;
  /** The user who has claimed the alert. */
  holder: Holder | null;
}

const dollarsOf = (cents: number) => cents / 100;
const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** An alert of the contract, as one user sees it at a moment. */
export function alertShape({ row, clocks, standing, holder }: AlertFacts, userId: string, now: Date): Alert {
  const { claimedBy, claimedAt, resolvedAt, resolution } = row;
  const silence = resolvedAt ? undefined : silenceAt(row, clocks, now);
  const held = {
    standing: standing ?? { readAt: null, snoozedUntil: null, dismissedAt: null },
    isResolved: resolvedAt !== null,
    snoozeLimit: snoozeLimit(row, clocks, now),
  };
  return {
    id: row.id,
    type: row.type,
    severity: row.severity,
    title: row.title,
    message: silence === undefined ? row.message : `${row.message}\n${silence}.`.trim(),
    expiresAt: iso(row.expiresAt),
    estimatedCost: row.costCents === null ? null : dollarsOf(row.costCents),
    actionRequired: row.actionRequired,
    actionUrl: row.actionUrl,
    ...standingShape(held, now),
    createdAt: row.createdAt.toISOString(),
    asset: row.asset,
    place: row.place,
    timeZone: row.timeZone,
    clocks: clocks.map((clock) => clockShape(clock, now)),
    stake: stakeShape(clocks, now),
    claim:
      claimedBy && claimedAt && holder
        ? { userId: claimedBy, name: nameOf(holder), at: claimedAt.toISOString(), isMine: claimedBy === userId }
        : null,
    resolution: resolvedAt ? { at: resolvedAt.toISOString(), reason: resolution ?? '' } : null,
  };
}

export const nameOf = ({ firstName, lastName }: Holder): string => `${firstName} ${lastName}`.trim();

/** The latest end of a snooze: the deadline ahead, after it the next charge; null if that is now or there is none left. */
export function snoozeLimit({ expiresAt }: AlertRow, clocks: readonly ClockRow[], now: Date): Date | null {
  const longest = now.getTime() + longestSnoozeMs;
  if (!expiresAt) return new Date(longest);
  if (expiresAt > now) return new Date(Math.min(longest, expiresAt.getTime()));
  const charges = clocks.flatMap((clock) => nextCharge(clock, now)?.at.getTime() ?? []);
  return charges.length > 0 ? new Date(Math.min(longest, ...charges)) : null;
}

function clockShape(clock: ClockRow, now: Date): AlertClock {
  const days = chargedDays(clock, now);
  const next = nextCharge(clock, now);
  const rate = nextRate(clock, now);
  return {
    kind: clock.kind,
    place: clock.place,
    timeZone: clock.timeZone,
    startedAt: clock.startedAt.toISOString(),
    freeUntil: clock.freeUntil.toISOString(),
    stoppedAt: iso(clock.stoppedAt),
    usedPercent: usedPercent(clock, now),
    accrued: dollarsOf(accruedCents(clock, now)),
    dailyCost: days === 0 ? 0 : dollarsOf(rateOf(clock.tiers, days)),
    nextCharge: next ? { at: next.at.toISOString(), amount: dollarsOf(next.cents) } : null,
    nextRate: rate ? { at: rate.at.toISOString(), dailyCost: dollarsOf(rate.cents) } : null,
    tiers: clock.tiers.map(({ fromDay, dailyCents }) => ({
      fromDay,
      startsAt: dayStart(clock, fromDay).toISOString(),
      dailyCost: dollarsOf(dailyCents),
    })),
  };
}

function stakeShape(clocks: readonly ClockRow[], now: Date): AlertStake | null {
  if (clocks.length === 0) return null;
  const { accruedCents: accrued, nextCharge: next, saving } = stakeOf(clocks, now);
  return {
    accrued: dollarsOf(accrued),
    nextCharge: next ? { at: next.at.toISOString(), amount: dollarsOf(next.cents) } : null,
    saving: { amount: dollarsOf(saving.cents), until: saving.until.toISOString() },
  };
}
