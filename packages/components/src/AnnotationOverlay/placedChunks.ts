import { type Box, boxOf } from './geometry.ts';
import type { OverlayAnnotation } from './types.ts';
import type { Clip } from './clips.ts';
import { isSameView, shownOf } from './view.ts';

const chunkSize = 100;

/** The place of an annotation in the page, visible or not. */
export interface Placed extends Box {
  /** The visible area of the scroll containers around it. */
  clip?: Clip | undefined;
}

/** Several annotations and their positions; the same object until one of them changes or moves. */
export interface PlacedChunk {
  annotations: readonly OverlayAnnotation[];
  /** In the order of the annotations; undefined if the element is gone. */
  boxes: readonly (Placed | undefined)[];
  /** Those whose element is gone. */
  unplaced: readonly OverlayAnnotation[];
}

interface Finding {
  elementOf(annotation: OverlayAnnotation): Element | undefined;
  rectOf(element: Element): Box;
  clipOf(element: Element): Clip | undefined;
}

/** Chunks of up to a hundred annotations: adding, removing or changing an annotation rebuilds only its own chunk. */
export function placeInChunks(
  annotations: readonly OverlayAnnotation[],
  before: readonly PlacedChunk[],
  finding: Finding,
  isStale: boolean,
): readonly PlacedChunk[] {
  const byFirst = new Map(before.map((chunk) => [chunk.annotations[0]?.id, chunk]));
  const chunks: PlacedChunk[] = [];
  for (let start = 0, end = 0; start < annotations.length; start = end) {
    const earlier = byFirst.get(annotations[start]?.id);
    end = endOf(start, annotations, byFirst, earlier);
    if (earlier && !isStale && holds(earlier, annotations, start, end)) chunks.push(earlier);
    else {
      const some = annotations.slice(start, end);
      const boxes = some.map((annotation) => boxFor(annotation, finding));
      chunks.push(keepSame(earlier, some, boxes));
    }
  }
  return chunks;
}

/** A chunk ends when it is full, or before the start of an earlier chunk. */
function endOf(
  start: number,
  annotations: readonly OverlayAnnotation[],
  byFirst: ReadonlyMap<string | undefined, PlacedChunk>,
  earlier: PlacedChunk | undefined,
): number {
  const most = Math.min(start + chunkSize, annotations.length);
  // Most often the next one begins where it did.
  const same = start + (earlier?.annotations.length ?? 0);
  if (earlier && (same === most || (same < most && byFirst.has(annotations[same]?.id)))) {
    if (annotations[same - 1] === earlier.annotations.at(-1)) return same;
  }
  let end = start + 1;
  while (end < most && !byFirst.has(annotations[end]?.id)) end += 1;
  return end;
}

function holds(chunk: PlacedChunk, annotations: readonly OverlayAnnotation[], start: number, end: number): boolean {
  const { length } = chunk.annotations;
  if (length !== end - start) return false;
  for (let index = 0; index < length; index += 1) {
    if (chunk.annotations[index] !== annotations[start + index]) return false;
  }
  return true;
}

function boxFor(annotation: OverlayAnnotation, { elementOf, rectOf, clipOf }: Finding): Placed | undefined {
  const { position } = annotation;
  const element = position.unit === 'element' ? elementOf(annotation) : undefined;
  const box = boxOf(position, element && rectOf(element));
  const clip = element && clipOf(element);
  return box && clip ? { ...box, clip } : box;
}

/** An unmoved annotation keeps its object, so that it is not drawn again. */
function keepSame(
  before: PlacedChunk | undefined,
  annotations: readonly OverlayAnnotation[],
  after: readonly (Placed | undefined)[],
): PlacedChunk {
  let isSame = before?.annotations.length === annotations.length;
  const boxes = after.map((box, index) => {
    const earlier = before?.boxes[index];
    const kept = isSamePlace(earlier, box) ? earlier : box;
    isSame &&= kept === earlier && before?.annotations[index] === annotations[index];
    return kept;
  });
  if (before && isSame) return before;
  return { annotations, boxes, unplaced: annotations.filter((_, index) => boxes[index] === undefined) };
}

export const isSameBox = (a: Box | undefined, b: Box | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.left === b.left &&
    a.top === b.top &&
    a.width === b.width &&
    a.height === b.height);

const isSamePlace = (a: Placed | undefined, b: Placed | undefined): boolean =>
  isSameBox(a, b) && isSameClip(a?.clip, b?.clip);

const isSameClip = (a: Clip | undefined, b: Clip | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.isHidden === b.isHidden && isSameView(a.view, b.view));

/** The visible part; undefined if nothing is visible. */
export const seenOf = (placed: Placed): Box | undefined =>
  placed.clip?.isHidden ? undefined : shownOf(placed, placed.clip?.view);
