import { type CSSProperties, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import type { AnnotationActions } from './actions.ts';
import { AnnotationList } from './AnnotationList.tsx';
import { card, hidden, hint, root } from './AnnotationOverlay.css.ts';
import { Canvas, type OverlayCursor } from './Canvas.tsx';
import { CommentInput } from './CommentInput.tsx';
import type { Point } from './geometry.ts';
import { inCorner, inWindow } from './inWindow.ts';
import { overlayStrings, type OverlayStrings } from './overlayStrings.ts';
import { Thread } from './Thread.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { AnnotationDraft, OverlayAnnotation } from './types.ts';
import { type Making, useMaking, useSelection, useShown } from './useOverlay.ts';
import { usePlacements } from './usePlacements.ts';
import { useTopLayer } from './useTopLayer.ts';

export interface AnnotationOverlayProps extends AnnotationActions {
  /** All of the session, replies among them. */
  annotations: readonly OverlayAnnotation[];
  collaboratorCount: number;
  cursors?: readonly OverlayCursor[];
  /** Those that have not reached the server yet. */
  unsavedIds?: ReadonlySet<string>;
  selectedId?: string | undefined;
  onSelect?(id: string | undefined): void;
  onCreate(draft: AnnotationDraft): unknown;
  /** Where one's own pointer is in the page; undefined once it has left. */
  onCursor?(at: Point | undefined): void;
  onClose(): void;
  /** What is annotated; the document's body unless told. */
  page?: HTMLElement;
  strings?: Partial<OverlayStrings>;
  /** BCP 47 language of dates and plurals. */
  locale?: string;
}

const noneUnsaved: ReadonlySet<string> = new Set();
const noCursors: readonly OverlayCursor[] = [];

/** A drawing surface over the whole page, with its tools and what has been drawn. */
export function AnnotationOverlay(props: AnnotationOverlayProps) {
  const [page, setPage] = useState(props.page);
  if (page) return <Overlay {...props} page={page} />;
  return (
    <span
      hidden
      ref={(place) => {
        if (place) setPage(place.ownerDocument.body);
      }}
    />
  );
}

interface OverlayProps extends AnnotationOverlayProps {
  page: HTMLElement;
}

function Overlay({ strings: overrides, locale = 'en-US', ...props }: OverlayProps) {
  const { annotations, page, onClose, onReattach, onCreate, onCursor } = props;
  const strings = useMemo(() => ({ ...overlayStrings, ...overrides }), [overrides]);
  const [isInteracting, setInteracting] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const [isAtEnd, setAtEnd] = useState(false);
  const overlay = useRef<HTMLDivElement>(null);
  const { selection, select, hiddenIds, hide } = useSelection({
    selectedId: props.selectedId,
    onSelect: props.onSelect,
  });
  const { roots, shown } = useShown(annotations, hiddenIds);
  const { store, placements } = usePlacements(roots, page, overlay);
  useTopLayer(overlay);
  const making = useMaking({ page, overlay, store, strings, onCreate, onReattach, onCursor });
  const escape = () => {
    if (making.drawing.cancel()) return;
    if (making.commenting) making.cancelComment();
    else if (making.reattaching) making.setReattaching(undefined);
    else if (selection) select(undefined);
    else if (isListOpen) setListOpen(false);
    else onClose();
  };
  const selected = roots.find(({ id }) => id === selection);
  const box = selected && placements.boxes.get(selected.id);
  return (
    <OverlayRoot overlayRef={overlay} label={strings.overlay} making={making} areToolsAtEnd={isAtEnd} onEscape={escape}>
      <Canvas
        {...{ placements, store, page, making, isInteracting, strings }}
        annotations={shown}
        selectedId={selection}
        unsavedIds={props.unsavedIds ?? noneUnsaved}
        cursors={props.cursors ?? noCursors}
        onSelect={select}
      />
      <Toolbar
        {...{ strings, locale, isInteracting, isListOpen, onClose }}
        {...{ collaboratorCount: props.collaboratorCount, tool: making.tool, color: making.color }}
        onToolChange={making.setTool}
        onColorChange={making.setColor}
        onInteractChange={setInteracting}
        onListChange={setListOpen}
        isPlacing={making.placer.placing !== undefined}
        onPlace={() => togglePlacing(making, overlay.current)}
        isAtEnd={isAtEnd}
        onMove={setAtEnd}
      />
      {isListOpen && (
        <AnnotationList
          {...{ annotations: roots, unplaced: placements.unplaced, strings }}
          onSelect={select}
          onReattach={onReattach && making.setReattaching}
        />
      )}
      {making.commenting && (
        <Comment making={making} strings={strings} at={inWindow(making.commenting.at, store.origin())} />
      )}
      {selected && (
        <Thread
          {...{ strings, locale, actions: props }}
          key={selected.id}
          annotation={selected}
          replies={annotations.filter(({ parentId }) => parentId === selected.id)}
          at={box ? inWindow({ x: box.left, y: box.top }, store.origin()) : inCorner}
          onHideForMe={({ id }) => hide(id)}
          onClose={() => select(undefined)}
        />
      )}
      <Hint making={making} strings={strings} />
      <output className={hidden}>{making.said}</output>
    </OverlayRoot>
  );
}

function togglePlacing({ placer }: Making, overlay: HTMLElement | null): void {
  if (placer.placing) return placer.stop();
  overlay?.focus();
  placer.start();
}

interface OverlayRootProps {
  overlayRef: RefObject<HTMLDivElement | null>;
  label: string;
  making: Making;
  areToolsAtEnd: boolean;
  onEscape(): void;
  children: ReactNode;
}

function OverlayRoot({ overlayRef, label, making, areToolsAtEnd, onEscape, children }: OverlayRootProps) {
  return (
    <div
      ref={overlayRef}
      className={root}
      popover="manual"
      role="region"
      aria-label={label}
      data-collab-ignore=""
      data-part="overlay"
      data-tools={areToolsAtEnd ? 'end' : undefined}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (making.placer.onKeyDown(event) || event.key !== 'Escape') return;
        event.preventDefault();
        onEscape();
      }}
    >
      {children}
    </div>
  );
}

function Comment({ making, strings, at }: { making: Making; strings: OverlayStrings; at: CSSProperties }) {
  return (
    <div className={card} style={at} data-part="comment">
      <CommentInput
        label={strings.comment}
        submitText={strings.save}
        strings={strings}
        isFocused
        onSubmit={making.saveComment}
        onCancel={making.cancelComment}
      />
    </div>
  );
}

function Hint({ making: { placer, reattaching }, strings }: { making: Making; strings: OverlayStrings }) {
  if (!placer.placing && !reattaching) return null;
  const placing = placer.placing?.step === 'shaping' ? strings.placeShape : strings.chooseElement;
  return <p className={hint}>{placer.placing ? placing : strings.reattaching}</p>;
}
