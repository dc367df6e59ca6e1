import type { AnnotationPosition, Corner } from './types.ts';

/** In CSS pixels of the annotated page, independent of scrolling. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

const farthest = 100_000;
const clamp = (value: number, limit = farthest): number => Math.min(limit, Math.max(-limit, value));
const rounded = (value: number): number => Math.round(value * 100) / 100;
const fraction = (part: number, whole: number): number => clamp(Math.round((part / whole) * 1e5) / 1e5, 1_000);

/** The box between two points, drawn in any direction. */
export const boxBetween = (start: Point, end: Point): Box => ({
  left: Math.min(start.x, end.x),
  top: Math.min(start.y, end.y),
  width: Math.abs(end.x - start.x),
  height: Math.abs(end.y - start.y),
});

/** The corner at which a drag has started. */
export const cornerOf = (start: Point, end: Point): Corner =>
  `${start.y <= end.y ? 'n' : 's'}${start.x <= end.x ? 'w' : 'e'}` as Corner;

/** A point or box of the page as seen from its target; without a target, from the page. */
export function positionOf(box: Box, target: Box | undefined, from?: Corner): AnnotationPosition {
  const isShape = from !== undefined;
  const x = clamp(rounded(box.left - (target?.left ?? 0)));
  const y = clamp(rounded(box.top - (target?.top ?? 0)));
  const size = { width: Math.min(farthest, rounded(box.width)), height: Math.min(farthest, rounded(box.height)) };
  const position: AnnotationPosition = { x, y, ...(isShape && size), unit: target ? 'element' : 'page' };
  if (isShape) position.from = from;
  if (!target || target.width <= 0 || target.height <= 0) return position;
  position.rx = fraction(x, target.width);
  position.ry = fraction(y, target.height);
  if (isShape) {
    position.rw = fraction(size.width, target.width);
    position.rh = fraction(size.height, target.height);
  }
  return position;
}

/** The current place of a position in the page; undefined if its target is missing. */
export function boxOf(position: AnnotationPosition, target: Box | undefined): Box | undefined {
  const { x, y, width = 0, height = 0, unit, rx, ry, rw, rh } = position;
  if (unit !== 'element') return { left: x, top: y, width, height };
  if (!target) return undefined;
  return {
    left: target.left + (rx === undefined ? x : rx * target.width),
    top: target.top + (ry === undefined ? y : ry * target.height),
    width: rw === undefined ? width : rw * target.width,
    height: rh === undefined ? height : rh * target.height,
  };
}

/** Tail and head of an arrow in its box. */
export function arrowEnds({ left, top, width, height }: Box, from: Corner = 'nw'): { tail: Point; head: Point } {
  const right = left + width;
  const bottom = top + height;
  const isFromTop = from.startsWith('n');
  const isFromLeft = from.endsWith('w');
  return {
    tail: { x: isFromLeft ? left : right, y: isFromTop ? top : bottom },
    head: { x: isFromLeft ? right : left, y: isFromTop ? bottom : top },
  };
}

const headLength = 12;
const headAngle = Math.PI / 7;

/** The line of an arrow and the two strokes of its head, as SVG path data. */
export function arrowPath(box: Box, from?: Corner): string {
  const { tail, head } = arrowEnds(box, from);
  const angle = Math.atan2(head.y - tail.y, head.x - tail.x);
  const side = (turn: number) =>
    `${rounded(head.x - headLength * Math.cos(angle + turn))} ${rounded(head.y - headLength * Math.sin(angle + turn))}`;
  return `M${tail.x} ${tail.y}L${head.x} ${head.y}M${side(headAngle)}L${head.x} ${head.y}L${side(-headAngle)}`;
}

export function ellipsePath({ left, top, width, height }: Box): string {
  const rx = width / 2;
  const ry = height / 2;
  return `M${left} ${top + ry}a${rx} ${ry} 0 1 0 ${width} 0a${rx} ${ry} 0 1 0 ${-width} 0Z`;
}

export const rectanglePath = ({ left, top, width, height }: Box): string =>
  `M${left} ${top}h${width}v${height}h${-width}Z`;

/** SVG path data of a shape; a comment has a pin instead. */
export function shapePath(type: 'highlight' | 'arrow' | 'circle', box: Box, from?: Corner): string {
  if (type === 'arrow') return arrowPath(box, from);
  return type === 'circle' ? ellipsePath(box) : rectanglePath(box);
}
