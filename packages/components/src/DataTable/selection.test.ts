import { describe, expect, test } from 'vitest';
import { moveRange, selectionState, toggleAll, toggleId } from './selection.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const sorted = (selected: ReadonlySet<string>) => [...selected].sort().join('');

test('the state counts only the rows that are there', () => {
  expect(selectionState(ids, new Set())).toBe('none');
  expect(selectionState(ids, new Set(['x']))).toBe('none');
  expect(selectionState(ids, new Set(['a', 'x']))).toBe('some');
  expect(selectionState(ids, new Set([...ids, 'x']))).toBe('all');
  expect(selectionState([], new Set(['x']))).toBe('none');
});

test('toggling one row leaves the given set as it was', () => {
  const before = new Set(['a']);
  expect(sorted(toggleId(before, 'b'))).toBe('ab');
  expect(sorted(toggleId(before, 'a'))).toBe('');
  expect(sorted(before)).toBe('a');
});

test('toggling all selects the rest first, then clears, and keeps other pages', () => {
  expect(sorted(toggleAll(ids, new Set(['c', 'x'])))).toBe('abcdefx');
  expect(sorted(toggleAll(ids, new Set([...ids, 'x'])))).toBe('x');
});

describe('moveRange', () => {
  test('grows down from its anchor', () => {
    expect(sorted(moveRange(ids, new Set(['b']), { anchor: 1, from: 1, to: 3 }))).toBe('bcd');
  });

  test('shrinks and turns over its anchor', () => {
    expect(sorted(moveRange(ids, new Set(['b', 'c', 'd']), { anchor: 1, from: 3, to: 2 }))).toBe('bc');
    expect(sorted(moveRange(ids, new Set(['c', 'd', 'e']), { anchor: 2, from: 4, to: 0 }))).toBe('abc');
  });

  test('leaves rows outside of the range alone', () => {
    expect(sorted(moveRange(ids, new Set(['a', 'f', 'x']), { anchor: 3, from: 3, to: 2 }))).toBe('acdfx');
  });
});
