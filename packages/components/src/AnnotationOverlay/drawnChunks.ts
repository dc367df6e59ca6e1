import type { PlacedChunk } from './placedChunks.ts';

interface Marks {
  hiddenIds: ReadonlySet<string>;
  selectedId: string | undefined;
  unsavedIds: ReadonlySet<string>;
}

/** A chunk with the state of its annotations, so that selecting an annotation renders only its chunk. */
export interface DrawnChunk extends Marks {
  chunk: PlacedChunk;
}

const none: ReadonlySet<string> = new Set();

export function drawnChunks(chunks: readonly PlacedChunk[], { hiddenIds, selectedId, unsavedIds }: Marks) {
  return chunks.map((chunk): DrawnChunk => {
    const own = (ids: ReadonlySet<string>) =>
      ids.size > 0 && chunk.annotations.some(({ id }) => ids.has(id)) ? ids : none;
    const hasSelected = selectedId !== undefined && chunk.annotations.some(({ id }) => id === selectedId);
    return {
      chunk,
      hiddenIds: own(hiddenIds),
      selectedId: hasSelected ? selectedId : undefined,
      unsavedIds: own(unsavedIds),
    };
  });
}
