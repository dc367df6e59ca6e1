import { expect, test } from 'vitest';
import { hiddenCharacterIn, isPlainName, plainName } from './names.ts';

test.each([
  'Olga Norén',
  "Siobhán O'Brien-Ng",
  'Nguyễn Thị Minh Khai',
  '山田 太郎',
  'محمد',
  'علی\u200Cرضا',
  'क्\u200Dष',
  'José'.normalize('NFD'),
  'Smith & Sons (Texas), Inc.',
])('%s is a name', (name) => {
  expect(isPlainName(name)).toBe(true);
  expect(plainName(name).length).toBeGreaterThan(0);
});

test.each([
  ['zero-width space', 'Olga\u200B Norén', '200B'],
  ['zero-width joiner between Latin letters', 'Ol\u200Dga', '200D'],
  ['joiner at the end of a Persian name', 'علی\u200C', '200C'],
  ['word joiner', 'Olga\u2060', '2060'],
  ['soft hyphen', 'Ol\u00ADga', '00AD'],
  ['override of the direction', 'Olga \u202Enéron', '202E'],
  ['isolate', '\u2066Olga\u2069', '2066'],
  ['byte order mark', '\uFEFFOlga', 'FEFF'],
  ['no-break space', 'Olga\u00A0Norén', '00A0'],
  ['ideographic space', 'Olga\u3000Norén', '3000'],
  ['Hangul filler', 'Olga\u3164', '3164'],
  ['variation selector', 'Olga\uFE0F', 'FE0F'],
  ['tag', 'Olga\u{E0041}', 'E0041'],
  ['line break', 'Olga\nNorén', '000A'],
  ['line separator', 'Olga\u2028', '2028'],
  ['private character', 'Olga\uE000', 'E000'],
])('a %s is refused by its code, and removed from a name of another application', (_what, name, code) => {
  expect(isPlainName(name)).toBe(false);
  expect(hiddenCharacterIn(name)).toContain(`U+${code}`);
  expect(isPlainName(plainName(name))).toBe(true);
});
