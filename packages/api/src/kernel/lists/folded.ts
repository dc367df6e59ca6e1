/**
 * The text as searches compare it: without accents, case, kinds of quotes and dashes, invisible characters and blanks
 * that nobody typed. The function `folded` of the database does the same; a test compares the two.
 */
export function folded(text: string): string {
  const plain = isAscii(text) ? text : foldLetters(text);
  return plain
    .replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
    .replaceAll(/[\t-\r ]+/g, ' ')
    .replaceAll(/^ | $/g, '');
}

const lastOfAscii = 0x7f;
const isAscii = (text: string): boolean =>
  Array.from(text).every((letter) => (letter.codePointAt(0) ?? 0) <= lastOfAscii);

/** Accents that are characters of their own once a letter is taken apart. */
const accents = /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g;

function foldLetters(text: string): string {
  const bare = text.replaceAll('\u00b4', "'").normalize('NFKD').replaceAll(accents, '');
  return Array.from(bare)
    .map((letter) => replaced.get(letter) ?? letter)
    .join('')
    .normalize('NFKC');
}

const capitals =
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐҒҚҢҮҰҲҺӘӨԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ';

const replaced = new Map<string, string>([
  ...pairs(capitals, capitals.toLowerCase()),
  ...pairs('ςłŁøØđĐðÐħĦıŧŦŋŊ', 'σllooddddhhittnn'),
  ...['æÆ ae', 'œŒ oe', 'ßẞ ss', 'þÞ th'].flatMap((line) => {
    const [letters = '', both = ''] = line.split(' ');
    return Array.from(letters).map((letter) => [letter, both] as const);
  }),
  // Apostrophes, quotes and dashes of word processors.
  ...pairs('\u2018\u2019\u201a\u201b\u2032\u2035\u02b9\u02bb\u02bc\u02bd', "'".repeat(10)),
  ...pairs('\u201c\u201d\u201e\u201f\u00ab\u00bb', '"'.repeat(6)),
  ...pairs('\u2010\u2012\u2013\u2014\u2015\u2212\u2043', '-'.repeat(7)),
  ...pairs('\u0085\u1680\u2028\u2029', ' '.repeat(4)),
  // Soft hyphens, joiners and directions.
  ...Array.from(
    '\u00ad\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff',
    (letter) => [letter, ''] as const,
  ),
]);

function pairs(from: string, to: string): (readonly [string, string])[] {
  const letters = Array.from(to);
  return Array.from(from).map((letter, place) => [letter, letters[place] ?? ''] as const);
}

/** Further terms of a search are ignored. */
const mostTerms = 20;

/** The terms of a text, each of which a result has, in any order; none for a text without a visible character. */
export const termsOf = (text: string): string[] => folded(text).split(' ').filter(Boolean).slice(0, mostTerms);

/** Few digits are a part of most numbers, so that they mean no telephone and no carrier. */
export const isShortNumber = (term: string): boolean => /^\d{1,3}$/.test(term);

/** Whether the texts of a thing together contain each term of what is searched for. */
export function isFound(q: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const text = folded(texts.filter(Boolean).join(' '));
  return termsOf(q).every((term) => text.includes(term));
}
