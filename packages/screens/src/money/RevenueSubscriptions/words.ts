import type { Subscription } from '@freight-hq/api/contract/money/subscriptions';
import { planLabels } from '@freight-hq/api/rules/money/subscriptions';
import { formatNoun } from '../../lib/formatCount.ts';

const exact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
  signDisplay: 'exceptZero',
});

/** Cents as dollars with their sign, such as +$275. */
export const signedDollars = (cents: number) => exact.format(cents / 100);

/** A scheduled change in words, such as 'Professional, 12 seats'. */
export function changeInWords({ plan, seats }: NonNullable<Subscription['scheduled']>): string {
  if (plan === null) return 'Ends';
  return [plan && planLabels[plan], seats !== undefined && formatNoun(seats, 'seat')].filter(Boolean).join(', ');
}
