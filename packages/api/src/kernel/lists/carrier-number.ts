/** What a person types, with one blank for each run of separators. */
const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s#:.-]+/g, ' ');
const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** The DOT number that a text names, such as `USDOT 3125408` or the number alone, as it is typed. */
export const dotNumberOf = (text: string): string | undefined =>
  /^(?:(?:u ?s ?)?dot ?(?:(?:number|num|no|nr) )?)?(\d+)$/.exec(plain(text))?.[1];

/** The same without leading zeros. */
export const plainDotNumberOf = (text: string): string | undefined => {
  const digits = dotNumberOf(text);
  return digits && withoutZeros(digits);
};

/** The MC number that a text names, such as `mc 123456`, as it is stored. */
export function mcNumberOf(text: string): string | undefined {
  const digits = /^mc ?(?:(?:number|num|no|nr) )?(\d+)$/.exec(plain(text))?.[1];
  return digits && `MC-${withoutZeros(digits)}`;
}

/** The two ways in which a DOT number may be stored. */
export const dotSpellings = (digits: string): [string, string] => [digits, withoutZeros(digits)];
