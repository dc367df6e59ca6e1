import type { NumberedPage } from '@freight-hq/components/Resource';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBeyond, pageOrLast } from './pageOrLast.ts';

const rowsOf = (total: number) => Array.from({ length: total }, (_, index) => index);

/** A list on a server that counts exactly up to `counted` rows; `total` may change with each request. */
function serverOf(totals: readonly number[], size: number, counted = Infinity) {
  const asked: number[] = [];
  const read = async (page: number) => {
    const total = totals[Math.min(asked.length, totals.length - 1)] ?? 0;
    asked.push(page);
    const items = rowsOf(total).slice((page - 1) * size, page * size);
    return { items, total: Math.min(total, counted), isTotalExact: total <= counted };
  };
  return { asked, read };
}

test('a page beyond the end answers the last page, whatever the number of rows', async () => {
  const some = fc.record({
    total: fc.nat({ max: 200 }),
    size: fc.integer({ min: 1, max: 60 }),
    page: fc.integer({ min: 1, max: 999 }),
  });
  await fc.assert(
    fc.asyncProperty(some, async ({ total, size, page }) => {
      const { asked, read } = serverOf([total], size);
      const found = await pageOrLast<NumberedPage<number>>(page, size, read);
      const last = Math.max(1, Math.ceil(total / size));
      const isLast = page > last && total > 0;
      expect(found).toMatchObject({ page: isLast ? last : page, size, total });
      expect(found.items).toEqual(rowsOf(total).slice((found.page - 1) * size, found.page * size));
      expect(found.insteadOf).toBe(isLast ? page : undefined);
      expect(asked).toHaveLength(isLast ? 2 : 1);
      expect(isBeyond(found)).toBe(false);
    }),
  );
});

test('rows that are deleted between the requests lead further back', async () => {
  const { asked, read } = serverOf([60, 40, 10], 20);
  expect(await pageOrLast<NumberedPage<number>>(9, 20, read)).toMatchObject({ page: 1, total: 10, insteadOf: 9 });
  expect(asked).toEqual([9, 3, 2, 1]);
});

test('a page beyond the rows that the server counts is shown if it has rows', async () => {
  const { read } = serverOf([130], 20, 100);
  expect(await pageOrLast<NumberedPage<number>>(7, 20, read)).toMatchObject({
    page: 7,
    items: rowsOf(130).slice(120),
    isTotalExact: false,
  });
  expect(await pageOrLast<NumberedPage<number>>(8, 20, read)).toMatchObject({
    page: 5,
    insteadOf: 8,
    isTotalExact: false,
  });
});

test('an empty list stays at its page', async () => {
  const { asked, read } = serverOf([0], 20);
  expect(await pageOrLast<NumberedPage<number>>(9, 20, read)).toEqual({
    items: [],
    total: 0,
    isTotalExact: true,
    page: 9,
    size: 20,
  });
  expect(asked).toEqual([9]);
});
