export const eventStates = ['waiting', 'applied', 'ignored'] as const;
export const eventSources = ['webhook', 'poll'] as const;

/** Lists of events begin so long before the last one: an event may be listed late. */
export const overlapMs = 60 * 60_000;
/** The provider keeps events so long. */
export const keptMs = 30 * 24 * 60 * 60_000;
/** Without an event by the webhook for so long, though there were some, it is silent. */
export const silentMs = 60 * 60_000;
