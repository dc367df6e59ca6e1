import { type RefObject, type SVGProps, useRef } from 'react';
import { cursor, glowing, layer, outline, sketchLayer, surface } from './Canvas.css.ts';
import { shapePath } from './geometry.ts';
import type { OverlayStrings } from './overlayStrings.ts';
import { Pins } from './Pins.tsx';
import type { PlacementStore } from './PlacementStore.ts';
import { ShapeLayer } from './ShapeLayer.tsx';
import { isDark, shapePaint } from './shapePaint.ts';
import type { Making } from './useOverlay.ts';
import { useFollow, usePlacements } from './usePlacements.ts';
import { useKeptFocus } from './useReturnedFocus.ts';

/** The pointer of another user. */
export interface OverlayCursor {
  id: string;
  name: string;
  /** CSS pixels of the page. */
  x: number;
  y: number;
}

interface CanvasProps {
  store: PlacementStore;
  making: Making;
  isInteracting: boolean;
  hiddenIds: ReadonlySet<string>;
  selectedId: string | undefined;
  unsavedIds: ReadonlySet<string>;
  cursors: readonly OverlayCursor[];
  strings: OverlayStrings;
  onSelect(id: string): void;
}

/** The drawing surface with the annotations above it. */
export function Canvas({ store, making, isInteracting, cursors, ...props }: CanvasProps) {
  const { selectedId, hiddenIds } = props;
  const { chunks, view } = usePlacements(store);
  const pins = useRef<HTMLDivElement>(null);
  const shapes = useRef<SVGSVGElement>(null);
  useFollow(pins, store);
  useFollow(shapes, store);
  useKeptFocus(pins);
  const { kind, color, placer } = making;
  const { placing } = placer;
  const paint = { ...shapePaint(kind, color), className: isDark(color) ? glowing : undefined };
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
        <ShapeLayer chunks={chunks} hiddenIds={hiddenIds} selectedId={selectedId} />
        {placing?.step === 'shaping' && kind !== 'comment' && (
          <path d={shapePath(kind, placing.box, 'nw')} {...paint} />
        )}
      </svg>
      <div ref={pins} className={layer}>
        {placing && <div className={outline} style={{ ...placing.box }} data-part="outline" />}
        <Pins {...props} chunks={chunks} view={view} />
        {cursors.map(({ id, name, x, y }) => (
          <span key={id} className={cursor} style={{ left: x, top: y }} aria-hidden="true" data-part="cursor">
            {name}
          </span>
        ))}
      </div>
      <svg className={sketchLayer} aria-hidden="true" data-part="sketch">
        {/* The layer's bounds stay the same with each move, or a browser goes through all layers again. */}
        <rect width="100%" height="100%" fill="transparent" />
        <Sketch path={making.sketch} paint={paint} />
      </svg>
    </>
  );
}

interface SketchProps {
  path: RefObject<SVGPathElement | null>;
  paint: SVGProps<SVGPathElement>;
}

/** The shape being drawn; the pointer handler writes its path directly. */
function Sketch({ path, paint }: SketchProps) {
  return <path ref={path} {...paint} />;
}
