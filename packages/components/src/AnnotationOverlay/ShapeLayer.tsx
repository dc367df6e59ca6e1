import { memo, useMemo } from 'react';
import { type ChunkProps, chunksOf, isSameChunk } from './chunks.ts';
import { Shape } from './Shape.tsx';

/** All shapes of the page. */
export function ShapeLayer({ annotations, boxes, selectedId }: ChunkProps) {
  const shapes = useMemo(() => annotations.filter(({ annotationType }) => annotationType !== 'comment'), [annotations]);
  return chunksOf({ annotations: shapes, boxes, selectedId }).map((chunk) => (
    <Chunk key={chunk.annotations[0]?.id} {...chunk} />
  ));
}

const Chunk = memo(function Chunk({ annotations, boxes, selectedId }: ChunkProps) {
  return (
    <g>
      {annotations.map((annotation) => {
        const box = boxes.get(annotation.id);
        if (!box) return null;
        return (
          <Shape key={annotation.id} annotation={annotation} box={box} isSelected={annotation.id === selectedId} />
        );
      })}
    </g>
  );
}, isSameChunk);
