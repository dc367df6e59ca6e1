import { invalid } from '../errors.ts';

/** A line, or a row with line breaks in quotes, has at most so many characters. */
export const longestRecord = 100_000;

export interface Line {
  text: string;
  /** The break behind it. */
  end: string;
}

/** The lines of a text in parts; 422 for one that is longer than a record may be. */
export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<Line[], void, undefined> {
  /** The line that has begun, in the parts in which it arrived. */
  let begun: string[] = [];
  let length = 0;
  let count = 0;
  /** A carriage return at the end of a part, which may be half of a break. */
  let half = '';
  for await (const chunk of text) {
    const part = half + chunk;
    half = part.endsWith('\r') ? '\r' : '';
    const lines: Line[] = [];
    let from = 0;
    for (const { 0: end, index } of part.matchAll(/\r\n|\n|\r(?=[^])/g)) {
      const piece = part.slice(from, index);
      if (length + piece.length > longestRecord) throw tooLong(count + lines.length + 1);
      lines.push({ text: begun.length === 0 ? piece : begun.join('') + piece, end });
      begun = [];
      length = 0;
      from = index + end.length;
    }
    const rest = part.slice(from, part.length - half.length);
    if (rest !== '') begun.push(rest);
    length += rest.length;
    count += lines.length;
    if (length > longestRecord) throw tooLong(count + 1);
    if (lines.length > 0) yield lines;
  }
  if (length > 0 || half !== '') yield [{ text: begun.join(''), end: '' }];
}

const tooLong = (line: number) =>
  invalid(`Line ${line} is longer than ${longestRecord.toLocaleString('en-US')} characters`, { code: 'line_too_long' });
