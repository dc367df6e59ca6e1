import type { BankingControls } from '@freight-hq/api/contract/money/bank-controls';
import { accountLimits, cardLimits, type LimitName } from '@freight-hq/api/rules/money/bank-provider';
import { readDollars } from '@freight-hq/api/rules/dollars';
import { limitConflict, limitRange, raisesLimit } from '@freight-hq/api/rules/money/bank-accounts';
import { limitIn } from '../../lib/limitFacts.tsx';
import type { LimitKind, LimitTexts } from './BankControls.tsx';

export const limitNames: Record<LimitKind, readonly LimitName[]> = { account: accountLimits, card: cardLimits };

export interface LimitDiff {
  name: LimitName;
  /** Dollars; undefined if none is set. */
  before: number | undefined;
  after: number;
  /** A raised limit waits for a second person. */
  isRaise: boolean;
}

/** The changes by the typed limits, and their errors; an empty field changes nothing. */
export function readLimits(texts: LimitTexts, controls: BankingControls) {
  const faults: Partial<Record<LimitName, string>> = {};
  const changes: LimitDiff[] = [];
  for (const [key, typed] of Object.entries(texts)) {
    const name = key as LimitName;
    if (typed.trim() === '') continue;
    const { cents, fault } = readDollars(typed, limitRange);
    if (fault !== undefined) {
      faults[name] = fault;
      continue;
    }
    const before = limitIn(controls, name);
    const after = cents / 100;
    const temporary = controls.temporaryLimits.find((limit) => limit.name === name);
    const isRaise = raisesLimit(after, before, temporary ? (temporary.base ?? null) : before);
    if (before !== after || temporary) changes.push({ name, before, after, isRaise });
  }
  const wanted = Object.fromEntries(changes.map(({ name, after }) => [name, after]));
  const clash = limitConflict({ ...controls.currentLimits, ...controls.cardLimits, ...wanted });
  if (clash && !faults[clash]) faults[clash] = 'The monthly limit must not be below the daily one';
  return { changes, faults };
}
