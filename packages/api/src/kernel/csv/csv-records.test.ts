import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { csvText } from './csv.ts';
import { type CsvRecord, readCsvRecords } from './csv-records.ts';
import { Failure } from '../errors.ts';
import { decodeText } from './text-encoding.ts';

/** Reads bytes in chunks of so many. */
async function read(bytes: Uint8Array, size = 7): Promise<CsvRecord[]> {
  const chunks = (async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  })();
  const records: CsvRecord[] = [];
  for await (const record of readCsvRecords(decodeText(chunks))) records.push(record);
  return records;
}

const refusal = async (bytes: Uint8Array) =>
  read(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof Failure ? error.message : String(error)),
  );

const utf8 = (text: string) => Buffer.from(text);
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const swapped = (text: string) => utf16(text).swap16();
const mark = '\ufeff';
/** Windows-1252 has the characters of Latin-1 that are used here at the same places. */
const windows1252 = (text: string) => Buffer.from(text, 'latin1');

describe('a file', () => {
  const text = 'name,city\r\nJosé Müller,Köln\r\nAnn,"A, ""b""\nc"\r\n';
  const rows = [
    { name: 'José Müller', city: 'Köln' },
    { name: 'Ann', city: 'A, "b"\nc' },
  ];

  test.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a byte order mark', utf8(mark + text)],
    ['UTF-16, little-endian', utf16(text)],
    ['UTF-16, little-endian with a mark', utf16(mark + text)],
    ['UTF-16, big-endian', swapped(text)],
    ['UTF-16, big-endian with a mark', swapped(mark + text)],
    ['Windows-1252', windows1252(text)],
  ])('in %s is read in chunks of any size', async (_name, bytes) => {
    for (let size = 1; size < 12; size += 1) {
      expect((await read(bytes, size)).map(({ values }) => values)).toEqual(rows);
    }
    expect(await read(bytes, bytes.length)).toEqual(await read(bytes, 1));
  });

  test.each([',', ';', '\t'])(
    'with the separator %j is read, also where other separators are in its text',
    async (separator) => {
      const lines = [`name${separator}"a,b;c"`, `"x;y,z"${separator}1,5;2`].join('\n');
      const text = separator === '\t' ? lines : lines.replace('1,5;2', '"1,5;2"');
      expect(await read(utf8(text))).toEqual([{ line: 2, values: { name: 'x;y,z', 'a,b;c': '1,5;2' } }]);
    },
  );

  it('names the line of each record, and skips empty lines', async () => {
    expect((await read(utf8('a,b\n1,2\n\n"3\n4",5\n6,7'))).map(({ line }) => line)).toEqual([2, 5, 6]);
  });

  it('that Freight HQ wrote is read as it was, whatever it holds', async () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .filter((text) => !/^[\s"'=+\-@＝＋－＠\0\u200b\ufeff]|[;\t\r\n\0]|\s$/u.test(text));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1 }),
        fc.integer({ min: 1, max: 40 }),
        async (cells, size) => {
          const read_ = await read(utf8(csvText(['first', 'second'], cells)), size);
          const filled = cells.filter(([first, second]) => first !== '' || second !== '');
          expect(
            read_.map(({ values }) => [values['first'], values['second']]).filter(([a, b]) => a !== '' || b !== ''),
          ).toEqual(filled);
        },
      ),
    );
  });

  test.each([
    ['nothing', utf8(''), 'The file is empty'],
    ['a mark alone', utf8(mark), 'The file is empty'],
    ['an open quote', utf8('a,b\n1,"2\n3,4\n'), 'A quote in the file is never closed'],
    [
      'a quote inside a value',
      utf8('a,b\n1,"2" x\n'),
      'Line 2 cannot be read as CSV: put text with quotes into quotes, and double the quotes in it',
    ],
    ['a short row', utf8('a,b\n1,2\n3\n'), 'Line 3 has 1 values, and line 1 names 2 columns'],
    ['a column twice', utf8('a,b, a\n1,2,3\n'), "Line 1 names the column 'a' twice"],
    [
      'UTF-8 and then other bytes',
      Buffer.concat([utf8('a,b\né,1\n'), windows1252('é,2\n')]),
      'The file starts in UTF-8 and has bytes that are none',
    ],
    [
      'half a character of UTF-16',
      utf16('a,b\n1,2\n').subarray(0, -1),
      'The file starts in UTF-16LE and has bytes that are none',
    ],
    ['a row without end', utf8(`a,b\n1,"${'x'.repeat(200_000)}`), 'Line 2 is longer than 100000 characters'],
  ])('with %s is refused', async (_name, bytes, message) => {
    expect(await refusal(bytes)).toBe(message);
  });
});
