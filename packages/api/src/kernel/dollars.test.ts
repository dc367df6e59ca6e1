import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dollarForm, readDollars } from './dollars.ts';

const most = 100_000_000_000;
const fromZero = { least: 0, most };
const fromOneCent = { least: 1, most };

/** As the product shows it. */
const shown = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const someCents = fc.integer({ min: 0, max: most });
/** As a calculator writes it, without a binary fraction on the way. */
const written = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

test('every amount to the cent is read as it is written, and from the nearest number of JSON', () => {
  fc.assert(
    fc.property(someCents, (cents) => {
      expect(readDollars(written(cents), fromZero)).toEqual({ cents });
      expect(readDollars(` ${written(cents)} `, fromZero)).toEqual({ cents });
      expect(readDollars(shown.format(cents / 100), fromZero)).toEqual({ cents });
      expect(readDollars(shown.format(cents / 100).replace('$', ''), fromZero)).toEqual({ cents });
      expect(readDollars(cents / 100, fromZero)).toEqual({ cents });
      expect(readDollars(JSON.parse(JSON.stringify(cents / 100)) as number, fromZero)).toEqual({ cents });
    }),
  );
});

const grouped = (cents: number) => shown.format(cents / 100).replace('$', '');

test('commas stand between thousands alone', () => {
  for (const text of ['1,25', '12,50.00', '1.250,00', '0,075', ',500', '1,2500', '1234,567', '$$5', '5$', '$ 5', '$'])
    expect([text, readDollars(text, fromZero).cents]).toEqual([text, undefined]);
});

test('a shorter writing is the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 9 }), (whole, tenth) => {
      expect(readDollars(`${whole}`, fromZero)).toEqual({ cents: whole * 100 });
      const tenths = { cents: whole * 100 + tenth * 10 };
      const isInRange = tenths.cents <= most;
      expect(readDollars(`${whole}.${tenth}`, fromZero)).toEqual(
        isInRange ? tenths : { fault: 'Enter at most $1,000,000,000.00' },
      );
    }),
  );
});

test('no text is read as another amount: it is its own writing, or it is refused with a sentence', () => {
  const nearly = fc.stringMatching(/^[-+ $]?[\d.,e]{0,14}$/);
  fc.assert(
    fc.property(fc.oneof(nearly, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (text) => {
      const { cents, fault } = readDollars(text, fromZero);
      const [whole = '', part = ''] = text.trim().replace('$', '').split('.');
      if (cents === undefined) expect(fault).toMatch(/^Enter /);
      else expect([written(cents), grouped(cents)]).toContain(`${whole}.${part.padEnd(2, '0')}`);
    }),
    { numRuns: 500 },
  );
});

test('no number between two cents is rounded', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: most / 100, noNaN: true }), (amount) => {
      const { cents } = readDollars(amount, fromZero);
      expect(cents === undefined || cents / 100 === amount).toBe(true);
    }),
  );
});

test('nothing outside of its range is an amount', () => {
  const bound = fc.integer({ min: 0, max: most });
  fc.assert(
    fc.property(bound, bound, someCents, (one, other, cents) => {
      const range = { least: Math.min(one, other), most: Math.max(one, other) };
      const reading = readDollars(written(cents), range);
      expect(reading.cents).toBe(cents >= range.least && cents <= range.most ? cents : undefined);
    }),
  );
});

test.each([
  '',
  '-1',
  '+1',
  '1e3',

  '1.250,00',
  '1.005',
  '.5',
  '1.',
  '007',

  '0x10',
  'Infinity',
  '١٢',
  '1 000',
  '12345678901234567890',
])('%j is no amount, and the sentence says how one is typed', (text) => {
  expect(readDollars(text, fromZero)).toEqual({
    fault: 'Enter 0 or an amount in dollars with at most two decimals, such as 1250.00',
  });
});

test.each([NaN, Infinity, -1, 0.001, 1e21, 1e-7, 0.1 + 0.2])('%d is no amount', (amount) => {
  expect(readDollars(amount, fromZero)).toEqual({ fault: dollarForm(fromZero) });
});

test('the sentence says whether 0 is an amount, and names the most', () => {
  const fault = 'Enter an amount in dollars with at most two decimals, such as 1250.00';
  expect(readDollars('0.00', fromOneCent)).toEqual({ fault });
  expect(readDollars('0.00', fromZero)).toEqual({ cents: 0 });
  expect(readDollars('1000000000', fromZero)).toEqual({ cents: most });
  expect(readDollars('1000000000.01', fromZero)).toEqual({ fault: 'Enter at most $1,000,000,000.00' });
});
