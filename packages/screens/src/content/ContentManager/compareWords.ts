/** A part of a text, and whether the compared text lacks it. */
export interface TextPart {
  text: string;
  isChanged: boolean;
}

/** Pairs of words; the middle of longer texts is marked as a whole. */
const mostPairs = 4_000_000;

/** A text in parts: words that are not in the other text, in the same order, are marked. */
export function compareWords(text: string, other: string): TextPart[] {
  const [words, others] = [wordsOf(text), wordsOf(other)];
  let start = 0;
  while (start < words.length && words[start] === others[start]) start += 1;
  let end = 0;
  const most = Math.min(words.length, others.length) - start;
  while (end < most && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  const middle = words.slice(start, words.length - end);
  const kept = commonWords(middle, others.slice(start, others.length - end));
  const parts: TextPart[] = [];
  for (const [index, word] of words.entries()) {
    const isMiddle = index >= start && index < words.length - end;
    const isChanged = isMiddle && !kept.has(index - start);
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) last.text += word;
    else parts.push({ text: word, isChanged });
  }
  return parts;
}

/** Words and the spaces between them. */
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((word) => word !== '');

/** Indexes of the words that belong to the longest common subsequence of both lists. */
function commonWords(words: readonly string[], others: readonly string[]): Set<number> {
  const kept = new Set<number>();
  const width = others.length + 1;
  if (words.length * others.length > mostPairs) return kept;
  // Cell (i, j): length of the longest common subsequence of the words from i on and the others from j on.
  const lengths = new Uint16Array((words.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = words.length - 1; i >= 0; i -= 1) {
    for (let j = others.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = words[i] === others[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < words.length && j < others.length;) {
    if (words[i] === others[j]) {
      kept.add(i);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return kept;
}
