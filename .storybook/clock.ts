/** Stories stand still at this moment, so that a picture of one is the same on any day. */
export function frozenNow(): Date {
  return new Date('2026-06-30T15:30:00Z');
}

export const timeZone = 'UTC';
