import { describeTarget } from '../lib/anchor/find.ts';
import { type Box, boxBetween, cornerOf, type Point, positionOf } from './geometry.ts';
import type { PlacementStore } from './PlacementStore.ts';
import type { AnnotationColor, AnnotationDraft, AnnotationType, Corner } from './types.ts';

interface Drawn {
  type: AnnotationType;
  color: AnnotationColor;
  box: Box;
  from?: Corner | undefined;
  content?: string | undefined;
  /** The element that it belongs to; without one it belongs to the page. */
  target: Element | undefined;
}

/** The annotation to send for a drawing. */
export function draftOf({ type, color, box, from, content, target }: Drawn, page: HTMLElement, store: PlacementStore) {
  const draft: AnnotationDraft = {
    annotationType: type,
    ...attachmentOf(box, from, target, page, store),
    ...(content !== undefined && { content }),
    color,
    isVisible: true,
    isResolved: false,
  };
  return draft;
}

/** Target, anchor and position of a box that belongs to an element. */
export function attachmentOf(
  box: Box,
  from: Corner | undefined,
  target: Element | undefined,
  page: HTMLElement,
  store: PlacementStore,
): Pick<AnnotationDraft, 'targetElement' | 'anchor' | 'position'> {
  const position = positionOf(box, target && store.boxIn(target), from);
  if (!target) return { targetElement: page.localName, position };
  const { targetElement, anchor } = describeTarget(target, page);
  return { targetElement, anchor: { ...anchor }, position };
}

/** The box of a drag and the point whose element it belongs to: an arrow's head, a shape's middle. */
export function shapeOf(type: AnnotationType, start: Point, end: Point): { box: Box; from: Corner; belongsTo: Point } {
  const box = boxBetween(start, end);
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  return { box, from: cornerOf(start, end), belongsTo: type === 'arrow' ? end : middle };
}
