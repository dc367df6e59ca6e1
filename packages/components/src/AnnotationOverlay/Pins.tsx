import { memo } from 'react';
import { pin } from './AnnotationOverlay.css.ts';
import { type ChunkProps, chunksOf, isSameChunk } from './chunks.ts';
import type { OverlayStrings } from './overlayStrings.ts';
import { nameOf } from './Thread.tsx';
import type { OverlayAnnotation } from './types.ts';

interface PinsProps extends ChunkProps {
  unsavedIds: ReadonlySet<string>;
  strings: OverlayStrings;
  onSelect(id: string): void;
}

/** A button for each annotation in view: the comment itself, or the handle of a shape. */
export function Pins({ unsavedIds, strings, onSelect, ...all }: PinsProps) {
  return chunksOf(all).map((chunk) => (
    <Chunk key={chunk.annotations[0]?.id} {...chunk} {...{ unsavedIds, strings, onSelect }} />
  ));
}

const Chunk = memo(function Chunk({ annotations, boxes, selectedId, unsavedIds, strings, onSelect }: PinsProps) {
  return annotations.map((annotation) => {
    const box = boxes.get(annotation.id);
    if (!box) return null;
    return (
      <Pin
        key={annotation.id}
        annotation={annotation}
        left={box.left}
        top={box.top}
        isSelected={annotation.id === selectedId}
        isUnsaved={unsavedIds.has(annotation.id)}
        strings={strings}
        onSelect={onSelect}
      />
    );
  });
}, hasSamePins);

function hasSamePins(before: PinsProps, after: PinsProps): boolean {
  if (before.strings !== after.strings || before.onSelect !== after.onSelect) return false;
  const { annotations, unsavedIds } = after;
  return isSameChunk(before, after) && annotations.every(({ id }) => before.unsavedIds.has(id) === unsavedIds.has(id));
}

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
      style={{ left, top, background: color }}
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

const middling = 128;

/** Whether white is read better on it than black; the colour is written as #rrggbb. */
function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < middling;
}
