import type { plans } from './tables.ts';

interface Price {
  baseCents: number;
  seatCents: number;
}

/** Monthly price of each plan, without add-ons that are agreed with a company. */
export const planPrices: Record<(typeof plans)[number], Price> = {
  starter: { baseCents: 4_900, seatCents: 3_500 },
  professional: { baseCents: 14_900, seatCents: 5_500 },
  enterprise: { baseCents: 29_900, seatCents: 8_500 },
};

/** `beyond_seats`: active ones on which more trucks run than are paid for. */
export const subscriptionFilters = ['active', 'cancelled', 'beyond_seats'] as const;
