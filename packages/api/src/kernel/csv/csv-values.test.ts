import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withinSeconds } from '../../testing/within.ts';
import {
  addressOf,
  amountOf,
  countOf,
  dayOf,
  dotNumberOf,
  employeesOf,
  momentOf,
  Fault,
  isDayDoubtful,
  isUnknown,
} from './csv-values.ts';

const read = (found: { value: number } | number | Fault) => {
  if (found instanceof Fault) return found.reason;
  return typeof found === 'number' ? found : found.value;
};
const notUsd = 'USD expected, and no other currency';
const notANumber = 'Must be a number';

describe('an amount', () => {
  test.each([
    ['1200', 1200],
    ['1,200', 1200],
    ['$1,200.50', 1200.5],
    ['1.200,50', 1200.5],
    ['19.234,56', 19_234.56],
    ['1.200.000', 1_200_000],
    ["1'200'000.5", 1_200_000.5],
    ['1 200 000', 1_200_000],
    ['12,5', 12.5],
    ['0.25', 0.25],
    ['0.500', 0.5],
    // Refused behind this: an amount has at most two decimals.
    ['0.125', 0.125],
    ['0,075', 0.075],
    ['$5000', 5000],
    ['USD 5,000', 5000],
    ['5000 USD', 5000],
    ['US$ 5', 5],
    ['-3', notANumber],
    ['(1,200.00)', notANumber],
    ['$(1,200.00)', notANumber],
    ['1.200.50', notANumber],
    ['1,20,3', notANumber],
    ['1.2.3.4', notANumber],
    ['12 34', notANumber],
    ['012,500', notANumber],
    ['1,200.500', notANumber],
    ['1,000,', notANumber],
    ['9'.repeat(41), notANumber],
    // Its last digit would be lost.
    ['1234567890123,456', notANumber],
    ['a lot', notANumber],
    ['€5000', notUsd],
    ['5.000 €', notUsd],
    ['£5000', notUsd],
    ['5000 EUR', notUsd],
    ['C$5000', notUsd],
    ['CAD 5000', notUsd],
    ['99.995', "'99.995' can mean 99,995 or 99.995. Write thousands with a comma, and cents with two digits"],
  ])('%s is %s', (text, amount) => expect(read(amountOf(text))).toBe(amount));

  const styles = [
    (cents: number) => (cents / 100).toFixed(2),
    (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
    (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
    (cents: number) => (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 }),
    (cents: number) => (cents / 100).toLocaleString('de-CH', { minimumFractionDigits: 2 }),
    (cents: number) => (cents / 100).toLocaleString('fr-FR', { minimumFractionDigits: 2 }),
    (cents: number) => String(Math.floor(cents / 100)),
    (cents: number) => Math.floor(cents / 100).toLocaleString('en-US'),
  ];
  test('that a person writes is read as that amount or refused, never as another one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), fc.constantFrom(...styles.keys()), (cents, style) => {
        const found = read(amountOf(styles[style]?.(cents) ?? ''));
        expect(found).toBe(style < 6 ? cents / 100 : Math.floor(cents / 100));
      }),
      { numRuns: 2_000 },
    );
  });

  test('of any text has the digits of the text, with groups of three alone', () => {
    const unit = fc.constantFrom('1', '0', '23', '000', '456', ',', '.', ' ', '$', "'", 'USD', '-', '€', '\u00a0');
    const plain = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 15, useGrouping: false });
    const digitsOf = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 10 }), (text) => {
        const found = read(amountOf(text));
        if (typeof found !== 'number') return;
        expect(digitsOf(plain.format(found))).toBe(digitsOf(text));
        expect(text).not.toMatch(/[-€]/);
        expect(text).not.toMatch(/^\D*0\d{0,2}[,.']\d{3}[,.']/);
      }),
      {
        numRuns: 5_000,
        examples: [['0,0000001'], ['456456456456456,23'], ['000000000000000,456'], ['23000000000000000001']],
      },
    );
  });
});

test.each([
  ['1,200', 1200],
  ['1.200', 1200],
  ['12', 12],
  ['$12', notANumber],
  ['-1', notANumber],
])('the count %s is %s', (text, count) => expect(read(countOf(text))).toBe(count));

