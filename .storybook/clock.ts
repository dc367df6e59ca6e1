/** The fixed time of all stories, so that their pictures do not depend on the day. */
export function frozenNow(): Date {
  return new Date('2026-06-30T15:30:00Z');
}

export const timeZone = 'UTC';
