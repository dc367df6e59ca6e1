import type { Box } from './geometry.ts';
import type { OverlayAnnotation } from './types.ts';

const chunkSize = 100;

/** What is drawn as one: an annotation more, or one that moves, draws its own chunk alone. */
export interface ChunkProps {
  annotations: readonly OverlayAnnotation[];
  boxes: ReadonlyMap<string, Box>;
  /** Only where it is among them. */
  selectedId: string | undefined;
}

/** A hundred annotations to a chunk. */
export function chunksOf({ annotations, boxes, selectedId }: ChunkProps): ChunkProps[] {
  return Array.from({ length: Math.ceil(annotations.length / chunkSize) }, (_, index) => {
    const chunk = annotations.slice(index * chunkSize, (index + 1) * chunkSize);
    const hasSelected = selectedId !== undefined && chunk.some(({ id }) => id === selectedId);
    return { annotations: chunk, boxes, selectedId: hasSelected ? selectedId : undefined };
  });
}

export function isSameChunk(before: ChunkProps, after: ChunkProps): boolean {
  if (before.selectedId !== after.selectedId || before.annotations.length !== after.annotations.length) return false;
  return after.annotations.every(
    (annotation, index) =>
      annotation === before.annotations[index] && before.boxes.get(annotation.id) === after.boxes.get(annotation.id),
  );
}
