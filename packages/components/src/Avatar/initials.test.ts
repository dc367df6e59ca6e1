import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Dana Whitfield', 'DW'],
  ['  mary  jo van  dyke ', 'MD'],
  ['Cher', 'C'],
  ['', ''],
  ['Émile Zola', 'ÉZ'],
  ['👩🏽‍🚀 Ride', '👩🏽‍🚀R'],
])('%j gives %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
