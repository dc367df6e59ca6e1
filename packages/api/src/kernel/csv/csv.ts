/** One value of a CSV file; a number stays one, nothing becomes an empty field. */
export type CsvCell = string | number | null | undefined;

/** A file with more columns is not read; a row with more values keeps the rest in its last cell. */
export const mostColumns = 500;
/** The name of a column has at most so many characters. */
export const longestName = 500;

// Spreadsheets run what starts like this, also behind quotes, blanks and in full width.
const formula = /^["'\s\u200b\ufeff]*[=+\-@＝＋－＠]|^["' ]*[\t\r\n\0]/u;
// In many languages spreadsheets split at semicolons, also inside quotes; some at tabs and lines, too.
const separator = /[;\t\r\n]/;
const formulaSign = /[=+\-@＝＋－＠]/;
const skipped = /["'\s\u200b\ufeff]/;
const needsQuotes = /[",;\r\n]|^\s|\s$/;

/** One field as RFC 4180 writes it; text that a spreadsheet would run gets an apostrophe in front. */
export function csvField(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('A CSV file holds finite numbers only');
    return String(value);
  }
  const marked = separator.test(value) ? markInner(value) : value;
  const text = formula.test(value) ? `'${marked}` : marked;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text that `csvField` has written: without the apostrophes that it puts before what a spreadsheet would run. */
export function withoutMarks(text: string): string {
  const own = text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
  return separator.test(own) ? unmarkInner(own) : own;
}

/** The opposite of `markInner`: drops one apostrophe before each sign of a formula that follows a separator. */
function unmarkInner(value: string): string {
  let plain = '';
  let from = 0;
  let isStart = false;
  for (let at = 0; at < value.length; at += 1) {
    const sign = value.charAt(at);
    if (separator.test(sign)) isStart = true;
    else if (isStart && !skipped.test(sign)) {
      if (formulaSign.test(sign) && value.charAt(at - 1) === "'") {
        plain += value.slice(from, at - 1);
        from = at;
      }
      isStart = false;
    }
  }
  return plain + value.slice(from);
}

/** An apostrophe before each sign of a formula that follows a separator, also behind quotes and blanks. */
function markInner(value: string): string {
  let marked = '';
  let from = 0;
  let isStart = false;
  for (let at = 0; at < value.length; at += 1) {
    const sign = value.charAt(at);
    if (separator.test(sign)) isStart = true;
    else if (isStart && !skipped.test(sign)) {
      if (formulaSign.test(sign)) {
        marked += `${value.slice(from, at)}'`;
        from = at;
      }
      isStart = false;
    }
  }
  return marked + value.slice(from);
}

/** One record with its end of line. */
export const csvRecord = (cells: readonly CsvCell[]): string => `${cells.map(csvField).join(',')}\r\n`;

/** A whole file, record by record. */
export async function* csvRecords(
  head: readonly string[],
  rows: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>,
): AsyncGenerator<string, void, undefined> {
  yield csvRecord(head);
  for await (const row of rows) {
    if (row.length !== head.length) throw new RangeError(`A record has ${row.length} fields, not ${head.length}`);
    yield csvRecord(row);
  }
}

/** A whole file as one text, for what is small. */
export const csvText = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  [head, ...rows].map(csvRecord).join('');

/** Why a row with another number of cells than the line of the names is bad. */
export const otherWidth = (cells: number, width: number, line = 1): string =>
  `The row has ${cells} ${cells === 1 ? 'value' : 'values'}, and line ${line} names ${width} ${width === 1 ? 'column' : 'columns'}`;

/** Why a row of a UTF-8 file is bad that is none. */
export const notUtf8 = 'The row has bytes that are not UTF-8. Save the file as UTF-8, or correct the row';
