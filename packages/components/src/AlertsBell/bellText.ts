import { bellStrings, type Plural } from './bellStrings.ts';

/** Puts values into the braces of a text. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => String(values[name] ?? braces));
}

/** The badge's figure, which stops at 99. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));

/** The form of a text that a number calls for. */
export function pluralOf(forms: Plural, n: number, locale: string): string {
  return fill(forms[new Intl.PluralRules(locale).select(n)] ?? forms.other, { n });
}

/** What the bell says before it is opened. */
export function createBellWords(locale: string, overrides: Partial<typeof bellStrings> = {}) {
  const strings = { ...bellStrings, ...overrides };
  return { strings, unread: (n: number) => pluralOf(strings.unread, n, locale) };
}

export type BellWords = ReturnType<typeof createBellWords>;
