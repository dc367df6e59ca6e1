import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

const shares = (...values: number[]) =>
  sharesOf(values.map((value, index) => ({ id: `${index}`, label: '', value }))).map(({ share }) => share);

test('shares add up to the whole', () => {
  expect(shares(1, 3)).toEqual([25, 75]);
});

test('nothing has no share', () => {
  expect(shares(0, 0)).toEqual([0, 0]);
  expect(shares(-5, 5, Number.NaN)).toEqual([0, 100, 0]);
});
