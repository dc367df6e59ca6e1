const locale = 'en-US';

export const dateFormats = ['date', 'time', 'dateTime', 'relative'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** How many digits after the point; cents only if there are any, for an amount that is owed to the cent. */
export type MoneyDecimals = number | 'whereAny';

/** US dollars, such as -$1,235; an amount that rounds to zero has no sign. */
export function formatMoney(dollars: number, decimals: MoneyDecimals = 0): string {
  const digits = decimals === 'whereAny' ? 2 : decimals;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: decimals === 'whereAny' ? 'stripIfInteger' : 'auto',
    signDisplay: 'negative',
  }).format(dollars);
}

/** A plain figure with thousands separators. */
export function formatNumber(value: number, decimals = 0): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  }).format(value);
}

/** A percentage: 12.3 gives 12.3%; without `decimals` up to two, and none that say nothing. */
export function formatPercent(value: number, decimals?: number, isSigned = false): string {
  const figure = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 2,
    signDisplay: isSigned ? 'exceptZero' : 'negative',
  }).format(value);
  return `${figure}%`;
}

const dateStyles = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A moment as a person in `timeZone` reads it, such as Jun 30, 2026, 3:30 PM. */
export function formatDate(date: Date, format: keyof typeof dateStyles, timeZone: string): string {
  const text = new Intl.DateTimeFormat(locale, { ...dateStyles[format], timeZone }).format(date);
  // Newer Unicode data puts a narrow no-break space before AM and PM, older data a plain one.
  return text.replaceAll('\u202F', ' ');
}

const second = 1000;
const units = [
  ['year', 31_557_600 * second],
  ['month', 2_629_800 * second],
  ['week', 604_800 * second],
  ['day', 86_400 * second],
  ['hour', 3600 * second],
  ['minute', 60 * second],
] as const;

/** The distance from `now` in the largest unit that is full, such as '2 hours ago'. */
export function formatRelative(date: Date, now: Date): string {
  const apart = date.getTime() - now.getTime();
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, length] of units) {
    if (Math.abs(apart) >= length) return format.format(Math.trunc(apart / length), unit);
  }
  return 'just now';
}
