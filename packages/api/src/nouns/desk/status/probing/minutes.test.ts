import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countMinute, type Outage, type ProbedState, type Tally } from './minutes.ts';

const never = () => false;
const first = 60_000;
const sumOf = (tally: Tally) =>
  [...tally.values()].reduce((sum, { good, total }) => ({ good: sum.good + good, total: sum.total + total }), {
    good: 0,
    total: 0,
  });

/** Counts minutes one after the other. */
function run(probed: readonly [minute: number, isGood: boolean][], isPlanned: (minute: number) => boolean = never) {
  const tally: Tally = new Map();
  const outages: Outage[] = [];
  let standing: ProbedState | undefined;
  for (const [minute, isGood] of probed) {
    const step = countMinute(standing, { minute, isGood }, isPlanned, tally);
    standing = step.standing;
    if (step.outage) outages.push(step.outage);
  }
  return { standing, outages, tally, sum: sumOf(tally) };
}

test('good minutes count as good, by the hour', () => {
  const { tally, outages } = run([
    [first + 59, true],
    [first + 60, true],
  ]);
  expect([...tally]).toEqual([
    [1_000, { good: 1, total: 1 }],
    [1_001, { good: 1, total: 1 }],
  ]);
  expect(outages).toEqual([]);
});

test('a gap is down, and ends with the next good minute', () => {
  const { sum, outages } = run([
    [first, true],
    [first + 11, true],
  ]);
  expect(sum).toEqual({ good: 2, total: 12 });
  expect(outages).toEqual([{ from: first + 1, until: first + 11 }]);
});

test('a gap after a stop that the server announced counts as nothing', () => {
  const tally: Tally = new Map();
  const before = { minute: first, isGood: true, since: first, stopped: first };
  const step = countMinute(before, { minute: first + 600, isGood: true }, never, tally);
  expect([sumOf(tally), step.outage]).toEqual([{ good: 1, total: 1 }, undefined]);
  expect(step.standing.stopped).toBeUndefined();
});

test('minutes of maintenance count as nothing, and no outage begins in them', () => {
  const isPlanned = (minute: number) => minute > first && minute < first + 5;
  const { sum, outages } = run(
    [
      [first, true],
      [first + 1, false],
      [first + 5, true],
    ],
    isPlanned,
  );
  expect([sum, outages]).toEqual([{ good: 2, total: 2 }, []]);
});

describe('two servers in one minute', () => {
  test('the worse of the two counts, in either order', () => {
    for (const order of [
      [true, false],
      [false, true],
    ]) {
      const { sum, standing } = run(order.map((isGood) => [first, isGood]));
      expect([sum, standing?.isGood]).toEqual([{ good: 0, total: 1 }, false]);
    }
  });

  test('an older minute changes nothing', () => {
    const { sum } = run([
      [first, true],
      [first + 1, true],
      [first, false],
    ]);
    expect(sum).toEqual({ good: 2, total: 2 });
  });
});

test('every minute that is not maintenance counts once, whatever was probed', () => {
  const probes = fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.boolean()), { minLength: 1, maxLength: 80 });
  const windows = fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 40 })), {
    maxLength: 3,
  });
  fc.assert(
    fc.property(probes, windows, (given, planned) => {
      const sorted = given
        .map(([at, isGood]) => [first + at, isGood] as [number, boolean])
        .toSorted(([a], [b]) => a - b);
      const isPlanned = (minute: number) =>
        planned.some(([from, length]) => minute >= first + from && minute < first + from + length);
      const { sum } = run(sorted, isPlanned);
      const [from, until] = [sorted[0]?.[0] ?? 0, sorted.at(-1)?.[0] ?? 0];
      const minutes = Array.from({ length: until - from + 1 }, (_, index) => from + index).filter(
        (minute) => !isPlanned(minute),
      );
      const good = minutes.filter(
        (minute) =>
          sorted.some(([at, isGood]) => at === minute && isGood) &&
          !sorted.some(([at, isGood]) => at === minute && !isGood),
      );
      expect(sum).toEqual({ good: good.length, total: minutes.length });
    }),
  );
});
