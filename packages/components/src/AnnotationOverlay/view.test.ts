import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intersection, isWithin, nearestIn, shownOf, type View } from './view.ts';

const coordinate = fc.integer({ min: -500, max: 500 });
const size = fc.integer({ min: 0, max: 400 });
const box = fc.record({ left: coordinate, top: coordinate, width: size, height: size });
const part = box.map(({ left, top, width, height }): View => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
}));
const slack = 1;

describe('the visible part of a box in a container', () => {
  test('is all of it where the box is within, and never more than either', () => {
    fc.assert(
      fc.property(box, part, (whole, view) => {
        const shown = shownOf(whole, view);
        if (isWithin(whole, view)) expect(shown).toEqual(whole);
        if (!shown) return;
        expect(isWithin(shown, { ...view, right: view.right + slack, bottom: view.bottom + slack })).toBe(true);
        expect([shown.width, shown.height].every((each) => each >= 0)).toBe(true);
        expect(shown.width).toBeLessThanOrEqual(whole.width);
        expect(shown.height).toBeLessThanOrEqual(whole.height);
      }),
    );
  });

  test('is nothing where a pixel and more lies between them', () => {
    fc.assert(
      fc.property(box, part, (whole, view) => {
        const isApart =
          whole.left > view.right + slack ||
          whole.top > view.bottom + slack ||
          whole.left + whole.width < view.left - slack ||
          whole.top + whole.height < view.top - slack;
        expect(shownOf(whole, view) === undefined).toBe(isApart);
      }),
    );
  });

  test('is the same through one part and then another as through what both show', () => {
    fc.assert(
      fc.property(box, part, part, (whole, one, other) => {
        const inOne = shownOf(whole, one);
        const inTurn = inOne && shownOf(inOne, other);
        const atOnce = shownOf(whole, intersection(one, other));
        // A point at an edge may be let through by either, never a box with something in it.
        const isSolid = [inTurn, atOnce].some((shown) => shown && shown.width > slack && shown.height > slack);
        expect(isSolid ? inTurn : undefined).toEqual(isSolid ? atOnce : undefined);
      }),
    );
  });

  test('holds the point of it that is nearest', () => {
    fc.assert(
      fc.property(coordinate, coordinate, part, (x, y, view) => {
        const near = nearestIn(view, { x, y });
        expect(isWithin({ left: near.x, top: near.y, width: 0, height: 0 }, view)).toBe(true);
        const point = { left: x, top: y, width: 0, height: 0 };
        if (isWithin(point, view)) expect(near).toEqual({ x, y });
      }),
    );
  });
});
