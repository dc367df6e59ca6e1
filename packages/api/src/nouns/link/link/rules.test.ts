import fc from 'fast-check';
import { expect, test } from 'vitest';
import { versionOrderOf } from '../linked-rows/rules.ts';
import { newestOf } from './rules.ts';

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
