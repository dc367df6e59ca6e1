/** HQ may hear of something so much later than the provider lists it. */
export const graceMs = 60 * 60_000;

/** How a payout stands beside the books; `parts`: those are not listed yet, `none`: it has none that can be listed. */
export const payoutMatches = ['matched', 'differs', 'parts', 'none'] as const;
export type PayoutMatch = (typeof payoutMatches)[number];

export const shortestExplanation = 10;
