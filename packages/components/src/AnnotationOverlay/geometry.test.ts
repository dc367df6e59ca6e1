import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrowEnds, boxBetween, boxOf, cornerOf, positionOf } from './geometry.ts';

const coordinate = fc.integer({ min: -20_000, max: 20_000 });
const point = fc.record({ x: coordinate, y: coordinate });
const size = fc.integer({ min: 1, max: 5_000 });
const box = fc.record({ left: coordinate, top: coordinate, width: size, height: size });

describe('a drag', () => {
  test('makes the same box in every direction, and the corner keeps the direction', () => {
    fc.assert(
      fc.property(point, point, (start, end) => {
        const drawn = boxBetween(start, end);
        expect(drawn).toEqual(boxBetween(end, start));
        expect(Math.min(drawn.width, drawn.height)).toBeGreaterThanOrEqual(0);
        expect(arrowEnds(drawn, cornerOf(start, end))).toEqual({ tail: start, head: end });
      }),
    );
  });
});

describe('a position', () => {
  test('returns to its box while its target does not move', () => {
    fc.assert(
      fc.property(box, box, (drawn, target) => {
        const again = boxOf(positionOf(drawn, target, 'nw'), target);
        for (const side of ['left', 'top', 'width', 'height'] as const) {
          const isWidth = side === 'left' || side === 'width';
          const tolerance = 0.02 + (isWidth ? target.width : target.height) / 1e5;
          // A fraction is limited to a thousand targets either way.
          const reach = 900 * (isWidth ? target.width : target.height);
          const offset = isWidth ? drawn.left - target.left : drawn.top - target.top;
          fc.pre(Math.abs(offset) < reach && Math.abs(drawn[side]) < reach);
          expect(Math.abs((again?.[side] ?? Number.NaN) - drawn[side])).toBeLessThanOrEqual(tolerance);
        }
      }),
    );
  });

  test('moves and grows with its target', () => {
    const position = positionOf(
      { left: 110, top: 60, width: 40, height: 10 },
      { left: 100, top: 50, width: 200, height: 100 },
      'se',
    );
    expect(position).toEqual({
      ...{ x: 10, y: 10, width: 40, height: 10, unit: 'element', from: 'se' },
      ...{ rx: 0.05, ry: 0.1, rw: 0.2, rh: 0.1 },
    });
    const moved = boxOf(position, { left: 0, top: 500, width: 400, height: 100 });
    expect(moved).toEqual({ left: 20, top: 510, width: 80, height: 10 });
  });

  test('of a comment is a point', () => {
    const position = positionOf({ left: 7, top: 8, width: 0, height: 0 }, undefined);
    expect(position).toEqual({ x: 7, y: 8, unit: 'page' });
  });

  test('on a target that is gone is nowhere; without a unit it is in the page', () => {
    expect(boxOf({ x: 1, y: 2, unit: 'element' }, undefined)).toBeUndefined();
    expect(boxOf({ x: 1, y: 2 }, undefined)).toEqual({ left: 1, top: 2, width: 0, height: 0 });
  });

  test('stays within the limits of a page', () => {
    const wild = positionOf(
      { left: 1e9, top: -1e9, width: 1e9, height: 1 },
      { left: 0, top: 0, width: 1, height: 1 },
      'nw',
    );
    expect([wild.x, wild.y, wild.width, wild.rx]).toEqual([100_000, -100_000, 100_000, 1_000]);
  });
});
