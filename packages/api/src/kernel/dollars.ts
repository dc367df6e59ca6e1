/** The least and the most that an amount may be, in cents. */
export interface DollarRange {
  least: number;
  most: number;
}

type Reading = { cents: number; fault?: undefined } | { cents?: undefined; fault: string };

const shape = /^\$?(?:0|[1-9]\d{0,11}|[1-9]\d{0,2}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/;
const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount in cents as the product shows it, such as `$1,250.00`. */
export const dollarText = (cents: number): string => inDollars.format(cents / 100);

/** Says how an amount is typed. */
export const dollarForm = ({ least }: Pick<DollarRange, 'least'>): string =>
  `Enter ${least === 0 ? '0 or ' : ''}an amount in dollars with at most two decimals, such as 1250.00`;

/**
 * Reads an amount in dollars, as a user types it or as a number of JSON: integer cents, or what is wrong with it. A text
 * may have a dollar sign and commas between thousands, as the product shows amounts.
 */
export function readDollars(amount: string | number, range: DollarRange): Reading {
  const text = String(amount).trim();
  const cents = shape.test(text) ? centsOf(text) : undefined;
  if (cents === undefined || cents < range.least) return { fault: dollarForm(range) };
  return cents > range.most ? { fault: `Enter at most ${dollarText(range.most)}` } : { cents };
}

function centsOf(text: string): number {
  const [whole = '', part = ''] = text.replaceAll(/[$,]/g, '').split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Dollars in a file. Text that begins with a minus sign would be taken for a formula there; a number is none. */
export const dollarCell = (cents: number): string | number => (cents < 0 ? cents / 100 : (cents / 100).toFixed(2));
