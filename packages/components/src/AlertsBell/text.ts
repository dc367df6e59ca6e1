import { fill, type Plural, pluralOf } from '../lib/fill.ts';
import { alertsBellStrings, type AlertsBellStrings } from './strings.ts';

const minute = 60_000;

function momentFormat(locale: string, timeZone: string, isZoneNamed: boolean): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    ...(isZoneNamed && { timeZoneName: 'short' }),
  });
}

/** Formats of one language; cached, since they are slow to create. */
export function createWords(locale: string, overrides: Partial<AlertsBellStrings> = {}) {
  const strings: AlertsBellStrings = { ...alertsBellStrings, ...overrides };
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  const formats = new Map<string, Intl.DateTimeFormat>();
  const formatOf = (timeZone: string, isZoneNamed: boolean) => {
    const key = `${timeZone} ${isZoneNamed}`;
    const known = formats.get(key) ?? momentFormat(locale, timeZone, isZoneNamed);
    formats.set(key, known);
    return known;
  };
  const plural = (forms: Plural, n: number) => pluralOf(forms, n, locale);
  return {
    strings,
    plural,
    unread: (n: number) => plural(strings.unread, n),
    money: (amount: number) => dollars.format(amount),
    /** Whole minutes that are left, never in days; 'Expired' only once the moment has passed. */
    remaining(expiresAt: string, now: Date): string {
      const left = Date.parse(expiresAt) - now.getTime();
      if (left < 0) return strings.expired;
      const minutes = Math.floor(left / minute);
      const [h, m] = [Math.floor(minutes / 60), minutes % 60];
      return h === 0 ? fill(strings.minutesRemaining, { m }) : fill(strings.hoursRemaining, { h, m });
    },
    /** A moment in a zone; with the zone's name if that is not the reader's own. */
    moment(date: string | Date, timeZone: string, isZoneNamed = false): string {
      const text = formatOf(timeZone, isZoneNamed).format(new Date(date));
      // Newer Unicode data puts a narrow no-break space before AM and PM, older data a plain one.
      return text.replaceAll('\u202F', ' ');
    },
  };
}

export type Words = ReturnType<typeof createWords>;
