const letters = new Intl.Segmenter('en-US', { granularity: 'grapheme' });

function firstLetter(word: string): string {
  const [first] = letters.segment(word);
  return first?.segment.toLocaleUpperCase('en-US') ?? '';
}

/** The first letters of the first and the last word of a name, in capitals. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return firstLetter(first) + firstLetter(last);
}
