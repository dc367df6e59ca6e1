import { memo, type ReactNode } from 'react';
import { halo, selectedShape } from './Canvas.css.ts';
import { drawnChunks, type DrawnChunk } from './drawnChunks.ts';
import { shapePath } from './geometry.ts';
import type { Placed, PlacedChunk } from './placedChunks.ts';
import { isDark, shapePaint } from './shapePaint.ts';
import { isWithin, shownOf, type View } from './view.ts';

interface ShapeLayerProps {
  chunks: readonly PlacedChunk[];
  hiddenIds: ReadonlySet<string>;
  selectedId: string | undefined;
}

const none: ReadonlySet<string> = new Set();

/** All shapes of the page; a changed shape renders only its chunk. */
export const ShapeLayer = memo(function ShapeLayer({ chunks, hiddenIds, selectedId }: ShapeLayerProps) {
  return drawnChunks(chunks, { hiddenIds, selectedId, unsavedIds: none }).map((drawn) => (
    <Chunk {...drawn} key={drawn.chunk.annotations[0]?.id} />
  ));
});

const Chunk = memo(function Chunk({ chunk: { annotations, boxes }, hiddenIds, selectedId }: DrawnChunk) {
  const dark: string[] = [];
  const shapes = annotations.map(({ id, annotationType, color, position, isVisible }, index) => {
    const placed = boxes[index];
    if (!placed || annotationType === 'comment' || !isVisible || hiddenIds.has(id)) return null;
    const { clip } = placed;
    if (clip?.isHidden) return null;
    const d = shapePath(annotationType, placed, position.from);
    const className = id === selectedId ? selectedShape : undefined;
    const shape = <path key={id} d={d} {...shapePaint(annotationType, color)} className={className} />;
    if (!clip) {
      if (isDark(color)) dark.push(d);
      return shape;
    }
    return (
      <Clipped key={id} placed={placed} view={clip.view}>
        {isDark(color) && <path d={d} className={halo} />}
        {shape}
      </Clipped>
    );
  });
  return (
    <>
      {/* One path for all: thousands of dark shapes cost no element more. */}
      {dark.length > 0 && <path d={dark.join('')} className={halo} data-part="halo" />}
      <g data-part="shapes">{shapes}</g>
    </>
  );
});

/** How far the head of an arrow and a stroke reach beyond the box. */
const reach = 12;

interface ClippedProps {
  placed: Placed;
  view: View;
  children: ReactNode;
}

/** As much of a shape as the scrolling parts of the page show of its element. */
function Clipped({ placed: { left, top, width, height }, view, children }: ClippedProps) {
  const whole = { left: left - reach, top: top - reach, width: width + 2 * reach, height: height + 2 * reach };
  if (isWithin(whole, view)) return children;
  const shown = shownOf(whole, view);
  if (!shown) return null;
  // A drawing within a drawing shows nothing beyond its own edges.
  return (
    <svg
      x={shown.left}
      y={shown.top}
      width={shown.width}
      height={shown.height}
      viewBox={`${shown.left} ${shown.top} ${shown.width} ${shown.height}`}
    >
      {children}
    </svg>
  );
}
