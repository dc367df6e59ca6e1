import { invalid } from '../../kernel/errors.ts';

export const movementKinds = ['new', 'reactivation', 'expansion', 'contraction', 'churn', 'plan_change'] as const;
export type MovementKind = (typeof movementKinds)[number];

const dayMs = 24 * 60 * 60_000;

export const isSameDay = (a: Date, b: Date): boolean =>
  Math.floor(a.getTime() / dayMs) === Math.floor(b.getTime() / dayMs);

/** A company's plan and monthly price in cents; 0 without a plan. */
export interface Paid<Plan extends string = string> {
  plan: Plan | null;
  cents: number;
}

/** The kind of a change of revenue; undefined where nothing changes. A company that paid before comes back. */
export function kindOf(before: Paid, after: Paid, hasPaidBefore: boolean): MovementKind | undefined {
  if (before.cents === 0 && after.cents === 0) return undefined;
  if (before.cents === 0) return hasPaidBefore ? 'reactivation' : 'new';
  if (after.cents === 0) return 'churn';
  if (after.cents !== before.cents) return after.cents > before.cents ? 'expansion' : 'contraction';
  return before.plan === after.plan ? undefined : 'plan_change';
}

/** A change cannot take effect before one that is known already. */
export function refuseTooEarly(last: Date): Error {
  const detail = `The subscription has changed on ${last.toISOString().slice(0, 10)}; choose a later day`;
  return invalid(detail, { errors: [{ pointer: '/date', detail }] });
}
