import { memo } from 'react';
import { selectedShape } from './Canvas.css.ts';
import { drawnChunks, type DrawnChunk } from './drawnChunks.ts';
import { shapePath } from './geometry.ts';
import type { PlacedChunk } from './placedChunks.ts';
import { shapePaint } from './shapePaint.ts';

interface ShapeLayerProps {
  chunks: readonly PlacedChunk[];
  hiddenIds: ReadonlySet<string>;
  selectedId: string | undefined;
}

const none: ReadonlySet<string> = new Set();

/** All shapes of the page; one that changes draws its own chunk alone. */
export const ShapeLayer = memo(function ShapeLayer({ chunks, hiddenIds, selectedId }: ShapeLayerProps) {
  return drawnChunks(chunks, { hiddenIds, selectedId, unsavedIds: none }).map((drawn) => (
    <Chunk {...drawn} key={drawn.chunk.annotations[0]?.id} />
  ));
});

const Chunk = memo(function Chunk({ chunk: { annotations, boxes }, hiddenIds, selectedId }: DrawnChunk) {
  return (
    <g data-part="shapes">
      {annotations.map(({ id, annotationType, color, position, isVisible }, index) => {
        const box = boxes[index];
        if (!box || annotationType === 'comment' || !isVisible || hiddenIds.has(id)) return null;
        return (
          <path
            key={id}
            d={shapePath(annotationType, box, position.from)}
            {...shapePaint(annotationType, color)}
            className={id === selectedId ? selectedShape : undefined}
          />
        );
      })}
    </g>
  );
});
