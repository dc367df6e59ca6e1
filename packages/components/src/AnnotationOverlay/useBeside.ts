import { type RefObject, useLayoutEffect } from 'react';
import type { Point } from './geometry.ts';
import type { PlacementStore } from './PlacementStore.ts';

const gap = 12;
/** Of the window's height; the rest is scrolled to within. */
const most = 0.6;
const least = 320;

/** Places a card beside a point of the page, inside the window and clear of the tools; without a point, in a corner. */
export function useBeside(card: RefObject<HTMLElement | null>, at: Point | undefined, store: PlacementStore): void {
  useLayoutEffect(() => {
    const place = () => {
      if (card.current) layBeside(card.current, at, store);
    };
    place();
    globalThis.addEventListener('resize', place);
    return () => globalThis.removeEventListener('resize', place);
  });
}

function layBeside(card: HTMLElement, at: Point | undefined, store: PlacementStore): void {
  const { top, bottom } = roomBeside(card.parentElement?.querySelector('[data-part=toolbar]'));
  card.style.maxBlockSize = `${Math.min(bottom - top, Math.max(least, innerHeight * most))}px`;
  const { width, height } = card.getBoundingClientRect();
  const origin = store.origin();
  const wanted = at ? { x: at.x + origin.left + gap, y: at.y + origin.top + gap } : { x: gap, y: bottom };
  card.style.left = `${Math.max(gap, Math.min(wanted.x, innerWidth - width - gap))}px`;
  card.style.top = `${Math.max(top, Math.min(wanted.y, bottom - height))}px`;
}

/** The area of the window beside the tools. */
function roomBeside(tools: Element | null | undefined): { top: number; bottom: number } {
  const whole = { top: gap, bottom: innerHeight - gap };
  if (!tools) return whole;
  const { top, bottom } = tools.getBoundingClientRect();
  return top > innerHeight - bottom ? { ...whole, bottom: top - gap } : { ...whole, top: bottom + gap };
}
