import { invalid } from '../errors.ts';
import { longestName, mostColumns, otherWidth } from './csv.ts';
import { type Line, linesOf, longestRecord } from './csv-lines.ts';

/** One row of a CSV file as it stands there, also one that cannot be read. */
export interface CsvRow {
  /** Number of the row, from 1 for the first behind the names. */
  row: number;
  /** The line in which it begins, from 1. */
  line: number;
  cells: string[];
  /** Why the row cannot be read; its cells are then those of a plain split. */
  problem?: string;
}

export interface CsvFile {
  /** Names of the columns, as the first line has them. */
  names: readonly string[];
  delimiter: string;
  /** The rows in parts, as the text arrives. */
  parts: AsyncGenerator<CsvRow[], void, undefined>;
}

/** A cell with more line breaks has a quote that was not closed. */
const mostLines = 200;
const longestHead = 16 * 1024;
const delimiters = [',', ';', '\t'] as const;
const neverClosed = 'A quote in this row is never closed';
const misplacedQuote = 'Put text with quotes into quotes, and double the quotes in it';

// Do not "fix" this reader by a general parser: to that, an open quote is text up to the end of the file; here it costs
// its own line alone, and every row that cannot be read is kept with its problem.
/** Reads the names of the columns. Throws 422 for a file that is no table of text, or whose first line names no columns. */
export async function readCsv(text: AsyncGenerator<string, void, undefined>): Promise<CsvFile> {
  const { start, rest } = await readStart(text);
  refuseBinary(start);
  const delimiter = delimiterOf(start);
  const parts = rowsOf(rest, delimiter);
  for await (const rows of { [Symbol.asyncIterator]: () => ({ next: () => parts.next() }) }) {
    const [head, ...others] = rows;
    if (!head) continue;
    const names = namesOf(head);
    return { names, delimiter, parts: checked({ names, delimiter }, others, parts) };
  }
  throw invalid('The file is empty', { code: 'empty_file' });
}

/** The rows behind the names, with the number of their cells compared. */
async function* checked(
  { names, delimiter }: Pick<CsvFile, 'names' | 'delimiter'>,
  first: CsvRow[],
  parts: AsyncGenerator<CsvRow[], void, undefined>,
): AsyncGenerator<CsvRow[], void, undefined> {
  if (first.length > 0) yield first.map((row) => checkWidth(row, names.length, delimiter));
  for await (const rows of parts) yield rows.map((row) => checkWidth(row, names.length, delimiter));
}

function checkWidth(found: CsvRow, width: number, delimiter: string): CsvRow {
  // The first row of the reader is that of the names.
  const row = { ...found, row: found.row - 1 };
  const { length } = row.cells;
  if (length === width) return row;
  if (length > mostColumns)
    row.cells = [...row.cells.slice(0, mostColumns - 1), row.cells.slice(mostColumns - 1).join(delimiter)];
  return { ...row, problem: row.problem ?? otherWidth(length, width) };
}

/** Enough of the text to see the first line. */
async function readStart(text: AsyncGenerator<string, void, undefined>) {
  const parts: string[] = [];
  let length = 0;
  let last = '';
  while (length < longestHead) {
    const { value, done } = await text.next();
    if (done) break;
    parts.push(value);
    length += value.length;
    // Only the new part is searched: a file may arrive byte by byte.
    if (/[^\r\n][\r\n]/.test(last + value)) break;
    last = value.at(-1) ?? last;
  }
  const start = parts.join('');
  const rest = (async function* () {
    if (start !== '') yield start;
    yield* text;
  })();
  return { start, rest };
}

/** The first characters of a workbook of Excel, new and old. */
const workbooks = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];

/** A workbook has another first line than a text, whatever its name ends with. */
function refuseBinary(start: string): void {
  if (workbooks.some((mark) => start.startsWith(mark))) {
    throw invalid('The file is an Excel workbook and no CSV file. Save it as CSV in Excel, and choose that file', {
      code: 'workbook',
    });
  }
  if (
    start
      .slice(0, longestHead)
      .split(/[\r\n]/, 1)[0]
      ?.includes('\0')
  ) {
    throw invalid('The file holds no text. Choose a CSV file', { code: 'no_text' });
  }
}

