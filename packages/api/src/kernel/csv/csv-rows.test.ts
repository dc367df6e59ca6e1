import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { mark, readBytes as read, swapped, utf16, utf8, windows1252 } from '../../testing/read-csv.ts';
import { csvText } from './csv.ts';
import { type CsvRow, readCsv } from './csv-rows.ts';
import { Failure } from '../errors.ts';

const refusal = async (bytes: Uint8Array) =>
  read(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof Failure ? error.message : String(error)),
  );

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
      expect(await read(utf8(text))).toEqual([{ row: 1, line: 2, values: { name: 'x;y,z', 'a,b;c': '1,5;2' } }]);
    },
  );

  it('names the line of each record, and skips empty lines', async () => {
    expect((await read(utf8('a,b\n1,2\n\n"3\n4",5\n6,7'))).map(({ line }) => line)).toEqual([2, 4, 6]);
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
    ['a column twice', utf8('a,b, a\n1,2,3\n'), "Line 1 names the column 'a' twice"],
    [
      'values for names',
      utf8('Ann,ann@x.example\nBob,bob@x.example\n'),
      "Line 1 has values such as 'ann@x.example'. Put a line with the names of the columns above",
    ],
    [
      'a workbook for a CSV file',
      Buffer.from('PK\u0003\u0004\u0014\0', 'latin1'),
      'The file is an Excel workbook and no CSV file. Save it as CSV in Excel, and choose that file',
    ],
    ['no text', Buffer.from('GIF89\0\0\0\u0001abcdef\0', 'latin1'), 'The file holds no text. Choose a CSV file'],
    [
      'more than 500 columns',
      utf8(`${Array.from({ length: 501 }, (_, index) => `c${index}`).join(',')}\n1\n`),
      'Line 1 names 501 columns; a file has at most 500',
    ],
    ['99,000 separators', utf8(`a${','.repeat(99_000)}\n1\n`), 'Line 1 names 99001 columns; a file has at most 500'],
    [
      'a name of more than 500 characters',
      utf8(`a,${'n'.repeat(501)}\n1,2\n`),
      `Line 1 has a name of 501 characters, '${'n'.repeat(100)}...'; a name has at most 500`,
    ],
    [
      'a name that looks almost like an address',
      utf8(`a,${'@.'.repeat(1_500)} x\n1,2\n`),
      `Line 1 has a name of 3002 characters, '${'@.'.repeat(50)}...'; a name has at most 500`,
    ],
    ['a cell of 10 MB', utf8(`a,b\n1,"${'x'.repeat(10_000_000)}"`), 'Line 2 is longer than 100,000 characters'],
  ])('with %s is refused', async (_name, bytes, message) => {
    expect(await refusal(bytes)).toBe(message);
  });
});

describe('a name of a column', () => {
  /** How values among the names were found before, by an expression that is cubic in the length of a name. */
  const looksLikeValue = /^\S+@\S+\.\S+$|^\+?[\d\s().-]{7,}$/;

  it('that is an address or a phone number is found as it was', async () => {
    const unit = fc.constantFrom('@', '.', 'a', ' ', '1', '+', '(', '-', '12345');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, maxLength: 9 }), async (name) => {
        const isValue = name.trim() !== '' && looksLikeValue.test(name.trim());
        expect(await refusal(utf8(`x,${name}\n1,2\n`))).toMatch(isValue ? /^Line 1 has values such as/ : /^read$/);
      }),
      { numRuns: 1_000 },
    );
  });

  it('has up to 500 characters, and 500 columns have names', async () => {
    const names = Array.from({ length: 500 }, (_, index) => `${index}`.padEnd(index === 7 ? 500 : 150, 'n'));
    const rows = await read(utf8(`${names.join(';')}\n${names.map(() => '1').join(';')}\n`), 65_536);
    expect(Object.keys(rows[0]?.values ?? {})).toEqual(names);
  });
});

