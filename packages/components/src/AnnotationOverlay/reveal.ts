import { parentOf } from './clips.ts';
import type { Point } from './geometry.ts';

/** Scrolls all that a point of an element lies in, from within outwards, until it is in sight; `locate` reads where it is. */
export function reveal(element: Element, locate: () => Point): void {
  const { documentElement, scrollingElement } = element.ownerDocument;
  for (let around: Element | undefined = element; around; around = parentOf(around)) {
    const isWindow = around === documentElement;
    const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const { left, top, right, bottom } = isWindow ? window : around.getBoundingClientRect();
    const { x, y } = locate();
    const by = {
      left: x < left || x > right ? x - (left + right) / 2 : 0,
      top: y < top || y > bottom ? y - (top + bottom) / 2 : 0,
    };
    // An element that cannot scroll stays in place. An animated element is measured at an intermediate position.
    if (by.left || by.top) (isWindow ? scrollingElement : around)?.scrollBy({ ...by, behavior: 'instant' });
  }
}
