import { expect, test } from 'vitest';
import { hasFigures, measuresOf, targetMeasure } from './measures.ts';

const rows = [{ minutes: 4 }, { minutes: Number.NaN }, { minutes: null }];
const series = [{ id: 'minutes', label: 'Minutes', value: (row: { minutes: number | null }) => row.minutes }];

test('a value that is not a number is a gap', () => {
  expect(measuresOf(rows, series, { kind: 'line' })[0]?.values).toEqual([4, null, null]);
});

test('colours follow the position unless a colour is given', () => {
  const named = series.map((each) => ({ ...each, id: 'named', color: 'five' as const }));
  expect(measuresOf(rows, [...series, ...named], { kind: 'bar', firstTone: 1 }).map(({ tone }) => tone)).toEqual([
    1, 4,
  ]);
});

test('a target alone is nothing to draw', () => {
  const [line] = measuresOf([{ minutes: null }], series, { kind: 'line' });
  if (!line) throw new Error('No line');
  expect(hasFigures([line, targetMeasure({ label: 'Target', value: 15 }, line)])).toBe(false);
  expect(hasFigures(measuresOf(rows, series, { kind: 'line' }))).toBe(true);
});
