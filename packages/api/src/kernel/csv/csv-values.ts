import { dotNumberOf as namedDotNumber } from '../lists/carrier-number.ts';

/** A value of a cell that cannot be read, and why. */
export class Fault {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Longer texts are no number and no day. */
export const longestNumber = 40;
/** A number keeps this many digits exactly. */
const mostDigits = 15;

const unknown = /^(?:n\/?a|n\.a\.?|#n\/a|none|null|unknown|not known|tbd|[-\u2013\u2014?]+)$/i;

/** Whether a cell says that nothing is known. */
export const isUnknown = (text: string): boolean => text.length <= longestNumber && unknown.test(text);

/** What a text with digits, points and commas can mean. */
type Figure = { value: number; isDoubtful?: true } | 'points' | undefined;

const groupOf = (head: string, others: readonly string[]) =>
  /^[1-9]\d{0,2}$/.test(head) && others.every((part) => /^\d{3}$/.test(part));

/** Reads 1200, 1,200, 1 200, 1,200.50, 1.200,50 and 12.5; a group has three digits and never begins with 0. */
function figureOf(text: string): Figure {
  if (text.length > longestNumber || !/^\d(?:[\d.,'\u2019\s]*\d)?$/.test(text)) return undefined;
  const signs = text.replaceAll(/\d/g, '').replaceAll('\u2019', "'").replaceAll(/\s/g, ' ');
  const parts = text.split(/\D/);
  if (parts.join('').replace(/^0+/, '').length > mostDigits) return undefined;
  const [head = '', ...others] = parts;
  const [first = ''] = signs;
  const last = others.at(-1);
  if (last === undefined) return { value: Number(head) };
  const isGroup = groupOf(head, others);
  const isOneSign = signs.split('').every((sign) => sign === first);
  if (isOneSign && (signs.length > 1 || !/[.,]/.test(first)))
    return isGroup ? { value: Number(parts.join('')) } : undefined;
  if (isOneSign) {
    if (isGroup) return first === ',' ? { value: Number(head + last), isDoubtful: true } : 'points';
    const isOdd = last.length === 3 && /^0\d/.test(head);
    return isOdd ? undefined : { value: Number(`${head}.${last}`) };
  }
  const isGrouped =
    groupOf(head, others.slice(0, -1)) &&
    signs
      .slice(0, -1)
      .split('')
      .every((sign) => sign === first);
  const isDecimal = /[.,]$/.test(signs) && !signs.endsWith(first) && /^\d{1,2}$/.test(last);
  return isGrouped && isDecimal ? { value: Number(`${parts.slice(0, -1).join('')}.${last}`) } : undefined;
}

const notANumber = new Fault('Must be a number');
const otherCurrency =
  /(?!\$)\p{Sc}|\b(?:AUD|BRL|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HKD|INR|JPY|KRW|MXN|NOK|NZD|PLN|SEK|SGD|ZAR)\b|[a-z]\$|\$[a-z]/iu;

/** An amount in US dollars. Text that can mean two amounts is refused, as is another currency. */
export function amountOf(text: string): { value: number; isDoubtful?: true } | Fault {
  if (text.length > longestNumber) return notANumber;
  const bare = text
    .replace(/^(?:US ?\$|USD(?: ?\$)?|\$)/i, '')
    .replace(/(?:US ?\$|\$ ?USD|USD|\$)$/i, '')
    .trim();
  const found = figureOf(bare);
  if (found === 'points')
    return new Fault(
      `'${text}' can mean ${bare.replace('.', ',')} or ${bare}. Write thousands with a comma, and cents with two digits`,
    );
  if (found) return found;
  return otherCurrency.test(bare) ? new Fault('USD expected, and no other currency') : notANumber;
}

/** A number of things, such as 1200, 1,200 or 1.200. */
export function countOf(text: string): number | Fault {
  const found = figureOf(text);
  if (found === 'points') return Number(text.replace('.', ''));
  return found ? found.value : notANumber;
}

/** A number of employees; a range such as 51-200 counts as its middle, 10,000+ as its beginning. */
export function employeesOf(text: string): number | Fault {
  if (text.length > longestNumber) return notANumber;
  const bare = text.replace(/ ?employees$/i, '');
  const [from = '', to, ...more] = bare.split(/-|\u2013|\u2014| to /);
  if (to === undefined) return countOf(bare.endsWith('+') ? bare.slice(0, -1).trim() : bare);
  const [least, most] = [countOf(from.trim()), countOf(to.trim())];
  if (more.length > 0 || typeof least !== 'number' || typeof most !== 'number' || least > most) return notANumber;
  return Math.round((least + most) / 2);
}

/** A time behind a day, as spreadsheets write it: it is no part of the day. */
const time = /[T ]\d{1,2}:\d\d(?::\d\d(?:\.\d{1,9})?)?(?: ?[AP]M)?(?:Z|[+-]\d\d:?\d\d)?$/i;
const dayForms = {
  yearFirst: /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/,
  monthFirst: /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/,
  dayFirst: /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/,
  dayAndName: /^(\d{1,2})[- ]([a-z]{3,9})[- ](\d{4}|\d{2})$/i,
  nameAndDay: /^([a-z]{3,9}) (\d{1,2}),? (\d{4})$/i,
} as const;
const months = 'january february march april may june july august september october november december'.split(' ');

/** A day as spreadsheets write it, also with a time: 2026-06-30, 2026/6/30, 6/30/2026, 30.6.2026, 30-Jun-2026. */
export function dayOf(text: string): string | undefined {
  if (text.length > longestNumber) return undefined;
  const day = text.replace(time, '');
  const read = (form: keyof typeof dayForms) => dayForms[form].exec(day) ?? undefined;
  const iso = read('yearFirst');
  if (iso) return dayText(iso[1], iso[3], iso[4]);
  const us = read('monthFirst');
  if (us) return dayText(us[3], us[1], us[2]);
  const dotted = read('dayFirst');
  if (dotted) return dayText(dotted[3], dotted[2], dotted[1]);
  const named = read('dayAndName');
  if (named) return dayText(named[3], monthOf(named[2]), named[1]);
  const written = read('nameAndDay');
  return written && dayText(written[3], monthOf(written[1]), written[2]);
}

function monthOf(name = ''): string {
  const wanted = name.toLowerCase();
  const known = wanted === 'sept' ? 'sep' : wanted;
  return String(months.findIndex((month) => month === known || month.slice(0, 3) === known) + 1);
}

const dayText = (year = '', month = '', day = ''): string =>
  `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Whether the same text is another day where people write the day first, such as 5/6/2026. */
export function isDayDoubtful(text: string): boolean {
  const [, first, second] = dayForms.monthFirst.exec(text.slice(0, longestNumber).replace(time, '')) ?? [];
  return first !== undefined && first !== second && Number(first) <= 12 && Number(second) <= 12;
}

/** An address of the web; one without a scheme gets `https://` if it names a host with a point. */
export const addressOf = (text: string): string =>
  /^https?:\/\//i.test(text) || !/^[^\s/?#@]+\.[^\s/?#@]+/.test(text) ? text : `https://${text}`;

/** The digits of a DOT number, which people write with its name; any other text as it is. */
export const dotNumberOf = (text: string): string => namedDotNumber(text) ?? text;

const clock =
  /[T ](\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?: ?([AP])M)?(?: ?(Z|UTC|[+-](?:0\d|1[0-4]):?[0-5]\d))?$/i;
const notAMoment = new Fault('Must be a day or a moment, such as 2026-06-30 or 2026-06-30T14:00Z');

/** A moment as ISO text. A day is its beginning, and a time without a zone one of UTC. */
export function momentOf(text: string): string | Fault {
  const day = dayOf(text.slice(0, longestNumber + 1).replace(clock, ''));
  if (day === undefined) return notAMoment;
  const [, hours = '0', minutes = '00', seconds = '00', half, zone = 'Z'] = clock.exec(text) ?? [];
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(.{3}):?/, '$1:') : 'Z';
  const at = new Date(`${day}T${String(hour).padStart(2, '0')}:${minutes}:${seconds}${offset}`);
  // A day such as February 30 would be one of March.
  const isDay = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  return isDay && !Number.isNaN(at.getTime()) ? at.toISOString() : notAMoment;
}
