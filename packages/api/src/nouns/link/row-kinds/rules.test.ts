import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Claim, type Holder, settleClaims } from './rules.ts';

const claim = (id: string | undefined, key: string, companyId = 'c1'): Claim => ({ id, key, companyId });
const holds = (key: string, id: string, isFree = false): [string, Holder] => [key, { id, companyId: 'c1', isFree }];

test('two rows exchange their keys', () => {
  const holders = new Map([holds('1', 'a'), holds('2', 'b')]);
  expect(settleClaims([claim('a', '2'), claim('b', '1')], holders)).toEqual([{ id: 'a' }, { id: 'b' }]);
});

test('a row that keeps its key keeps others from it, and those from theirs', () => {
  const holders = new Map([holds('1', 'a'), holds('2', 'b'), holds('3', 'x')]);
  // b wants the key of x, which stays; so b keeps its own, and a cannot have that one.
  expect(settleClaims([claim('a', '2'), claim('b', '3')], holders)).toEqual(['taken', 'taken']);
});

test('a new row takes over the free row of its company with its key, once', () => {
  const holders = new Map([holds('1', 'a', true)]);
  expect(settleClaims([claim(undefined, '1'), claim(undefined, '1')], holders)).toEqual([{ id: 'a' }, 'taken']);
  expect(settleClaims([claim(undefined, '1', 'c2'), claim(undefined, '1')], holders)).toEqual(['taken', { id: 'a' }]);
  expect(settleClaims([claim(undefined, '1')], new Map([holds('1', 'a')]))).toEqual(['taken']);
  expect(settleClaims([claim(undefined, '4')], holders)).toEqual([{ id: undefined }]);
});

test('no key ends with two rows, and no row is taken over twice', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const keys = ['1', '2', '3', '4', '5'];
  const setting = fc.record({
    // The key of each row of HQ, and whether it is linked.
    held: fc.shuffledSubarray(keys, { minLength: 4, maxLength: 4 }),
    free: fc.subarray(ids),
    claims: fc.array(
      fc.record({ id: fc.option(fc.constantFrom(...ids), { nil: undefined }), key: fc.constantFrom(...keys) }),
    ),
  });
  fc.assert(
    fc.property(setting, ({ held, free, claims }) => {
      const seen = new Set<string>();
      // A linked row changes once in a batch, and a free one is not known by an id.
      const made = claims.flatMap(({ id, key }) => {
        if (id !== undefined && (free.includes(id) || seen.has(id))) return [];
        if (id !== undefined) seen.add(id);
        return [claim(id, key)];
      });
      const holders = new Map(ids.map((id, index) => holds(held[index] ?? '', id, free.includes(id))));
      const settled = settleClaims(made, holders);
      const end = new Map(ids.map((id, index) => [id, held[index]]));
      settled.forEach((outcome, index) => {
        if (outcome !== 'taken') end.set(outcome.id ?? `new ${index}`, made[index]?.key);
      });
      const all = [...end.values()];
      expect(new Set(all).size).toBe(all.length);
      const taken = settled.flatMap((outcome) => (outcome === 'taken' ? [] : (outcome.id ?? [])));
      expect(new Set(taken).size).toBe(taken.length);
    }),
  );
});
