import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeOf } from './rules.ts';

test('the fee is 2.9 percent, and a half cent goes to the even side', () => {
  expect([0, 1, 33, 10_000].map(feeOf)).toEqual([0, 0, 1, 290]);
  // 14.5, 43.5 and 72.5 cents.
  expect([500, 1_500, 2_500].map(feeOf)).toEqual([14, 44, 72]);
});

test('the fee is never further than half a cent from 2.9 percent, and stays within the payment', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 40 }), (cents) => {
      const fee = feeOf(cents);
      expect(Math.abs(fee * 1_000 - cents * 29)).toBeLessThanOrEqual(500);
      expect(fee).toBeLessThanOrEqual(cents);
    }),
  );
});
