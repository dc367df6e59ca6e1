import { expect, test } from 'vitest';
import { dotNumberOf, mcNumberOf } from './carrier-number.ts';
import { folded, isFound, termsOf } from './folded.ts';

test.each([
  ['  Zürich \t Spedition ', 'zurich spedition'],
  ['Łódź Cargo', 'lodz cargo'],
  ['Ærø Fragt', 'aero fragt'],
  ['Renée O’Brien', "renee o'brien"],
  ['STRASSE Straße', 'strasse strasse'],
  ['ＦＵＬＬ ﬁrst №1', 'full first no1'],
  ['Ångström\u00a0–\u00a0dash', 'angstrom - dash'],
  ['ΣΟΦΌΣ Жук', 'σοφοσ жук'],
  ['soft\u00adhyphen\u200b', 'softhyphen'],
])('%s is compared as %s', (text, expected) => expect(folded(text)).toBe(expected));

test('a decomposed letter is the composed one', () => expect(folded('Zu\u0308rich')).toBe(folded('Z\u00fcrich')));

test('the words of a search are found in any order, each of them', () => {
  expect(isFound('  neil   zurich', 'Zürich', 'O’Neil')).toBe(true);
  expect(isFound("O'NEIL", 'O’Neil')).toBe(true);
  expect(isFound('zurich bern', 'Zürich', 'O’Neil')).toBe(false);
  expect(isFound(' \u200b ', 'Zürich')).toBe(true);
  expect(termsOf(' \u200b ')).toEqual([]);
});

test.each([
  'USDOT 3125408',
  'USDOT-3125408',
  'USDOT#3125408',
  'USDOT Number 3125408',
  'US DOT 3125408',
  'dot no. 3125408',
  'DOT: 3125408',
  ' 3125408 ',
])('%s names a DOT number', (text) => expect(dotNumberOf(text)).toBe('3125408'));

test.each(['MC-123456', 'mc 123456', 'MC#123456', 'MC Number 0123456'])('%s names an MC number', (text) =>
  expect(mcNumberOf(text)).toBe('MC-123456'),
);

test.each(['dotted 12', 'USDOT', 'mcdonald 12', '12 34', 'anecdot 5'])('%s names no number of a carrier', (text) =>
  expect([dotNumberOf(text), mcNumberOf(text)]).toEqual([undefined, undefined]),
);
