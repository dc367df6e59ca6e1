import type { Box, Point } from './geometry.ts';

/** A part of the page, in its own pixels. */
export interface View {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Scrolling by less than this redraws nothing; annotations within a step outside the window are already drawn. */
const step = 512;
const before = (at: number): number => (Math.floor(at / step) - 1) * step;
const after = (at: number): number => (Math.ceil(at / step) + 1) * step;

/** The part of the page in the window, with a margin. */
export function viewOf({ left, top }: Box, { innerWidth, innerHeight }: { innerWidth: number; innerHeight: number }) {
  const view: View = {
    left: before(-left),
    top: before(-top),
    right: after(innerWidth - left),
    bottom: after(innerHeight - top),
  };
  return view;
}

export const isSameView = (a: View, b: View): boolean =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;

export const isInView = ({ left, top }: Box, view: View): boolean =>
  left >= view.left && left <= view.right && top >= view.top && top <= view.bottom;

/** Whether a part of the page shows the whole of a box. */
export const isWithin = ({ left, top, width, height }: Box, view: View): boolean =>
  left >= view.left && top >= view.top && left + width <= view.right && top + height <= view.bottom;

/** The common part of both boxes. */
export const intersection = (a: View, b: View): View => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

/** Tolerance for the browser's rounding of layouts, for boxes that end at an edge. */
const slack = 1;

/** The visible part of a box or point within an area of the page; undefined if nothing is visible. */
export function shownOf(box: Box, view: View | undefined): Box | undefined {
  if (!view) return box;
  const left = Math.max(box.left, view.left);
  const top = Math.max(box.top, view.top);
  const width = Math.min(box.left + box.width, view.right) - left;
  const height = Math.min(box.top + box.height, view.bottom) - top;
  if (!(width >= -slack && height >= -slack)) return undefined;
  return { left, top, width: Math.max(0, width), height: Math.max(0, height) };
}

/** The point of a part of the page that is nearest to another. */
export const nearestIn = (view: View, { x, y }: Point): Point => ({
  x: Math.max(view.left, Math.min(x, view.right)),
  y: Math.max(view.top, Math.min(y, view.bottom)),
});
