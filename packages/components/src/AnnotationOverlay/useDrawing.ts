import { type PointerEvent, type RefObject, useRef } from 'react';
import { elementBeneath } from './beneath.ts';
import { shapeOf } from './draftOf.ts';
import { type Box, type Point, shapePath } from './geometry.ts';
import type { PlacementStore } from './PlacementStore.ts';
import type { AnnotationType, Corner } from './types.ts';

/** A press that hardly moves is none of a shape. */
const shortestDrag = 4;

interface At {
  clientX: number;
  clientY: number;
}

interface DrawingOptions {
  tool: AnnotationType;
  page: HTMLElement;
  overlay: RefObject<HTMLElement | null>;
  store: PlacementStore;
  /** The path that follows the pointer, in the window; it is changed without drawing anything else again. */
  sketch: RefObject<SVGPathElement | null>;
  onPoint(at: Point, target: Element | undefined): void;
  onShape(box: Box, from: Corner, target: Element | undefined): void;
  /** Position of the pointer in the page; undefined after it has left. */
  onCursor?: ((at: Point | undefined) => void) | undefined;
}

/** Drawing with mouse, finger or pen: press, drag, release. */
export function useDrawing({ tool, page, overlay, store, sketch, onPoint, onShape, onCursor }: DrawingOptions) {
  const drag = useRef<{ pointerId: number; start: Point; end: AbortController } | undefined>(undefined);
  const pointOf = ({ clientX, clientY }: At, { left, top }: Pick<Box, 'left' | 'top'> = store.origin()): Point => {
    return { x: clientX - left, y: clientY - top };
  };
  const beneath = ({ x, y }: Point): Element | undefined => {
    const { left, top } = store.origin();
    return overlay.current ? elementBeneath(page, overlay.current, x + left, y + top) : undefined;
  };
  /** Listens to the browser's events directly, since React's event handling is slower than a move. */
  const follow = (event: globalThis.PointerEvent) => {
    const { start, pointerId } = drag.current ?? {};
    if (!start || pointerId !== event.pointerId) return;
    event.stopPropagation();
    // The press has read where the page is; reading it with each move would lay out the page each time.
    const { left, top } = store.lastOrigin();
    const at = pointOf(event, { left, top });
    onCursor?.(at);
    if (tool === 'comment') return;
    const { box, from } = shapeOf(tool, start, at);
    const inWindow = { ...box, left: box.left + left, top: box.top + top };
    sketch.current?.setAttribute('d', shapePath(tool, inWindow, from));
  };
  const cancel = (): boolean => {
    const wasDrawing = drag.current !== undefined;
    drag.current?.end.abort();
    drag.current = undefined;
    sketch.current?.removeAttribute('d');
    return wasDrawing;
  };
  return {
    /** Cancels the current drawing; false without one. */
    cancel,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || !event.isPrimary) return;
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current?.end.abort();
        const end = new AbortController();
        drag.current = { pointerId: event.pointerId, start: pointOf(event), end };
        const root = event.currentTarget.getRootNode() as Document | ShadowRoot;
        root.addEventListener('pointermove', follow as EventListener, { signal: end.signal, capture: true });
      },
      onPointerMove: onCursor && ((event: PointerEvent<HTMLElement>) => onCursor(pointOf(event))),
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const { start, pointerId } = drag.current ?? {};
        cancel();
        if (!start || pointerId !== event.pointerId) return;
        const end = pointOf(event);
        if (tool === 'comment') return onPoint(end, beneath(end));
        if (Math.hypot(end.x - start.x, end.y - start.y) < shortestDrag) return;
        const { box, from, belongsTo } = shapeOf(tool, start, end);
        onShape(box, from, beneath(belongsTo));
      },
      onPointerCancel: () => void cancel(),
      onPointerLeave: () => onCursor?.(undefined),
    },
  };
}
