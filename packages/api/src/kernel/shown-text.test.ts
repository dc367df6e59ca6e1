import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownText } from './shown-text.ts';

test.each([
  'Overdue since Monday',
  'تأخر تسليم الحاوية MSKU1234567 في الرصيف T',
  'علی\u200Cرضا',
  'Line one\nLine two\tand a tab\r\n',
  'A family: 👨‍👩‍👧',
  'marked \u200Fright to left\u200E',
])('%j stays as it is', (text) => {
  expect(shownText(text)).toBe(text);
});

test.each([
  ['\u202Eeltit desrever', 'eltit desrever'],
  ['\u202A(312) 555-0111\u202C', '(312) 555-0111'],
  ['Hello \u2068Ann\u2069', 'Hello Ann'],
  ['\u001B[31mred\u0007', '[31mred'],
  ['a\u0085b\u007Fc', 'abc'],
])('%j is %j', (given, expected) => {
  expect(shownText(given)).toBe(expected);
});

test.each(['', '   ', '\u200B', '\u202E\u2060 ', '\u3164', '\u2800', '\u00A0\u2003\n', '\uFEFF', '\u00AD\u034F'])(
  '%j is empty, since nothing of it shows',
  (given) => {
    expect(shownText(given)).toBe('');
  },
);

test('no character that turns a direction is left, and what is left stays', () => {
  const characters = fc.string({
    unit: fc.oneof(fc.constantFrom('\u202E', '\u2067', '\u0007', 'a', 'ب', ' '), fc.string()),
  });
  fc.assert(
    fc.property(characters, (given) => {
      fc.pre(given.isWellFormed() && !given.includes('\0'));
      const text = shownText(given);
      expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u);
      expect(shownText(text)).toBe(text);
    }),
  );
});
