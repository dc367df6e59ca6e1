import { memo } from 'react';
import { pin, pinGroup } from './Canvas.css.ts';
import { drawnChunks, type DrawnChunk } from './drawnChunks.ts';
import type { OverlayStrings } from './overlayStrings.ts';
import { type PlacedChunk, seenOf } from './placedChunks.ts';
import { isDark } from './shapePaint.ts';
import { nameOf } from './Thread.tsx';
import type { OverlayAnnotation } from './types.ts';
import { isInView, type View } from './view.ts';

interface PinsProps {
  chunks: readonly PlacedChunk[];
  view: View;
  hiddenIds: ReadonlySet<string>;
  selectedId: string | undefined;
  unsavedIds: ReadonlySet<string>;
  strings: OverlayStrings;
  onSelect(id: string): void;
}

/** A button for each annotation in sight: the comment itself, or the handle of a shape. The list has all of them. */
export const Pins = memo(function Pins({ chunks, hiddenIds, selectedId, unsavedIds, ...props }: PinsProps) {
  return drawnChunks(chunks, { hiddenIds, selectedId, unsavedIds }).map((drawn) => (
    <Chunk {...props} {...drawn} key={drawn.chunk.annotations[0]?.id} />
  ));
});

type ChunkProps = DrawnChunk & Pick<PinsProps, 'view' | 'strings' | 'onSelect'>;

const Chunk = memo(function Chunk({ chunk, view, hiddenIds, selectedId, unsavedIds, ...acts }: ChunkProps) {
  return (
    <div className={pinGroup}>
      {chunk.annotations.map((annotation, index) => {
        const placed = chunk.boxes[index];
        const { id, isVisible } = annotation;
        const box = placed && seenOf(placed);
        if (!box || !isVisible || hiddenIds.has(id) || !isInView(box, view)) return null;
        return (
          <Pin
            {...acts}
            key={id}
            annotation={annotation}
            left={box.left}
            top={box.top}
            isSelected={id === selectedId}
            isUnsaved={unsavedIds.has(id)}
          />
        );
      })}
    </div>
  );
});

interface PinProps extends Pick<PinsProps, 'strings' | 'onSelect'> {
  annotation: OverlayAnnotation;
  left: number;
  top: number;
  isSelected: boolean;
  isUnsaved: boolean;
}

const Pin = memo(function Pin({ annotation, left, top, isSelected, isUnsaved, strings, onSelect }: PinProps) {
  const { id, color, content, isResolved, authorName } = annotation;
  const name = nameOf(annotation, strings);
  const state = isUnsaved ? `, ${strings.unsaved}` : '';
  return (
    <button
      type="button"
      className={pin}
      style={{ marginLeft: left, marginTop: top, background: color }}
      data-part="pin"
      data-dark={isDark(color) ? '' : undefined}
      data-resolved={isResolved ? '' : undefined}
      data-unsaved={isUnsaved ? '' : undefined}
      aria-expanded={isSelected}
      aria-haspopup="dialog"
      aria-label={`${name}${content ? `: ${content}` : ''}${isResolved ? `, ${strings.resolved}` : ''}${state}`}
      onClick={() => onSelect(id)}
    >
      {(authorName ?? '').trim().charAt(0).toUpperCase() || '•'}
    </button>
  );
});
