import { parentOf } from './clips.ts';
import type { Point } from './geometry.ts';

/** Scrolls all that a point of an element lies in, from within outwards, until it is in sight; `locate` reads where it is. */
export function reveal(element: Element, locate: () => Point): void {
  const { documentElement, body, scrollingElement } = element.ownerDocument;
  for (let around: Element | undefined = element; around; around = parentOf(around)) {
    if (around !== documentElement && around !== body && scrolls(around)) centre(around, insideOf(around), locate());
  }
  const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  if (scrollingElement) centre(scrollingElement, window, locate());
}

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Brings a point to the middle of what scrolls, unless it can be seen there. */
function centre(scroller: Element, { left, top, right, bottom }: Edges, { x, y }: Point): void {
  const by = {
    left: x < left || x > right ? x - (left + right) / 2 : 0,
    top: y < top || y > bottom ? y - (top + bottom) / 2 : 0,
  };
  // What slides to its place is somewhere else when it is looked at.
  if (by.left !== 0 || by.top !== 0) scroller.scrollBy({ ...by, behavior: 'instant' });
}

function insideOf(scroller: Element): Edges {
  const rect = scroller.getBoundingClientRect();
  const left = rect.left + scroller.clientLeft;
  const top = rect.top + scroller.clientTop;
  return { left, top, right: left + scroller.clientWidth, bottom: top + scroller.clientHeight };
}

function scrolls(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const isLonger = element.scrollHeight > element.clientHeight && overflowY !== 'clip';
  const isWider = element.scrollWidth > element.clientWidth && overflowX !== 'clip';
  return (isLonger && overflowY !== 'visible') || (isWider && overflowX !== 'visible');
}
