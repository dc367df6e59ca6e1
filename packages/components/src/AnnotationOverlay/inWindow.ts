import type { CSSProperties } from 'react';
import type { Box, Point } from './geometry.ts';

const width = 300;
const height = 320;
const gap = 12;

/** Beside a point of the page, but wholly in the window. */
export function inWindow({ x, y }: Point, origin: Box): CSSProperties {
  const left = Math.max(gap, Math.min(x + origin.left + gap, innerWidth - width - gap));
  const top = Math.max(gap, Math.min(y + origin.top + gap, innerHeight - height - gap));
  return { left, top, maxBlockSize: `calc(100% - ${top + gap}px)` };
}

/** For what is nowhere in the page. */
export const inCorner: CSSProperties = { left: gap, bottom: gap };
