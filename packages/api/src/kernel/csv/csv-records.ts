import { Readable, pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { invalid } from '../errors.ts';

/** One record of a CSV file, by the names in its first line. */
export interface CsvRecord {
  /** The line in which it ends, from 1. */
  line: number;
  values: Record<string, string>;
}

const longestRecord = 100_000;
const longestHead = 16 * 1024;
const delimiters = [',', ';', '\t'] as const;

/** The records behind the first line, which names the columns. Throws 422 with the line for a file that is none. */
export async function* readCsvRecords(
  text: AsyncGenerator<string, void, undefined>,
): AsyncGenerator<CsvRecord, void, undefined> {
  const { start, rest } = await readStart(text);
  const parser = parse({
    delimiter: delimiterOf(start),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
  });
  // Its errors come out of the parser, which it destroys with them.
  pipeline(Readable.from(rest), parser, () => undefined);
  let head: readonly string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (head) yield { line: info.lines, values: valuesOf(head, record, info.lines) };
      else head = namesOf(record);
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  }
  if (!head) throw invalid('The file is empty');
}

/** Enough of the text to see the first line. */
async function readStart(text: AsyncGenerator<string, void, undefined>) {
  let start = '';
  while (!/[\r\n]/.test(start) && start.length < longestHead) {
    const { value, done } = await text.next();
    if (done) break;
    start += value;
  }
  const rest = (async function* () {
    if (start !== '') yield start;
    yield* text;
  })();
  return { start, rest };
}

function delimiterOf(start: string): string {
  const names = start.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const counts = delimiters.map((delimiter) => names.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

function namesOf(record: readonly string[]): readonly string[] {
  const names = record.map((name) => name.trim());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw invalid(`Line 1 names the column '${twice.slice(0, 100)}' twice`);
  return names;
}

function valuesOf(head: readonly string[], record: readonly string[], line: number): Record<string, string> {
  if (record.length !== head.length) {
    throw invalid(`Line ${line} has ${record.length} values, and line 1 names ${head.length} columns`);
  }
  return Object.fromEntries(head.map((name, index) => [name, record[index] ?? '']));
}

function unreadable(error: CsvError) {
  const line = typeof error['lines'] === 'number' ? error['lines'] : undefined;
  const place = line === undefined ? 'The file' : `Line ${line}`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return invalid('A quote in the file is never closed');
  if (error.code === 'CSV_MAX_RECORD_SIZE') return invalid(`${place} is longer than ${longestRecord} characters`);
  return invalid(`${place} cannot be read as CSV: put text with quotes into quotes, and double the quotes in it`);
}
