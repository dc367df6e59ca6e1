/** A session without a click, key or scroll ends after this time. */
export const idleTimeoutMs = 30 * 60_000;
