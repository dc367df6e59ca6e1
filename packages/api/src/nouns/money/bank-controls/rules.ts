import { easternWords } from '../../../kernel/eastern-day.ts';
import { conflict } from '../../../kernel/errors.ts';
import type { StateFact } from '../approvals/rules.ts';
import { inDollars } from '../bank-accounts/rules.ts';

export const defaultApprovalThresholdCents = 1_000_000;

/** Why a second person decides, by the kind of the proposal. */
export const whyTwoPeople = {
  lift_stop: 'A stop is lifted by two people.',
  change_threshold: 'Changing the threshold takes two people.',
} as const;

export const outgoingStopped = () =>
  conflict('All outgoing money is stopped; two people lift the stop', { code: 'outgoing_stopped' });
export const outgoingRuns = () => conflict('Outgoing money is not stopped', { code: 'not_stopped' });

export const thresholdWaits = () => conflict('A change of the threshold waits for a decision', { code: 'wrong_state' });

/** The state of what holds transfers back that a proposal was made for. */
export interface ControlThen {
  thresholdCents?: number;
  /** Since when outgoing money is stopped; null if it is not. */
  stoppedAt?: string | null;
}

/** The same in words, for the person who decides. */
export function controlFacts({ thresholdCents, stoppedAt }: ControlThen): StateFact[] {
  const facts: StateFact[] = [];
  if (thresholdCents !== undefined) facts.push({ name: 'The threshold', value: inDollars(thresholdCents) });
  if (stoppedAt !== undefined) {
    const value = stoppedAt ? `stopped since ${easternWords(new Date(stoppedAt))}` : 'not stopped';
    facts.push({ name: 'Outgoing money', value });
  }
  return facts;
}