describe('the work for a file', () => {
  /** Characters that are searched by `indexOf` while a file is read, for each character of the file. */
  async function searched(text: string, size: number): Promise<number> {
    const { indexOf } = String.prototype;
    const spy = vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, sign, from = 0) {
      const found = indexOf.call(this, sign, from);
      count += (found < 0 ? this.length : found + 1) - from;
      return found;
    });
    let count = 0;
    try {
      await read(utf8(text), size);
    } finally {
      spy.mockRestore();
    }
    return count / text.length;
  }

  it.each([
    ['open quotes before lines of quotes', `"x\n${'""\n'.repeat(230)}`],
    ['open quotes before lines of closed cells', `"x\n${'",",","\n'.repeat(230)}`],
    ['open quotes alone', '"x\n'],
    ['open quotes before open ones', `"x\n${'""\n'.repeat(150)}",""x"\n`],
    ['quotes alone', `"${'""'.repeat(400)}\n`],
  ])('with %s grows with its size, not faster', async (_name, unit) => {
    const text = `a,b\n${unit.repeat(Math.ceil(30_000 / unit.length))}`;
    expect(await searched(text, 65_536)).toBeLessThan(8);
  });

  it('that arrives byte by byte is not more than for one that arrives at once', async () => {
    const line = `${'x'.repeat(20_000)},1\n`;
    const bytes = utf8(`a,b\n${line.repeat(3)}`);
    const exec = vi.spyOn(RegExp.prototype, 'exec');
    try {
      expect(await read(bytes, 1)).toHaveLength(3);
      const lengths = exec.mock.calls.map(([text]) => text.length);
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(bytes.length * 4);
    } finally {
      exec.mockRestore();
    }
  });

  it('keeps a row of more than 500 values whole, in 500 cells', async () => {
    const values = Array.from({ length: 700 }, (_, index) => `${index}`);
    const { parts } = await readCsv(
      (async function* () {
        yield `a,b\n${values.join(',')}\n1,2\n`;
      })(),
    );
    const rows: CsvRow[] = [];
    for await (const part of parts) rows.push(...part);
    expect(rows.map(({ problem }) => problem)).toEqual([
      'The row has 700 values, and line 1 names 2 columns',
      undefined,
    ]);
    expect(rows[0]?.cells).toHaveLength(500);
    expect(rows[0]?.cells.join(',')).toBe(values.join(','));
  });
});

describe('a bad row', () => {
  const open = 'A quote in this row is never closed';
  const misplaced = 'Put text with quotes into quotes, and double the quotes in it';

  test.each([
    ['an open quote before rows without quotes', 'a,b\n1,"2\n3,4\n5,6\n', [2, open]],
    ['an open quote before a quoted cell', 'a,b\n1,"2\n"3",4\n5,6\n', [2, open]],
    ['an open quote in the last cell of quoted rows', 'a,b\n"1","2\n"3","4"\n"5","6"\n', [2, open]],
    ['an open quote before a cell with a line break', 'a,b\n1,"2\n3,"4\n4"\n5,6\n', [2, open]],
    ['an open quote in the last row', 'a,b\n3,4\n5,6\n1,"2\n', [4, open]],
    ['a quote inside a value', 'a,b\n1,"2" x\n3,4\n5,6\n', [2, misplaced]],
    ['a quote in a plain value', 'a,b\n1,2"x\n3,4\n5,6\n', [2, misplaced]],
    ['too few cells', 'a,b\n1\n3,4\n5,6\n', [2, 'The row has 1 value, and line 1 names 2 columns']],
    ['too many cells', 'a,b\n1,2,3\n3,4\n5,6\n', [2, 'The row has 3 values, and line 1 names 2 columns']],
    ['NUL', 'a,b\n1,\0\n3,4\n5,6\n', [2, 'The row has characters that cannot be stored']],
  ])('with %s is told by its line, and takes no other row with it', async (_name, text, [line, problem]) => {
    for (let size = 1; size < 12; size += 1) {
      const rows = await read(utf8(text), size);
      expect(rows).toHaveLength(3);
      expect(rows.filter((row) => row.problem !== undefined)).toMatchObject([{ line, problem }]);
      expect(rows.map(({ row }) => row)).toEqual([1, 2, 3]);
    }
  });

  it('among 50,000 rows costs no other one, and little time', async () => {
    const lines = Array.from({ length: 50_000 }, (_, index) => `${index},"x; ""y""",z`);
    lines[37_213] = '37213,"never closed,z';
    const started = performance.now();
    const rows = await read(utf8(`n,t,u\n${lines.join('\n')}\n`), 65_536);
    expect(rows).toHaveLength(50_000);
    expect(rows.filter(({ problem }) => problem)).toMatchObject([{ row: 37_214, line: 37_215, problem: open }]);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
