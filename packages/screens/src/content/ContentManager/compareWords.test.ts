import { expect, it } from 'vitest';
import { compareWords } from './compareWords.ts';

const marked = (text: string, other: string) =>
  compareWords(text, other)
    .map((part) => (part.isChanged ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Run your whole fleet', 'Run your fleet', 'Run your [whole ]fleet'],
  ['Run your fleet', 'Run your whole fleet', 'Run your fleet'],
  ['a b c d', 'a x c d', 'a [b] c d'],
  ['new', '', '[new]'],
  ['', 'old', ''],
  ['the same', 'the same', 'the same'],
  ['a a b', 'a b', 'a [a ]b'],
  ['b a', 'a b', '[b ]a'],
  ['one\ntwo', 'one two', 'one[\n]two'],
])('marks %j beside %j as %j', (text, other, expected) => {
  expect(marked(text, other)).toBe(expected);
});

it('marks very long texts between their common start and end', () => {
  const long = (word: string) => `start ${`${word} `.repeat(5_000)}end`;
  expect(compareWords(long('x'), long('y')).map(({ isChanged }) => isChanged)).toEqual([false, true, false]);
});
