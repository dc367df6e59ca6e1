import { annotationColors, annotationTypes } from '@freight-hq/api/kinds/collaboration/collaboration';
import { describeTarget } from '../lib/anchor/find.ts';
import type { OverlayAnnotation } from '../AnnotationOverlay/types.ts';

/** Annotations on the elements of a page, one kind after the other. */
export function annotationsOn(page: Element, elements: readonly Element[], count: number): OverlayAnnotation[] {
  return Array.from({ length: count }, (_, index) => {
    const element = elements[index % elements.length];
    if (!element) throw new Error('There is nothing to annotate');
    const annotationType = annotationTypes[index % annotationTypes.length] ?? 'comment';
    const isShape = annotationType !== 'comment';
    return {
      id: `ann_${index}`,
      parentId: null,
      annotationType,
      ...describeTarget(element, page),
      position: {
        ...{ x: 8, y: 4, unit: 'element', rx: 0.1, ry: 0.2 },
        ...(isShape && { width: 120, height: 24, rw: 0.5, rh: 0.5, from: 'nw' as const }),
      },
      content: isShape ? null : `Is figure ${index} right?`,
      color: annotationColors[index % annotationColors.length] ?? '#FF6B6B',
      isVisible: true,
      isResolved: false,
      authorName: ['Olivia Chen', 'Marcus Reyes'][index % 2] ?? '',
      createdAt: '2026-06-30T15:00:00.000Z',
    } satisfies OverlayAnnotation;
  });
}

type Point = [x: number, y: number];

/** Presses, drags and releases on the drawing surface, as a mouse, a finger or a pen does. */
export function drag(root: HTMLElement, [fromX, fromY]: Point, [toX, toY]: Point, pointerType = 'mouse') {
  const surface = root.querySelector<HTMLElement>('[data-part=surface]');
  if (!surface) throw new Error('There is no drawing surface');
  // A made-up pointer cannot be captured.
  surface.setPointerCapture = () => {};
  const send = (type: string, clientX: number, clientY: number) =>
    surface.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        isPrimary: true,
        pointerType,
        clientX,
        clientY,
        button: 0,
      }),
    );
  send('pointerdown', fromX, fromY);
  send('pointermove', (fromX + toX) / 2, (fromY + toY) / 2);
  send('pointermove', toX, toY);
  send('pointerup', toX, toY);
}

export const middleOf = (element: Element): Point => {
  const { left, top, height } = element.getBoundingClientRect();
  return [left + 40, top + height / 2];
};

/** How many rows of a long list can be seen. */
export function rowsInSight(list: Element): number {
  const { top, bottom } = list.getBoundingClientRect();
  const tops = [...list.querySelectorAll('[aria-posinset]')].map((row) => row.getBoundingClientRect().top);
  return tops.filter((at) => at > top && at < bottom).length;
}
