import fc from 'fast-check';
import { expect, test } from 'vitest';
import { versionOrderOf } from '../linked-rows/rules.ts';
import { type Claim, type Holder, newestOf, settleClaims } from './rules.ts';

interface Sent {
  externalId: string;
  version: number;
  content: string;
}

/** What is known after batches, by the rules alone. */
function after(batches: readonly (readonly Sent[])[]): Map<string, Sent> {
  const known = new Map<string, Sent>();
  for (const batch of batches) {
    for (const row of newestOf(batch).newest) {
      if (versionOrderOf(row, known.get(row.externalId)) === 'newer') known.set(row.externalId, row);
    }
  }
  return known;
}

const sent = fc.array(
  fc
    .record({ externalId: fc.constantFrom('a', 'b', 'c'), version: fc.nat(9) })
    // One content for each version, as a sender that counts rightly has it.
    .map(({ externalId, version }) => ({ externalId, version, content: `${externalId} ${version}` })),
  { maxLength: 30 },
);

test('versions in any order end as in their own order', () => {
  fc.assert(
    fc.property(
      sent.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
      ([rows, shuffled]) => {
        const sorted = rows.toSorted((a, b) => a.version - b.version);
        expect(after([shuffled])).toEqual(after(sorted.map((row) => [row])));
      },
    ),
  );
});

test('batches that are split anywhere end the same', () => {
  fc.assert(
    fc.property(sent, fc.nat(30), fc.nat(30), (rows, a, b) => {
      const [first, second] = [Math.min(a, b), Math.max(a, b)];
      const parts = [rows.slice(0, first), rows.slice(first, second), rows.slice(second)];
      expect(after(parts)).toEqual(after([rows]));
    }),
  );
});

test('a version is newer, the same, older or differs', () => {
  const known = { version: 7, content: 'x' };
  expect(versionOrderOf({ version: 8, content: 'x' }, known)).toBe('newer');
  expect(versionOrderOf({ version: 7, content: 'x' }, known)).toBe('same');
  expect(versionOrderOf({ version: 7, content: 'y' }, known)).toBe('differs');
  expect(versionOrderOf({ version: 6, content: 'y' }, known)).toBe('older');
  expect(versionOrderOf(known, undefined)).toBe('newer');
});

test('twice in a batch the highest version counts, and of equal ones the first', () => {
  const row = (version: number, content: string) => ({ externalId: 'a', version, content });
  const rows = [row(2, 'x'), row(3, 'y'), row(3, 'z'), row(3, 'y'), row(1, 'x')];
  const { newest, others } = newestOf(rows);
  expect(newest).toEqual([rows[1]]);
  expect(others.map(({ row: other, standing }) => [rows.indexOf(other), standing])).toEqual([
    [0, 'older'],
    [2, 'differs'],
    [3, 'same'],
    [4, 'older'],
  ]);
});

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
