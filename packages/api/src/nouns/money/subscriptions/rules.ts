import { conflict, type Failure, invalid, notFound } from '../../../kernel/errors.ts';

export const plans = ['starter', 'professional', 'enterprise'] as const;
export type Plan = (typeof plans)[number];

export const planLabels = {
  starter: 'Starter',
  professional: 'Professional',
  enterprise: 'Enterprise',
} as const satisfies Record<Plan, string>;

interface Price {
  baseCents: number;
  seatCents: number;
}

/** Monthly price of each plan, without add-ons that are agreed with a company. */
export const planPrices: Record<Plan, Price> = {
  starter: { baseCents: 4_900, seatCents: 3_500 },
  professional: { baseCents: 14_900, seatCents: 5_500 },
  enterprise: { baseCents: 29_900, seatCents: 8_500 },
};

/** `beyond_seats`: active ones on which more trucks run than are paid for. */
export const subscriptionFilters = ['active', 'cancelled', 'beyond_seats', 'scheduled'] as const;

/** Days after its creation in which a tenant has no score, as its users have not begun. */
export const newTenantDays = 14;

/** A wish for a change: a plan, null for the end of the subscription, or a number of seats, from a day in UTC on. */
export interface Wish {
  plan?: Plan | null | undefined;
  seats?: number | undefined;
  date: string;
}

const at = (field: 'plan' | 'seats' | 'date', detail: string): Failure =>
  invalid(detail, { errors: [{ pointer: `/${field}`, detail }] });

const daysAhead = 731;
const dayMs = 24 * 60 * 60_000;
const dayOf = (time: Date) => time.toISOString().slice(0, 10);

export const subscriptionMissing = (): Failure => notFound('Subscription not found');
export const nothingScheduled = (): Failure => notFound('Nothing is scheduled for this subscription');

/** The reason against a change of a subscription on the user's day; undefined if there is none. */
export function whyNotScheduled(
  current: { status: 'active' | 'cancelled'; plan: Plan; seats: number },
  { plan, seats, date }: Wish,
  now: Date,
  today = dayOf(now),
): Failure | undefined {
  if (current.status === 'cancelled')
    return conflict('The subscription has ended; a plan under Tenants reactivates it', { code: 'subscription_ended' });
  if (date < today) return at('date', 'Choose today or a later day');
  if (date > dayOf(new Date(now.getTime() + daysAhead * dayMs))) return at('date', 'Choose a day within two years');
  const isSamePlan = plan === undefined || plan === current.plan;
  const isSameSeats = seats === undefined || seats === current.seats;
  if (!isSamePlan || !isSameSeats) return undefined;
  return seats === undefined ? at('plan', 'The subscription has this plan') : at('seats', 'So many seats are paid for');
}

/** Price a month after a change, in cents. A plan that stays keeps its agreed price. */
export function centsAfter(
  current: { plan: Plan; baseCents: number; seats: number; seatCents: number; addonCents: number },
  { plan = current.plan, seats = current.seats }: Pick<Wish, 'plan' | 'seats'>,
): number {
  if (plan === null) return 0;
  const { baseCents, seatCents } = plan === current.plan ? current : planPrices[plan];
  return baseCents + seats * seatCents + current.addonCents;
}
