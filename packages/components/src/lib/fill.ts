/** One text by grammatical number; `other` stands in if the language's own form is missing. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Puts values into the braces of a text. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => String(values[name] ?? braces));
}

/** The form of a text that a number calls for. */
export function pluralOf(forms: Partial<Plural>, n: number, locale: string): string {
  return fill(forms[new Intl.PluralRules(locale).select(n)] ?? forms.other ?? String(forms.one), { n });
}
