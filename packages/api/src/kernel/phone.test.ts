import { expect, test } from 'vitest';
import { withinSeconds } from '../testing/within.ts';
import { isPhone, phoneAddress, phoneKey, phoneParts } from './phone.ts';

test.each([
  ['(312) 555-0111 x204', '3125550111', '204', 'tel:3125550111;ext=204'],
  ['312-555-0112 ext. 12', '3125550112', '12', 'tel:3125550112;ext=12'],
  ['312-555-0112, extension 12', '3125550112', '12', 'tel:3125550112;ext=12'],
  ['001-312-555-0113x5610', '3125550113', '5610', 'tel:0013125550113;ext=5610'],
  ['+49 30 / 555 0114', '9305550114', undefined, 'tel:+49305550114'],
  ['312\u2013555\u20130115', '3125550115', undefined, 'tel:3125550115'],
  ['312 555 0116', '3125550116', undefined, 'tel:3125550116'],
  ['+1 (555) 555-0123', '5555550123', undefined, 'tel:+15555550123'],
  ['555.555.0123 #9', '5555550123', '9', 'tel:5555550123;ext=9'],
])('%s is a phone number', (text, key, extension, address) => {
  expect(isPhone(text)).toBe(true);
  expect(phoneKey(text)).toBe(key);
  expect(phoneParts(text)?.extension).toBe(extension);
  expect(phoneAddress(text)).toBe(address);
});

test.each([
  'x',
  '12345',
  'none',
  '312 555 0116 fax 9',
  'call 312 555 0116',
  '312 555 0116 x',
  '(((((((',
  '',
  'ext. 12',
])('%s is none', (text) => expect(isPhone(text)).toBe(false));

test('a number with less than ten digits has no key', () => expect(phoneKey('555-0100')).toBeUndefined());

test('long texts take no time', () => {
  const hostile = [' x'.repeat(50_000), '1 '.repeat(50_000), `${' '.repeat(99_000)}x1`, `${'ext '.repeat(25_000)}1`];
  expect(withinSeconds(() => hostile.map((text) => isPhone(text)))).toEqual([false, false, false, false]);
});