function delimiterOf(start: string): string {
  const names =
    start
      .replaceAll(/"[^"]*"/g, '')
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? '';
  const counts = delimiters.map((delimiter) => names.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** An e-mail address or a phone number. */
function looksLikeValue(name: string): boolean {
  const at = name.indexOf('@', 1);
  if (at > 0 && name.lastIndexOf('.', name.length - 2) > at + 1 && !/\s/.test(name)) return true;
  return /^\+?[\d\s().-]{7,}$/.test(name);
}

function namesOf({ line, cells, problem }: CsvRow): readonly string[] {
  if (problem !== undefined) throw invalid(`Line ${line} cannot be read: ${problem}`, { code: 'bad_head' });
  if (cells.length > mostColumns)
    throw invalid(`Line ${line} names ${cells.length} columns; a file has at most ${mostColumns}`, {
      code: 'too_many_columns',
    });
  const names = cells.map((name, index) => name.trim() || `Column ${index + 1}`);
  const long = names.find((name) => name.length > longestName);
  if (long !== undefined)
    throw invalid(
      `Line ${line} has a name of ${long.length} characters, '${long.slice(0, 100)}...'; a name has at most ${longestName}`,
      { code: 'name_too_long' },
    );
  const seen = new Set<string>();
  const twice = names.find((name) => {
    const isSeen = seen.has(name);
    seen.add(name);
    return isSeen;
  });
  if (twice !== undefined)
    throw invalid(`Line ${line} names the column '${twice.slice(0, 100)}' twice`, { code: 'name_twice' });
  const value = names.find(looksLikeValue);
  if (value !== undefined) {
    throw invalid(
      `Line ${line} has values such as '${value.slice(0, 100)}'. Put a line with the names of the columns above`,
      {
        code: 'names_missing',
      },
    );
  }
  return names;
}

async function* rowsOf(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRow[], void, undefined> {
  const reader = createRowReader(delimiter);
  for await (const lines of linesOf(text)) yield lines.flatMap(reader.take);
  yield reader.end();
}

/**
 * Puts lines together to rows. A line whose quote is never closed must not swallow the rows behind it: it is a bad row
 * by itself, and reading goes on with the next line.
 */
function createRowReader(delimiter: string) {
  let next = 1;
  let line = 0;
  let open: { lines: Line[]; from: number; length: number; cells: ReturnType<typeof createCells> } | undefined;

  const rowOf = (from: number, cells: string[], problem?: string): CsvRow => {
    const row: CsvRow = { row: next, line: from, cells, ...(problem !== undefined && { problem }) };
    next += 1;
    return cells.some((cell) => cell.includes('\0')) ? unstorable(row) : row;
  };
  const bad = (from: number, text: string, problem: string) => rowOf(from, text.split(delimiter), problem);

  const feed = (from: number, one: Line): CsvRow[] => {
    if (!open) {
      if (one.text === '') return [];
      if (!one.text.includes('"')) return [rowOf(from, one.text.split(delimiter))];
      open = { lines: [], from, length: 0, cells: createCells(delimiter) };
    }
    open.lines.push(one);
    open.length += one.text.length + one.end.length;
    const state = open.cells.take(one);
    if (state === 'open' && open.length <= longestRecord && open.lines.length <= mostLines) return [];
    if (state !== 'row') return giveUp(state === 'open' || open.lines.length > 1 ? neverClosed : misplacedQuote);
    const { cells } = open.cells;
    const first = open.from;
    open = undefined;
    return [rowOf(first, cells)];
  };
  const giveUp = (problem: string): CsvRow[] => {
    if (!open) return [];
    const { lines, from } = open;
    open = undefined;
    const [first, ...others] = lines;
    return [bad(from, first?.text ?? '', problem), ...others.flatMap((other, index) => feed(from + index + 1, other))];
  };
  return {
    take: (one: Line): CsvRow[] => {
      line += 1;
      return feed(line, one);
    },
    end: (): CsvRow[] => {
      const rows: CsvRow[] = [];
      while (open) rows.push(...giveUp(neverClosed));
      return rows;
    },
  };
}

const unstorable = (row: CsvRow): CsvRow => ({
  ...row,
  cells: row.cells.map((cell) => cell.replaceAll('\0', '\ufffd')),
  problem: 'The row has characters that cannot be stored',
});

/** The cells of one record, which may have quoted line breaks. */
function createCells(delimiter: string) {
  const cells: string[] = [];
  let quoted: string | undefined;

  /** Reads quoted text up to its end; answers the place behind it, or -1 if the line ends first. */
  const closeQuote = (text: string, from: number): number => {
    for (let at = from; ;) {
      const quote = text.indexOf('"', at);
      quoted += text.slice(at, quote < 0 ? undefined : quote);
      if (quote < 0) return -1;
      if (text[quote + 1] !== '"') return quote + 1;
      quoted += '"';
      at = quote + 2;
    }
  };

  const take = ({ text, end }: Line): 'row' | 'open' | 'broken' => {
    for (let at = 0; ;) {
      if (quoted === undefined && text[at] === '"') {
        quoted = '';
        at += 1;
      }
      if (quoted === undefined) {
        const stop = text.indexOf(delimiter, at);
        const cell = text.slice(at, stop < 0 ? undefined : stop);
        if (cell.includes('"')) return 'broken';
        cells.push(cell);
        if (stop < 0) return 'row';
        at = stop + 1;
        continue;
      }
      at = closeQuote(text, at);
      if (at < 0) {
        quoted += end;
        return 'open';
      }
      if (at < text.length && text[at] !== delimiter) return 'broken';
      cells.push(quoted);
      quoted = undefined;
      if (at === text.length) return 'row';
      at += 1;
    }
  };
  return { cells, take };
}
