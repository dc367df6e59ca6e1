import { describe, expect, test } from 'vitest';
import { taxOf } from '../invoices/rules.ts';
import { type Asked, type CreditedLine, type Note, noteOf, restOf } from './rules.ts';

const line = (cents: number, taxPpm = 0): CreditedLine => ({ cents, taxPpm, creditedCents: 0 });

/** Issues a note: its lines count as credited afterwards. */
function issue(lines: CreditedLine[], asked: Asked): Note {
  const note = noteOf(lines, asked);
  if ('restCents' in note) throw new Error(`only ${note.restCents} are left`);
  for (const { position, cents } of note.lines) lines[position - 1]!.creditedCents += cents;
  return note;
}

/** Numbers that are the same in each run. */
function makeRandom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const sum = (notes: readonly Note[], of: 'cents' | 'taxCents' | 'subtotalCents') =>
  notes.reduce((total, note) => total + note[of], 0);

describe('the tax of credit notes', () => {
  test('of three parts of $278.33 at 20 % is that of the invoice', () => {
    const lines = [line(83_499, 200_000)];
    const notes = [1, 2, 3].map(() => issue(lines, { cents: 27_833 }));
    expect(notes.map(({ taxCents }) => taxCents)).toEqual([5_567, 5_566, 5_567]);
    expect(sum(notes, 'cents')).toBe(83_499 + 16_700);
    expect(restOf(lines)).toBe(0);
  });

  test('is the tax of the invoice to the cent, whatever the parts, the rates and the lines that take something off', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const random = makeRandom(seed);
      const rates = [0, 82_500, 200_000, 333];
      const lines = Array.from({ length: 1 + random(5) }, () =>
        line(random(6) === 0 ? -random(5_000) : 1 + random(200_000), rates[random(1 + random(4))]),
      );
      const subtotal = lines.reduce((total, { cents }) => total + cents, 0);
      if (subtotal <= 0) continue;
      const notes: Note[] = [];
      for (let rest = restOf(lines); rest > 0; rest = restOf(lines)) {
        const position = 1 + random(lines.length);
        const ofLine = restOf(lines, position);
        const isLine = random(2) === 0 && ofLine > 0;
        const cents = Math.min(isLine ? ofLine : rest, 1 + random(notes.length > 20 ? 1_000_000 : 60_000));
        notes.push(issue(lines, isLine ? { lines: [{ position, cents }] } : { cents }));
      }
      expect([seed, sum(notes, 'subtotalCents'), sum(notes, 'taxCents')]).toEqual([seed, subtotal, taxOf(lines)]);
      for (const { cents, subtotalCents, taxCents } of notes) {
        expect(subtotalCents).toBeGreaterThan(0);
        expect(cents).toBeGreaterThan(0);
        expect(cents).toBe(subtotalCents + taxCents);
      }
    }
  });

  test('of a line is that of its rate', () => {
    const lines = [line(10_000, 200_000), line(5_000)];
    expect(issue(lines, { lines: [{ position: 2, cents: 5_000 }] })).toMatchObject({ taxCents: 0, taxes: [] });
    expect(issue(lines, { lines: [{ position: 1, cents: 2_500 }] })).toMatchObject({
      taxCents: 500,
      taxes: [{ taxPpm: 200_000, taxableCents: 2_500, cents: 500 }],
    });
  });

  test('is exact for sums that no number holds', () => {
    const lines = [line(900_000_000_000, 200_000)];
    const notes = [299_999_999_999, 300_000_000_001, 300_000_000_000].map((cents) => issue(lines, { cents }));
    expect(sum(notes, 'taxCents')).toBe(180_000_000_000);
  });
});

test('no more is credited than is left of a line, or of the invoice', () => {
  const lines = [line(10_000), line(-4_000), line(5_000)];
  expect(noteOf(lines, { cents: 11_001 })).toEqual({ restCents: 11_000 });
  expect(noteOf(lines, { lines: [{ position: 1, cents: 10_001 }] })).toEqual({ restCents: 10_000 });
  expect(noteOf(lines, { lines: [{ position: 2, cents: 1 }] })).toEqual({ restCents: 0 });
  expect(noteOf(lines, { lines: [{ position: 4, cents: 1 }] })).toEqual({ restCents: 0 });
  issue(lines, { lines: [{ position: 1, cents: 10_000 }] });
  expect(restOf(lines, 3)).toBe(1_000);
  expect(issue(lines, { cents: 1_000 }).lines).toEqual([{ position: 3, cents: 1_000 }]);
  expect(restOf(lines)).toBe(0);
});
