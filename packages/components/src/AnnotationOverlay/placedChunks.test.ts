import { expect, test } from 'vitest';
import { placeInChunks } from './placedChunks.ts';
import type { OverlayAnnotation } from './types.ts';

const annotationAt = (id: number, x = id): OverlayAnnotation => ({
  id: `ann_${id}`,
  annotationType: 'comment',
  targetElement: 'main',
  position: { x, y: 10, unit: 'page' },
  color: '#FF6B6B',
  isVisible: true,
  isResolved: false,
});

const nowhere = {
  elementOf: () => undefined,
  rectOf: () => ({ left: 0, top: 0, width: 0, height: 0 }),
  clipOf: () => undefined,
};
const many = Array.from({ length: 950 }, (_, id) => annotationAt(id));
const before = placeInChunks(many, [], nowhere, false);

test('an added or changed annotation creates only its own chunk again', () => {
  const more = placeInChunks([...many, annotationAt(1_000)], before, nowhere, false);
  expect(more.map((chunk, at) => chunk === before[at])).toEqual([...before.slice(1).map(() => true), false]);
  const changed = many.map((each, at) => (at === 120 ? annotationAt(at, 7) : each));
  const after = placeInChunks(changed, before, nowhere, false);
  expect(after.flatMap((chunk, at) => (chunk === before[at] ? [] : [at]))).toEqual([1]);
  expect(after[1]?.boxes[20]?.left).toBe(7);
  expect(after[1]?.boxes[21]).toBe(before[1]?.boxes[21]);
});

test('a removed or inserted annotation keeps the later chunks', () => {
  const fewer = placeInChunks(many.toSpliced(150, 1), before, nowhere, false);
  expect(fewer.flatMap((chunk, at) => (chunk === before[at] ? [] : [at]))).toEqual([1]);
  const between = placeInChunks(many.toSpliced(150, 0, annotationAt(2_000)), before, nowhere, false);
  expect(between.filter((chunk) => !before.includes(chunk))).toHaveLength(2);
  expect(between.flatMap(({ annotations }) => annotations)).toHaveLength(951);
  const withoutFirst = placeInChunks(many.toSpliced(100, 1), before, nowhere, false);
  expect(withoutFirst.slice(2).every((chunk, at) => chunk === before[at + 2])).toBe(true);
  expect(withoutFirst.flatMap(({ annotations }) => annotations)).toEqual(many.toSpliced(100, 1));
});

test('a new measurement without movement creates no chunk again', () => {
  const again = placeInChunks(many, before, nowhere, true);
  expect(again.every((chunk, at) => chunk === before[at])).toBe(true);
});

test('removed annotations leave no chunk', () => {
  expect(placeInChunks(many.slice(0, 3), before, nowhere, false).map(({ annotations }) => annotations.length)).toEqual([
    3,
  ]);
  expect(placeInChunks([], before, nowhere, false)).toEqual([]);
});
