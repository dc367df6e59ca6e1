/**
 * What a reader does not see, or takes for something else: control and format characters, spaces that are not the
 * plain one, line separators, letters without a form, and characters that no script has.
 */
const hidden = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

/** Joiners, which Persian, Urdu and Indic names need inside a word; they change how its letters are written. */
const joined =
  /(?<=[\p{sc=Arabic}\p{sc=Beng}\p{sc=Deva}\p{sc=Gujr}\p{sc=Guru}\p{sc=Knda}\p{sc=Mlym}\p{sc=Orya}\p{sc=Sinh}\p{sc=Taml}\p{sc=Telu}])[\u200C\u200D](?=[\p{sc=Arabic}\p{sc=Beng}\p{sc=Deva}\p{sc=Gujr}\p{sc=Guru}\p{sc=Knda}\p{sc=Mlym}\p{sc=Orya}\p{sc=Sinh}\p{sc=Taml}\p{sc=Telu}])/gu;

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const isAscii = /^[ -~]*$/;

/** Whether a name reads as what it is: another person's name with an invisible character is not this one. */
export const isPlainName = (name: string): boolean =>
  isAscii.test(name) || name.replaceAll(joined, '').search(hidden) < 0;

/** Tells which character a name may not have, and what to do. */
export function hiddenCharacterIn(name: string): string {
  const [found = ''] = name.replaceAll(joined, '').match(hidden) ?? [];
  return `Contains an invisible or special character (${codeOf(found)}); type the name instead of pasting it`;
}

/** A name of another application, without such characters. */
export const plainName = (name: string): string => name.replaceAll(/\p{Zs}/gu, ' ').replaceAll(hidden, '');
