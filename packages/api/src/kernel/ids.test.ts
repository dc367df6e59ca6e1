import { expect, it } from 'vitest';
import { newId, prefixOf } from './ids.ts';

it('spells time and random bytes as a UUID of version 7', () => {
  const random = new Uint8Array([255, 1, 130, 3, 4, 5, 6, 7, 8, 254]);
  expect(newId('usr', 1_796_000_000_123, () => random)).toBe('usr_01m8mz2a3vfg3840r40m30e27y');
  expect(newId('usr', 0, () => new Uint8Array(10))).toBe('usr_0000000000e008000000000000');
});

it('gives ids that differ, in the order of their times', () => {
  const ids = Array.from({ length: 5_000 }, (_, n) => newId('lod', 1_796_000_000_000 + Math.floor(n / 1_000)));
  expect(new Set(ids)).toHaveProperty('size', 5_000);
  const thousands = [0, 1, 2, 3, 4].map((n) => ids.slice(n * 1_000, (n + 1) * 1_000).toSorted());
  expect(ids.toSorted()).toEqual(thousands.flat());
  expect(prefixOf(ids[0] ?? '')).toBe('lod');
});
