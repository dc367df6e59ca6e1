import { expect, it } from 'vitest';
import { rowsFromEnd } from './paging.ts';

const listOf = (total: number) => Array.from({ length: total }, (_, index) => index);

it('names the rows of a page from the end, just where the end is nearer', () => {
  for (let total = 0; total <= 40; total += 1) {
    const list = listOf(total);
    for (const size of [1, 3, 7, 50]) {
      for (let offset = 0; offset <= total + size; offset += size) {
        const fromEnd = rowsFromEnd({ size, offset }, total);
        expect(fromEnd !== undefined, `${offset} of ${total}`).toBe(offset >= total - offset - size);
        if (!fromEnd) continue;
        const page = list
          .toReversed()
          .slice(fromEnd.offset, fromEnd.offset + fromEnd.size)
          .toReversed();
        expect(page).toEqual(list.slice(offset, offset + size));
      }
    }
  }
});
