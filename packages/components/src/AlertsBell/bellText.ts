import { pluralOf } from '../lib/fill.ts';
import { bellStrings } from './bellStrings.ts';

/** The badge's figure, which stops at 99. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));

/** The texts of the closed bell. */
export function createBellWords(locale: string, overrides: Partial<typeof bellStrings> = {}) {
  const strings = { ...bellStrings, ...overrides };
  return { strings, unread: (n: number) => pluralOf(strings.unread, n, locale) };
}

export type BellWords = ReturnType<typeof createBellWords>;