test.each([
  ['51-200', 126],
  ['1,001-5,000', 3001],
  ['1,001 – 5,000 employees', 3001],
  ['11 to 50', 31],
  ['10000+', 10_000],
  ['10,000+', 10_000],
  ['120', 120],
  ['200-51', notANumber],
  ['1-2-3', notANumber],
  ['10-Jan', notANumber],
  ['-5', notANumber],
])('the size %s is %s', (text, size) => expect(read(employeesOf(text))).toBe(size));

test.each([
  ['2026-06-30', '2026-06-30'],
  ['2026-06-30T10:00:00Z', '2026-06-30'],
  ['2026-12-31 00:00:00', '2026-12-31'],
  ['2026/12/31', '2026-12-31'],
  ['6/3/2026', '2026-06-03'],
  ['12/31/2026 0:00', '2026-12-31'],
  ['12/31/2026 12:00:00 AM', '2026-12-31'],
  ['12/31/26', '2026-12-31'],
  ['3.6.2026', '2026-06-03'],
  ['31-Dec-2026', '2026-12-31'],
  ['31 December 2026', '2026-12-31'],
  ['Dec 31, 2026', '2026-12-31'],
  // The schema refuses days that do not exist.
  ['02/29/2027', '2027-02-29'],
  ['31-Foo-2026', '2026-00-31'],
  ['2026-06-30 and later', undefined],
  ['46387', undefined],
  ['soon', undefined],
])('the day %s is %s', (text, day) => expect(dayOf(text)).toBe(day));

test('a day can be another one where the day comes first', () => {
  expect(['5/6/2026', '5/5/2026', '12/31/2026', '2026-05-06'].map(isDayDoubtful)).toEqual([true, false, false, false]);
});

test.each(['N/A', 'n/a', 'none', 'None', '-', '--', '#N/A', 'Unknown', '?'])('%s says that nothing is known', (text) =>
  expect(isUnknown(text)).toBe(true),
);

test('addresses and numbers are read as people write them', () => {
  const written = ['HTTP://a.example', 'a.example/b', 'https://x', 'no website', 'tbd', 'a@b.example'];
  expect(written.map(addressOf)).toEqual([
    ...['HTTP://a.example', 'https://a.example/b', 'https://x', 'no website', 'tbd', 'a@b.example'],
  ]);
  for (const text of [
    'USDOT 3125408',
    'USDOT-3125408',
    'USDOT#3125408',
    'USDOT Number 3125408',
    'DOT: 3125408',
    '3125408',
  ])
    expect(dotNumberOf(text), text).toBe('3125408');
  for (const text of ['USDOT', '3.125.408', '12-34']) expect(dotNumberOf(text)).toBe(text);
});

test('long texts take no time', () => {
  const hostile = [
    '1,000'.repeat(20_000),
    ' '.repeat(99_000),
    'US$ '.repeat(20_000),
    '1/'.repeat(50_000),
    '-'.repeat(99_000),
  ];
  const readers = [amountOf, countOf, employeesOf, dayOf, isUnknown, addressOf, dotNumberOf, isDayDoubtful];
  expect(withinSeconds(() => hostile.map((text) => readers.map((one) => one(text))))).toHaveLength(hostile.length);
});

describe('a moment', () => {
  test.each([
    ['2026-06-30', '2026-06-30T00:00:00.000Z'],
    ['6/30/2026', '2026-06-30T00:00:00.000Z'],
    ['2026-06-30 14:22:05', '2026-06-30T14:22:05.000Z'],
    ['2026-06-30T14:22:05.123456Z', '2026-06-30T14:22:05.000Z'],
    ['2026-06-30T14:22-05:00', '2026-06-30T19:22:00.000Z'],
    ['2026-06-30 14:22 +0200', '2026-06-30T12:22:00.000Z'],
    ['6/30/2026 2:30 PM', '2026-06-30T14:30:00.000Z'],
    ['6/30/2026 12:05 AM', '2026-06-30T00:05:00.000Z'],
  ])('%s is %s', (text, moment) => {
    expect(momentOf(text)).toBe(moment);
  });

  test.each(['soon', '2026-02-30', '2026-13-01', '2026-06-30 25:00', '14:22', '', `2026-06-30${' '.repeat(60)}`])(
    '%s is none',
    (text) => {
      expect(momentOf(text)).toBeInstanceOf(Fault);
    },
  );
});
