const words = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/New_York',
});

/** A moment in sentences about the bank, such as `Jun 30, 2026, 7:30 AM Eastern`; the browser has this file too. */
export const easternWords = (at: Date): string => `${words.format(at)} Eastern`;
