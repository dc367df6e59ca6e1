import type { Box } from './geometry.ts';

/** A part of the page, in its own pixels. */
export interface View {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Scrolling by less draws nothing anew; what is a step out of sight is already there when it comes. */
const step = 512;
const before = (at: number): number => (Math.floor(at / step) - 1) * step;
const after = (at: number): number => (Math.ceil(at / step) + 1) * step;

/** What of the page is in the window, with a margin around it. */
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
