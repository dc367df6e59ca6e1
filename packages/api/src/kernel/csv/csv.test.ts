import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCsv } from '../../testing/parse-csv.ts';
import { withinSeconds } from '../../testing/within.ts';
import { type CsvCell, csvField, csvRecords, csvText } from './csv.ts';

const collect = async (records: AsyncIterable<string>) => {
  let text = '';
  for await (const record of records) text += record;
  return text;
};
/** The values as a reader gets them, if no field had to be disarmed. */
const plainText = (value: CsvCell) => (value === null || value === undefined ? '' : String(value));

const withoutMarks = (text = '') => text.replaceAll("'", '');

const awkward = fc.string({
  unit: fc.constantFrom(...Array.from('=+-@＝＋－＠\t\r\n\0"\', ;abc1é漢\u{1f69a}\ufeff')),
  maxLength: 12,
});
const cell: fc.Arbitrary<CsvCell> = fc.oneof(
  awkward,
  fc.string(),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(null, undefined),
);

describe('a file', () => {
  test('reads back as written, except for an apostrophe before text that a spreadsheet would run', () => {
    const table = fc.integer({ min: 1, max: 5 }).chain((width) =>
      fc.record({
        head: fc.array(awkward, { minLength: width, maxLength: width }),
        rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }),
      }),
    );
    fc.assert(
      fc.property(table, ({ head, rows }) => {
        const read = parseCsv(csvText(head, rows));
        const written = [head, ...rows];
        expect(read).toHaveLength(written.length);
        written.forEach((row, at) =>
          row.forEach((value, column) => {
            const back = read[at]?.[column];
            expect(withoutMarks(back)).toBe(withoutMarks(plainText(value)));
            if (typeof value === 'number') expect(Number(back)).toBe(Object.is(value, -0) ? 0 : value);
          }),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('has no text field that a spreadsheet runs, also behind quotes, blanks and in full width', () => {
    fc.assert(
      fc.property(fc.oneof(awkward, fc.string()), (text) => {
        const [[back = ''] = []] = parseCsv(`${csvField(text)}\r\n`);
        expect(back).not.toMatch(/^[=+\-@＝＋－＠\t\r\n\0]/);
        expect(back.trimStart()).not.toMatch(/^"*[=+\-@＝＋－＠]/);
      }),
      { numRuns: 2_000 },
    );
  });

  test('has no cell that a spreadsheet runs where it splits at semicolons, tabs or lines instead', () => {
    fc.assert(
      fc.property(fc.oneof(awkward, fc.string()), (text) => {
        for (const part of csvField(text).split(/[;\t\r\n]/)) {
          expect(part.replace(/^["\s\ufeff\u200b]*/u, '')).not.toMatch(/^[=+\-@＝＋－＠]/u);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('is written as by the expression that it was before, which needed endless time for long runs of blanks', () => {
    const inner = /([;\t\r\n]["'\s\u200b\ufeff]*)(?=[=+\-@＝＋－＠])/gu;
    const text = fc.oneof(awkward, fc.string({ unit: fc.constantFrom(...Array.from(';\t\n "\'=＋x')), maxLength: 20 }));
    fc.assert(
      fc.property(text, (value) => {
        const marked = csvField(`x${value}`).replace(/^"([^]*)"$/, '$1');
        expect(marked.replaceAll('""', '"')).toBe(`x${value}`.replaceAll(inner, "$1'"));
      }),
      { numRuns: 5_000 },
    );
  });

  test.each(['\t', '\n', ';', ' ', '"', "'", '\t=', '; ', '\0', '\ufeff'])(
    'with 60,000 times %j takes no time',
    (unit) => {
      const cells = [unit.repeat(60_000), `;${unit.repeat(60_000)}`, `x${unit.repeat(60_000)}x`];
      const written = withinSeconds(() => cells.map(csvField));
      expect(written.map(({ length }) => length >= 60_000)).toEqual([true, true, true]);
    },
  );

  test.each([
    ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
    ['+1 555 0100', "'+1 555 0100"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tcmd', "'\tcmd"],
    ['\rcmd', `"'\rcmd"`],
    ['\0cmd', "'\0cmd"],
    ['"=1+1', `"'""=1+1"`],
    [' =1+1', "' =1+1"],
    ['＝1+1', "'＝1+1"],
    ['Smith, "Bo" & Co\nLtd', '"Smith, ""Bo"" & Co\nLtd"'],
    ['a=b', 'a=b'],
    ['x;=1+1', `"x;'=1+1"`],
    ['x; "@SUM(A1)', `"x; ""'@SUM(A1)"`],
    ['x\n=1+1', `"x\n'=1+1"`],
    ['x\t-1', `x\t'-1`],
    ['one; two', '"one; two"'],
    [-12.5, '-12.5'],
    [0, '0'],
    [null, ''],
  ])('%j is written as %j', (value, written) => expect(csvField(value)).toBe(written));

  test('is written record by record, and refuses a record of another width and a value that is not a number', async () => {
    let read = 0;
    const rows = (function* () {
      for (; read < 3; read += 1) yield [read, 'x'];
    })();
    const records = csvRecords(['n', 'text'], rows);
    expect((await records.next()).value).toBe('n,text\r\n');
    expect(read).toBe(0);
    expect((await records.next()).value).toBe('0,x\r\n');
    expect(read).toBe(0);
    await expect(collect(csvRecords(['a', 'b'], [['only one']]))).rejects.toThrow('1 fields, not 2');
    expect(() => csvField(Number.NaN)).toThrow('finite');
  });
});
