import { expect, test } from 'vitest';
import { isComposing, isEnter } from './composing.ts';

test.each([
  ['Enter alone', { key: 'Enter', isComposing: false, keyCode: 13 }, true],
  ['Enter that ends a word in Chromium and Firefox', { key: 'Enter', isComposing: true, keyCode: 229 }, false],
  ['Enter that ends a word in Safari', { key: 'Enter', isComposing: false, keyCode: 229 }, false],
  ['another key', { key: 'a', isComposing: false, keyCode: 65 }, false],
])('%s', (_name, event, expected) => {
  expect(isEnter(event)).toBe(expected);
  expect(isEnter({ key: event.key, nativeEvent: event })).toBe(expected);
  expect(isComposing(event)).toBe(event.keyCode === 229);
});
