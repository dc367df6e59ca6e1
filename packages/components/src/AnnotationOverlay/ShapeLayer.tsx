import { memo, useMemo } from 'react';
import type { Box } from './geometry.ts';
import { Shape } from './Shape.tsx';
import type { OverlayAnnotation } from './types.ts';

const chunkSize = 100;

interface ShapeLayerProps {
  annotations: readonly OverlayAnnotation[];
  boxes: ReadonlyMap<string, Box>;
  selectedId?: string | undefined;
}

/** All shapes of the page, a hundred to a group: one more or one that moves draws its own group alone. */
export function ShapeLayer({ annotations, boxes, selectedId }: ShapeLayerProps) {
  const chunks = useMemo(() => {
    const drawn = annotations.filter(({ annotationType }) => annotationType !== 'comment');
    return Array.from({ length: Math.ceil(drawn.length / chunkSize) }, (_, index) =>
      drawn.slice(index * chunkSize, (index + 1) * chunkSize),
    );
  }, [annotations]);
  return chunks.map((chunk) => (
    <Chunk
      key={chunk[0]?.id}
      annotations={chunk}
      boxes={boxes}
      selectedId={chunk.some(({ id }) => id === selectedId) ? selectedId : undefined}
    />
  ));
}

const Chunk = memo(function Chunk({ annotations, boxes, selectedId }: ShapeLayerProps) {
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
}, hasSameShapes);

function hasSameShapes(before: ShapeLayerProps, after: ShapeLayerProps): boolean {
  if (before.selectedId !== after.selectedId || before.annotations.length !== after.annotations.length) return false;
  return after.annotations.every(
    (annotation, index) =>
      annotation === before.annotations[index] && before.boxes.get(annotation.id) === after.boxes.get(annotation.id),
  );
}
