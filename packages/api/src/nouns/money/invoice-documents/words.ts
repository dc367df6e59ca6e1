const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const usd = (cents: number): string => dollars.format(cents / 100);
/** A day such as 2026-06-30, in words. */
export const dayLong = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));
/** The month of a day, in words. */
export const monthLong = (date: string): string => month.format(new Date(`${date}T00:00:00Z`));
export const percentText = (ppm: number): string => `${ppm / 10_000} %`;
