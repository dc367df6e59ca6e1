import { shareOf } from '../../fleet/features/rules.ts';

/** Percent with one decimal; 0 if the previous value is 0. */
export function growthInPercent(before: number, after: number): number {
  return before <= 0 ? 0 : Math.round(((after - before) / before) * 1000) / 10;
}

/** Lost revenue in percent of the revenue at the start; nothing if there was none to lose. */
export function churnOf(lostCents: number, startCents: number): { churnRate?: number } {
  return startCents > 0 ? { churnRate: shareOf(lostCents, startCents) } : {};
}
