import { type SQL, sql } from 'drizzle-orm';
import { dotNumberOf, dotSpellings, mcNumberOf } from '../kernel/lists/carrier-number.ts';
import { isShortNumber, termsOf } from '../kernel/lists/folded.ts';
import { containing } from '../kernel/lists/like.ts';
import { phoneDigits } from '../kernel/phone.ts';

const trigram = /[\p{L}\p{N}]{3}/u;
/** Length of what the function `word_starts` keeps of each place. */
const longestStart = 24;

/** Whether a term is long enough for the index of trigrams. */
export const hasTrigram = (term: string): boolean => trigram.test(term);

/** The text as searches compare it, as `kernel/lists/folded.ts` defines it. */
export const folded = (text: SQL): SQL => sql`folded(${text})`;

/** Condition: the text contains the term of `termsOf` anywhere. It uses an index of trigrams of the folded text. */
export const hasPart = (text: SQL, term: string): SQL => sql`${folded(text)} like ${containing(term)}`;

/** Condition: the text, which needs no index, contains each of the terms. */
export const hasParts = (text: SQL, terms: readonly string[]): SQL => every(terms.map((term) => hasPart(text, term)));

/** The same, and numbers of telephones and carriers contain those terms that are long enough for a number. */
export const hasPartsOrNumbers = (text: SQL, numbers: SQL, terms: readonly string[]): SQL =>
  every(terms.map((term) => hasPart(isShortNumber(term) ? text : sql`${text} || ' ' || ${numbers}`, term)));

/** The query of words that begin with a term of `termsOf`, or with one of several. */
export const startsWith = (...terms: readonly string[]): SQL => sql`${terms.map(beginning).join(' | ')}::tsquery`;

/** The same for words of which `with_beginnings` keeps the first characters, too: few terms have very many words. */
export const startsWithKept = (...terms: readonly string[]): SQL =>
  sql`${terms.map(keptBeginning).join(' | ')}::tsquery`;

/** The same, and the term is inside a word of a text of which `word_insides` is kept, too. */
export const startsWithOrIsInside = (term: string, ...others: readonly string[]): SQL =>
  sql`${[...[term, ...others].map(keptBeginning), `'${insideMark}${escaped(term)}':*`].join(' | ')}::tsquery`;

/** Before what the function `word_insides` keeps. A folded text has no such character. */
const insideMark = '\n';

const beginning = (term: string): string => `'${escaped(term)}':*`;

/** The beginnings of words that `with_beginnings` keeps: one character or two, and such as INV- and LD_. */
const keptStem = /^(?:.{1,2}|[^-_/]{2,6}[-_/])$/su;
/** Before what `with_beginnings` keeps. */
const keptMark = '\r';

const keptBeginning = (term: string): string =>
  keptStem.test(term) ? `'${keptMark}${escaped(term)}'` : beginning(term);

const escaped = (term: string): string => Array.from(term).slice(0, longestStart).join('').replaceAll(/['\\]/g, '$&$&');

/** Whether words kept by their beginnings may have more texts than those that contain the term. */
export const isLongerThanStart = (term: string): boolean => Array.from(term).length > longestStart;

/** Condition: the text contains the term, and not from the inside of a word on. It uses an index of `word_starts`. */
export function hasStart(text: SQL, term: string): SQL {
  const found = sql`word_starts(${text}) @@ ${startsWith(term)}`;
  return isLongerThanStart(term) ? sql`(${found} and ${hasPart(text, term)})` : found;
}

/** Condition: the text, which has an index of trigrams and one of `word_starts`, contains each of the terms. */
export const hasAll = (text: SQL, terms: readonly string[]): SQL =>
  every(terms.map((term) => (hasTrigram(term) ? hasPart(text, term) : hasStart(text, term))));

/** The ids of the companies whose name contains each of the terms, by the indexes of names. */
const companiesNamed = (terms: readonly string[]): SQL =>
  sql`(select named.id from companies named where ${hasAll(sql`named.name`, terms)})`;

/** Condition: the columns of `from` have the DOT or MC number that a text names; undefined for another text. */
export function hasCarrierNumber(from: SQL, q: string): SQL | undefined {
  const [digits, mcNumber] = [dotNumberOf(q), mcNumberOf(q)];
  if (mcNumber !== undefined) return sql`${from}.mc_number = ${mcNumber}`;
  return digits === undefined
    ? undefined
    : sql`${from}.dot_number in (${sql.join(
        dotSpellings(digits).map((each) => sql`${each}`),
        sql`, `,
      )})`;
}

/** The ids of the companies that a text names: by the words of the name, or by DOT or MC number. */
export function companiesFound(q: string): SQL {
  const byNumber = hasCarrierNumber(sql`numbered`, q);
  const named = companiesNamed(termsOf(q));
  return byNumber ? sql`(${named} union all (select numbered.id from companies numbered where ${byNumber}))` : named;
}

/** Condition: a text names the company. It is checked row by row, for a list that is read in its order. */
export function isCompanyFound(companyId: SQL, q: string): SQL {
  const byNumber = hasCarrierNumber(sql`one`, q);
  const byName = hasAll(sql`one.name`, termsOf(q));
  return sql`(select ${byNumber ? sql`(${byName} or ${byNumber})` : byName} from companies one where one.id = ${companyId})`;
}

/** Between the words of a kept text and its numbers. A folded text has no such character. */
const lineFeed = sql`chr(10)`;

/**
 * Condition: a kept text, which is folded already and whose second line are numbers, has each term of a text, or the
 * digits of a telephone number.
 */
export function keptTextHas(kept: SQL, q: string): SQL {
  const terms = termsOf(q);
  const has = (text: string) =>
    isShortNumber(text)
      ? sql`(${kept} like ${containing(text)} and split_part(${kept}, ${lineFeed}, 1) like ${containing(text)})`
      : sql`${kept} like ${containing(text)}`;
  const digits = phoneDigits(terms.join(' '));
  const words = every(terms.map(has));
  return digits === undefined ? words : sql`(${words} or ${has(digits)})`;
}

const every = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`;
