const between = String.raw`[\s#:.\-]*(?:(?:number|num|no|nr)\b)?[\s#:.\-]*`;
const dotNumber = new RegExp(String.raw`^(?:(?:u\.?s\.?[\s\-]*)?dot${between})?(\d+)$`, 'i');
const mcNumber = new RegExp(String.raw`^mc${between}0*(\d+)$`, 'i');

/** The DOT number that a text names, such as `USDOT 3125408` or the number alone, as it is typed. */
export const dotNumberOf = (text: string): string | undefined => dotNumber.exec(text.trim())?.[1];

/** The same without leading zeros. */
export const plainDotNumberOf = (text: string): string | undefined => dotNumberOf(text)?.replace(/^0+(?=\d)/, '');

/** The MC number that a text names, such as `mc 123456`, as it is stored. */
export function mcNumberOf(text: string): string | undefined {
  const digits = mcNumber.exec(text.trim())?.[1];
  return digits && `MC-${digits}`;
}

/** The two ways in which a DOT number may be stored. */
export const dotSpellings = (digits: string): [string, string] => [digits, digits.replace(/^0+(?=\d)/, '')];
