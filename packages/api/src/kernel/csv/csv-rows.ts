import { invalid } from '../errors.ts';
import { longestName, mostColumns, otherWidth } from './csv.ts';
import { headAt, hintOf, likelyDelimiter } from './csv-head.ts';
import { type Line, linesOf, longestRecord } from './csv-lines.ts';
import { isPhone } from '../phone.ts';
import { type FoundEncoding, nothingFound } from './text-encoding.ts';

/** One row of a CSV file as it stands there, also one that cannot be read. */
export interface CsvRow {
  /** Number of the row, from 1 for the first behind the names. */
  row: number;
  /** The line in which it begins, from 1. */
  line: number;
  cells: string[];
  /** Why the row cannot be read; its cells are then those of a plain split. */
  problem?: string;
  /** Whether the row is no UTF-8 and was read as Windows-1252: in a UTF-8 file it cannot be read. */
  isForeign?: true;
}

export interface CsvFile {
  /** Names of the columns, as the line of the names has them. */
  names: readonly string[];
  delimiter: string;
  /** The line of the names, from 1. */
  line: number;
  /** Whether the line of the names is no UTF-8. */
  isForeign: boolean;
  /** The rows in parts, as the text arrives. */
  parts: AsyncGenerator<CsvRow[], void, undefined>;
}

/** A cell with more line breaks has a quote that was not closed. */
const mostLines = 200;
const longestStart = 16 * 1024;
/** Lines that show where the names of the columns are. */
const linesOfStart = 8;
const neverClosed = 'A quote in this row is never closed';
const misplacedQuote = 'Put text with quotes into quotes, and double the quotes in it';
const unreadable = 'The row has characters that cannot be read. Save the file as UTF-8';
const notStorable = 'The row has characters that cannot be stored';

// Do not "fix" this reader by a general parser: to that, an open quote is text up to the end of the file; here it costs
// its own line alone, and every row that cannot be read is kept with its problem.
/**
 * Reads the names of the columns, which may have a hint about the separator, a title and blank lines above them. Throws
 * 422 for a file that is no table of text, or that names no columns. `found` is what the decoder of the text fills.
 */
export async function readCsv(
  text: AsyncGenerator<string, void, undefined>,
  found: FoundEncoding = nothingFound(),
): Promise<CsvFile> {
  const { start, rest } = await readStart(text);
  const lines = start.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  refuseBinary(lines[0] ?? '');
  const delimiter = hintOf(lines[0] ?? '') ?? likelyDelimiter(lines);
  const parts = rowsOf(rest, delimiter, found);
  const first: CsvRow[] = [];
  while (first.length < linesOfStart) {
    const { value, done } = await parts.next();
    if (done) break;
    first.push(...value);
  }
  const at = headAt(first);
  const head = first[at];
  if (!head) throw invalid('The file is empty', { code: 'empty_file' });
  const names = namesOf(head);
  const { line, isForeign = false } = head;
  return { names, delimiter, line, isForeign, parts: checked({ names, delimiter, head }, first.slice(at + 1), parts) };
}

interface Known extends Pick<CsvFile, 'names' | 'delimiter'> {
  head: CsvRow;
}

/** The rows behind the names, with the number of their cells compared. */
async function* checked(
  known: Known,
  first: CsvRow[],
  parts: AsyncGenerator<CsvRow[], void, undefined>,
): AsyncGenerator<CsvRow[], void, undefined> {
  if (first.length > 0) yield first.map((row) => checkWidth(row, known));
  for await (const rows of parts) yield rows.map((row) => checkWidth(row, known));
}

function checkWidth(found: CsvRow, { names: { length: width }, delimiter, head }: Known): CsvRow {
  const row = { ...found, row: found.row - head.row };
  const { length } = row.cells;
  if (length === width) return row;
  if (length > mostColumns)
    row.cells = [...row.cells.slice(0, mostColumns - 1), row.cells.slice(mostColumns - 1).join(delimiter)];
  return { ...row, problem: row.problem ?? otherWidth(length, width, head.line) };
}

/** Enough of the text to see the first lines. */
async function readStart(text: AsyncGenerator<string, void, undefined>) {
  const parts: string[] = [];
  let length = 0;
  let breaks = 0;
  while (length < longestStart && breaks <= linesOfStart) {
    const { value, done } = await text.next();
    if (done) break;
    parts.push(value);
    length += value.length;
    breaks += value.split('\n').length - 1 || value.split('\r').length - 1;
  }
  const start = parts.join('');
  const rest = (async function* () {
    if (start !== '') yield start;
    yield* text;
  })();
  return { start: start.slice(0, longestStart), rest };
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
  if (start.includes('\0')) {
    throw invalid('The file holds no text. Choose a CSV file', { code: 'no_text' });
  }
}

/** An e-mail address or a phone number. */
function looksLikeValue(name: string): boolean {
  const at = name.indexOf('@', 1);
  if (at > 0 && name.lastIndexOf('.', name.length - 2) > at + 1 && !/\s/.test(name)) return true;
  return isPhone(name) || /^\+?[\d\s().-]{7,}$/.test(name);
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

async function* rowsOf(
  text: AsyncIterable<string>,
  delimiter: string,
  found: FoundEncoding,
): AsyncGenerator<CsvRow[], void, undefined> {
  const reader = createRowReader(delimiter, found);
  for await (const lines of linesOf(text)) yield lines.flatMap(reader.take);
  yield reader.end();
}

/**
 * Puts lines together to rows, and leaves blank ones out. A line whose quote is never closed must not swallow the rows
 * behind it: it is a bad row by itself, and reading goes on with the next line.
 */
function createRowReader(delimiter: string, { broken, foreign }: FoundEncoding) {
  let next = 1;
  let line = 0;
  let open: { lines: Line[]; from: number; length: number; cells: ReturnType<typeof createCells> } | undefined;

  const rowOf = ({ from, to = from }: { from: number; to?: number }, cells: string[], problem?: string): CsvRow[] => {
    if (problem === undefined && cells.every(isBlank)) return [];
    const row: CsvRow = { row: next, line: from, cells, ...(problem !== undefined && { problem }) };
    next += 1;
    for (let at = from; at <= to; at += 1) {
      if (foreign.has(at)) row.isForeign = true;
      if (broken.has(at)) row.problem = unreadable;
    }
    return [cells.some((cell) => cell.includes('\0')) ? unstorable(row) : row];
  };
  const bad = (from: number, text: string, problem: string) => rowOf({ from }, text.split(delimiter), problem);

  const feed = (from: number, one: Line): CsvRow[] => {
    if (!open) {
      if (one.text === '') return [];
      if (!one.text.includes('"')) return rowOf({ from }, one.text.split(delimiter));
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
    return rowOf({ from: first, to: from }, cells);
  };
  const giveUp = (problem: string): CsvRow[] => {
    if (!open) return [];
    const { lines, from } = open;
    open = undefined;
    const [first, ...others] = lines;
    return [
      ...bad(from, first?.text ?? '', problem),
      ...others.flatMap((other, index) => feed(from + index + 1, other)),
    ];
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

const isBlank = (cell: string) => cell.trim() === '';

const unstorable = (row: CsvRow): CsvRow => ({
  ...row,
  cells: row.cells.map((cell) => cell.replaceAll('\0', '\ufffd')),
  problem: notStorable,
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
