import { expect, test } from 'vitest';
import { alignSteps, labelStride, stepsFor, tickValues } from './ticks.ts';

test.each([
  [
    [67, 45],
    [0, 20, 40, 60, 80],
  ],
  [[195_000], [0, 50_000, 100_000, 150_000, 200_000]],
  [[3], [0, 1, 2, 3]],
  [[0.3], [0, 0.1, 0.2, 0.3]],
  [[0], [0, 1]],
  [[], [0, 1]],
  [
    [-4, 6],
    [-5, 0, 5, 10],
  ],
  [[-30], [-30, -20, -10, 0]],
])('%j stands between round ticks', (figures, ticks) => {
  expect(tickValues(stepsFor(figures))).toEqual(ticks);
});

test('counted things have no halves', () => {
  expect(stepsFor([1]).step).toBe(1);
  expect(stepsFor([1.5]).step).toBe(0.5);
});

test('two axes have as many steps, with zero at one height', () => {
  const [left, right] = alignSteps(stepsFor([67]), stepsFor([-4, 6]));
  expect(tickValues(left)).toHaveLength(tickValues(right).length);
  expect(tickValues(left).indexOf(0)).toBe(tickValues(right).indexOf(0));
});

test('labels are left out before they touch', () => {
  expect(labelStride(30, 40)).toBe(1);
  expect(labelStride(30, 10)).toBe(3);
  expect(labelStride(30, 0)).toBe(1);
});
