const longest = 200;

/** Normalised text: one blank between words, cut at 200 characters. */
export const readable = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/gu, ' ').trim().slice(0, longest);

/** Words in lower case, figures apart from letters. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? [];

const hasDigit = (text: string): boolean => /\p{N}/u.test(text);

/** Figures change while what they count stays the same. */
export const isFigure = (text: string): boolean => hasDigit(text) && (text.match(/\p{L}/gu)?.length ?? 0) <= 3;

const withoutFigures = (words: string[]): string => words.filter((word) => !hasDigit(word)).join(' ');

/** Whether two texts have the same words and other figures, as 'Load 3' and 'Load 1'. */
export function differInFigures(a: string, b: string): boolean {
  const [own, other] = [wordsOf(a), wordsOf(b)];
  return withoutFigures(own) === withoutFigures(other) && own.join(' ') !== other.join(' ');
}

/** How much two texts have in common, from 0 to 1; figures count half. */
export function likeness(a: string, b: string): number {
  if (a === b) return a ? 1 : 0;
  const own = weigh(a);
  const other = weigh(b);
  let shared = 0;
  let all = 0;
  for (const word of new Set([...own.keys(), ...other.keys()])) {
    shared += Math.min(own.get(word) ?? 0, other.get(word) ?? 0);
    all += Math.max(own.get(word) ?? 0, other.get(word) ?? 0);
  }
  return all === 0 ? 0 : shared / all;
}

function weigh(text: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const word of wordsOf(text)) weights.set(word, (weights.get(word) ?? 0) + (hasDigit(word) ? 0.5 : 1));
  return weights;
}
