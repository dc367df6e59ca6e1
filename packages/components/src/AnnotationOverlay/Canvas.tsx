import { type RefObject, useRef } from 'react';
import { cursor, layer, outline, surface } from './AnnotationOverlay.css.ts';
import { shapePath } from './geometry.ts';
import type { OverlayStrings } from './overlayStrings.ts';
import { Pins } from './Pins.tsx';
import type { Placements, PlacementStore } from './PlacementStore.ts';
import { shapePaint } from './Shape.tsx';
import { ShapeLayer } from './ShapeLayer.tsx';
import type { OverlayAnnotation } from './types.ts';
import type { Making } from './useOverlay.ts';
import { useFollow } from './usePlacements.ts';

/** Where somebody else points. */
export interface OverlayCursor {
  id: string;
  name: string;
  /** CSS pixels of the page. */
  x: number;
  y: number;
}

interface CanvasProps {
  annotations: readonly OverlayAnnotation[];
  placements: Placements;
  store: PlacementStore;
  page: HTMLElement;
  making: Making;
  isInteracting: boolean;
  selectedId: string | undefined;
  unsavedIds: ReadonlySet<string>;
  cursors: readonly OverlayCursor[];
  strings: OverlayStrings;
  onSelect(id: string): void;
}

/** The surface that is drawn on, and over it what has been drawn. */
export function Canvas({ annotations, placements, store, page, making, isInteracting, ...props }: CanvasProps) {
  const { selectedId, unsavedIds, cursors, strings, onSelect } = props;
  const { boxes } = placements;
  const pins = useRef<HTMLDivElement>(null);
  const shapes = useRef<SVGSVGElement>(null);
  useFollow(pins, store, page);
  // A surface of its own: what is being drawn repaints itself alone.
  const sketch = useRef<SVGSVGElement>(null);
  useFollow(shapes, store, page);
  useFollow(sketch, store, page);
  const { placing } = making.placer;
  return (
    <>
      <div
        className={surface}
        data-part="surface"
        data-interact={isInteracting ? '' : undefined}
        tabIndex={-1}
        {...making.drawing.handlers}
      />
      <svg ref={shapes} className={layer} aria-hidden="true">
        <ShapeLayer annotations={annotations} boxes={boxes} selectedId={selectedId} />
      </svg>
      <svg ref={sketch} className={layer} aria-hidden="true">
        <Sketch making={making} path={making.sketch} />
      </svg>
      <div ref={pins} className={layer}>
        {placing && <div className={outline} style={{ ...placing.box }} data-part="outline" />}
        <Pins {...{ annotations, boxes, selectedId, unsavedIds, strings, onSelect }} />
        {cursors.map(({ id, name, x, y }) => (
          <span key={id} className={cursor} style={{ left: x, top: y }} aria-hidden="true" data-part="cursor">
            {name}
          </span>
        ))}
      </div>
    </>
  );
}

/** What is being drawn: by pointer into the path itself, by keyboard as it is. */
function Sketch({ making, path }: { making: Making; path: RefObject<SVGPathElement | null> }) {
  const { kind, color, placer } = making;
  const paint = shapePaint(kind, color);
  const { placing } = placer;
  return (
    <>
      <path ref={path} {...paint} />
      {placing?.step === 'shaping' && kind !== 'comment' && <path d={shapePath(kind, placing.box, 'nw')} {...paint} />}
    </>
  );
}
