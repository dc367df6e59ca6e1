export const plans = ['starter', 'professional', 'enterprise'] as const;
export type Plan = (typeof plans)[number];

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
export const subscriptionFilters = ['active', 'cancelled', 'beyond_seats'] as const;
