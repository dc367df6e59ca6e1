import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withinSeconds } from '../../testing/within.ts';
import { csvField, withoutMarks } from './csv.ts';
import { joinList, splitList } from './csv-list.ts';

test.each([
  ['Chicago, IL - Dallas, TX; Atlanta, GA - Miami, FL', ['Chicago, IL - Dallas, TX', 'Atlanta, GA - Miami, FL']],
  ['North Line Worldwide, Inc.; B&C Transport, Inc.', ['North Line Worldwide, Inc.', 'B&C Transport, Inc.']],
  ['one|two\nthree;', ['one', 'two', 'three']],
  ['"a; b"; c', ['a; b', 'c']],
  ['"North" Line; B', ['"North" Line', 'B']],
  ['"open; B', ['"open', 'B']],
  ['', []],
])('%j is the list %j', (cell, texts) => expect(splitList(cell)).toEqual(texts));

const text = fc
  .string({ unit: fc.constantFrom(...Array.from(';|,"\'=-+@ \n\ta1é漢')), minLength: 1, maxLength: 10 })
  .map((one) => one.trim())
  .filter((one) => one !== '');

test('a list is read as it was written, also from a cell whose formulas were disarmed', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), (texts) => {
      expect(splitList(joinList(texts))).toEqual(texts);
      const written = csvField(joinList(texts))
        .replace(/^"([^]*)"$/, '$1')
        .replaceAll('""', '"');
      fc.pre(!csvField(joinList(texts)).startsWith('"') === !/[",;\r\n]|^\s|\s$/.test(written));
      expect(splitList(withoutMarks(written))).toEqual(texts);
    }),
    { numRuns: 5_000 },
  );
});

test('a text is read as it was written', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.string()), (one) => {
      const field = csvField(one);
      const cell = field.startsWith('"') && field.endsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
      fc.pre(field !== '"');
      expect(withoutMarks(cell)).toBe(one);
    }),
    { numRuns: 5_000 },
  );
});

test('long cells take no time', () => {
  const hostile = ['";""'.repeat(25_000), '"""a;'.repeat(20_000), '" ; '.repeat(25_000), `"${' '.repeat(99_000)}x`];
  expect(withinSeconds(() => hostile.map((cell) => splitList(cell)))).toHaveLength(hostile.length);
});
