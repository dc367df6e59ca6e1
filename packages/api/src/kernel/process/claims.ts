/**
 * A unit of background work that was claimed as often without progress is not claimed like the others any more: it is
 * set aside, or, for money, asked about at growing intervals.
 */
export const maxClaims = 3;
