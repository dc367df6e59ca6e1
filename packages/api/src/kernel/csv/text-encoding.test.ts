import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mark, readBytes as read, utf16, utf8, windows1252 } from '../../testing/read-csv.ts';
import { notUtf8 } from './csv.ts';

describe('a file with bytes of two encodings', () => {
  const good = 'Zürich Spedition,1\nŁódź Cargo,2\nÆrø Fragt,3\n';
  const stray = Buffer.concat([utf8('Depot'), Buffer.from([0xa0]), utf8(' Nord,4\n')]);
  const head = utf8('name,n\n');
  const told = (rows: Awaited<ReturnType<typeof read>>) =>
    rows.map(({ line, values, problem }) => problem ?? `${line} ${values['name']}`);

  test.each([
    ['at its end', [head, utf8(good), stray], ['2 Zürich Spedition', '3 Łódź Cargo', '4 Ærø Fragt', notUtf8]],
    ['at its beginning', [head, stray, utf8(good)], [notUtf8, '3 Zürich Spedition', '4 Łódź Cargo', '5 Ærø Fragt']],
    ['in a row that has both', [head, utf8('Zürich'), stray], [notUtf8]],
    [
      'in a row over two lines',
      [head, utf8('"Zürich\r\n'), stray.subarray(0, 7), utf8('",1\r\nKöln,2\r\n')],
      [notUtf8, '4 Köln'],
    ],
    ['behind a mark', [utf8(mark), head, stray], [notUtf8]],
  ])('stays UTF-8 with one %s, whatever the size of the chunks', async (_name, parts, rows) => {
    const bytes = Buffer.concat(parts);
    for (const size of [1, 2, 3, 7, 64, bytes.length]) expect(told(await read(bytes, size))).toEqual(rows);
  });

  it('that are not Windows-1252 either has bad rows alone for them', async () => {
    const bytes = Buffer.concat([head, windows1252('Köln,1\n'), Buffer.from([0x81]), utf8('x,2\nReno,3\n')]);
    const unreadable = 'The row has characters that cannot be read. Save the file as UTF-8';
    expect(told(await read(bytes))).toEqual(['2 Köln', unreadable, '4 Reno']);
  });

  it('in UTF-16 with half a character names the row', async () => {
    const rows = await read(utf16('a,b\n1,2\n3,4\n').subarray(0, -3));
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, undefined],
      [3, 'The row has characters that cannot be read. Save the file as UTF-8'],
    ]);
  });

  it('is never read as valid with other letters', async () => {
    const name = fc.string({ unit: fc.constantFrom(...Array.from('aéüŁ漢ß ')), minLength: 1, maxLength: 6 });
    const row = fc.record({ name, isStray: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 30 }),
        async (rows, size) => {
          const lines = rows.map(({ name: text, isStray }) =>
            Buffer.concat([utf8(`x${text}`), ...(isStray ? [Buffer.from([0xe9])] : []), utf8('z,1\n')]),
          );
          const found = await read(Buffer.concat([head, ...lines]), size);
          const isUtf8 = rows.some(({ name: text }) => /[^\0-\u007f]/.test(text));
          expect(found).toHaveLength(rows.length);
          rows.forEach(({ name: text, isStray }, index) => {
            const { problem, values } = found[index]!;
            if (problem !== undefined) expect([isStray, isUtf8]).toEqual([true, true]);
            else expect(values['name']).toBe(`x${text}${isStray ? 'é' : ''}z`);
          });
        },
      ),
      { numRuns: 300 },
    );
  });
});
