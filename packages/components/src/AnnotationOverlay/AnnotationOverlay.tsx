import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { AnnotationActions } from './actions.ts';
import { AnnotationList } from './AnnotationList.tsx';
import { card, hidden, hint, root } from './AnnotationOverlay.css.ts';
import { Canvas, type OverlayCursor } from './Canvas.tsx';
import { CommentInput } from './CommentInput.tsx';
import type { Point } from './geometry.ts';
import { overlayStrings, type OverlayStrings } from './overlayStrings.ts';
import type { PlacementStore } from './PlacementStore.ts';
import { Thread } from './Thread.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { AnnotationDraft, OverlayAnnotation } from './types.ts';
import { useBeside } from './useBeside.ts';
import { type Making, useMaking, useRoots, useSelection, without } from './useOverlay.ts';
import { usePlacements, usePlacementStore } from './usePlacements.ts';
import { useReturnedFocus } from './useReturnedFocus.ts';
import { useTopLayer } from './useTopLayer.ts';

export interface AnnotationOverlayProps extends AnnotationActions {
  /** All of the session, replies among them. */
  annotations: readonly OverlayAnnotation[];
  collaboratorCount: number;
  /** Stands among the tools in place of the count, such as that the connection is lost. */
  notice?: string | undefined;
  cursors?: readonly OverlayCursor[];
  /** Those that have not reached the server yet. */
  unsavedIds?: ReadonlySet<string>;
  selectedId?: string | undefined;
  onSelect?(id: string | undefined): void;
  /** Ids of the annotations that the user has hidden for themselves. By default the overlay keeps them while it is open. */
  hiddenIds?: ReadonlySet<string>;
  onHiddenChange?(hiddenIds: ReadonlySet<string>): void;
  onCreate(draft: AnnotationDraft): unknown;
  /** Position of the user's pointer in the page; undefined after it has left. */
  onCursor?(at: Point | undefined): void;
  onClose(): void;
  /** The element that is annotated; default: the document's body. */
  page?: HTMLElement;
  strings?: Partial<OverlayStrings>;
  /** BCP 47 language of dates and plurals. */
  locale?: string;
}

const noneUnsaved: ReadonlySet<string> = new Set();
const noCursors: readonly OverlayCursor[] = [];

/** A drawing surface over the whole page, with its tools and the annotations. */
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
  const { annotations, page, onClose, onReattach, onCreate, onCursor, unsavedIds = noneUnsaved } = props;
  const strings = useMemo(() => ({ ...overlayStrings, ...overrides }), [overrides]);
  const [isInteracting, setInteracting] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  // At the top of a page are its title and its search.
  const [isAtEnd, setAtEnd] = useState(true);
  const overlay = useRef<HTMLDivElement>(null);
  const { selection, select, hiddenIds, hide, showAll } = useSelection({
    selectedId: props.selectedId,
    onSelect: props.onSelect,
    hiddenIds: props.hiddenIds,
    onHiddenChange: props.onHiddenChange,
  });
  const roots = useRoots(annotations);
  const store = usePlacementStore(roots, page, overlay);
  useTopLayer(overlay);
  const making = useMaking({ page, overlay, store, strings, onCreate, onReattach, onCursor });
  const togglePlacing = usePlacingSwitch(making, overlay);
  // A deleted annotation stays selected; the selection is not visible.
  const selected = selection === undefined ? undefined : roots.find(({ id }) => id === selection);
  const escape = () => {
    if (making.drawing.cancel()) return;
    if (making.commenting) making.cancelComment();
    else if (making.reattaching) making.setReattaching(undefined);
    else if (selected) select(undefined);
    else if (isListOpen) setListOpen(false);
    else onClose();
  };
  // The open annotation is visible, even if the user has hidden it.
  const unseenIds = useMemo(() => without(hiddenIds, selection), [hiddenIds, selection]);
  return (
    <OverlayRoot overlayRef={overlay} label={strings.overlay} making={making} isAtEnd={isAtEnd} onEscape={escape}>
      <Canvas
        {...{ store, making, isInteracting, strings }}
        hiddenIds={unseenIds}
        selectedId={selection}
        unsavedIds={unsavedIds}
        cursors={props.cursors ?? noCursors}
        onSelect={select}
      />
      <Toolbar
        {...{ strings, locale, isInteracting, isListOpen, onClose }}
        {...{ collaboratorCount: props.collaboratorCount, notice: props.notice }}
        {...{ tool: making.tool, color: making.color }}
        onToolChange={useToolChoice(making.setTool, setInteracting)}
        onColorChange={making.setColor}
        onInteractChange={setInteracting}
        onListChange={setListOpen}
        isPlacing={making.placer.placing !== undefined}
        onPlace={togglePlacing}
        isAtEnd={isAtEnd}
        onMove={setAtEnd}
      />
      {/* The page stays visible while the user selects another element. */}
      {isListOpen && !making.reattaching && (
        <List
          {...{ annotations: roots, store, hiddenIds, unsavedIds, strings }}
          onSelect={(id) => {
            store.reveal(id);
            select(id);
          }}
          onReattach={onReattach && making.setReattaching}
          onHideForMe={hide}
          onShowAllForMe={showAll}
        />
      )}
      {making.commenting && <Comment making={making} strings={strings} at={making.commenting.at} store={store} />}
      {selected && (
        <PlacedThread
          {...{ strings, locale, store, actions: props }}
          key={selected.id}
          annotation={selected}
          replies={annotations.filter(({ parentId }) => parentId === selected.id)}
          onHideForMe={({ id }) => hide([id])}
          onClose={() => select(undefined)}
        />
      )}
      <Hint making={making} strings={strings} />
      <output className={hidden}>{making.said}</output>
    </OverlayRoot>
  );
}

/** Chooses a tool, which gets the pointer back from the page; the same function always. */
function useToolChoice(setTool: Making['setTool'], setInteracting: (isOn: boolean) => void): Making['setTool'] {
  return useCallback(
    (tool) => {
      setTool(tool);
      setInteracting(false);
    },
    [setTool, setInteracting],
  );
}

/** Starts or ends placing by keyboard; the same function always, so that the tools need not be drawn again. */
function usePlacingSwitch({ placer }: Making, overlay: RefObject<HTMLElement | null>): () => void {
  const latest = useRef(placer);
  useLayoutEffect(() => {
    latest.current = placer;
  });
  return useCallback(() => {
    const { placing, start, stop } = latest.current;
    if (placing) return stop();
    overlay.current?.focus();
    start();
  }, [overlay]);
}

interface OverlayRootProps {
  overlayRef: RefObject<HTMLDivElement | null>;
  label: string;
  making: Making;
  isAtEnd: boolean;
  onEscape(): void;
  children: ReactNode;
}

function OverlayRoot({ overlayRef, label, making, isAtEnd, onEscape, children }: OverlayRootProps) {
  return (
    <div
      ref={overlayRef}
      className={root}
      popover="manual"
      role="region"
      aria-label={label}
      data-collab-ignore=""
      data-part="overlay"
      data-tools={isAtEnd ? 'end' : undefined}
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

function List({ store, ...props }: Omit<Parameters<typeof AnnotationList>[0], 'unplaced'> & { store: PlacementStore }) {
  return <AnnotationList {...props} unplaced={usePlacements(store).unplaced} />;
}

/** A thread at its place. */
function PlacedThread({ store, ...props }: Omit<Parameters<typeof Thread>[0], 'at'>) {
  usePlacements(store);
  const { id } = props.annotation;
  const at = store.pointOf(id);
  const isPlaced = at !== undefined;
  // The annotation of a link may be out of sight, or its element may be rendered later.
  useEffect(() => {
    if (isPlaced) store.reveal(id);
  }, [store, id, isPlaced]);
  return <Thread {...props} store={store} at={at} />;
}

interface CommentProps {
  making: Making;
  strings: OverlayStrings;
  at: Point;
  store: PlacementStore;
}

function Comment({ making, strings, at, store }: CommentProps) {
  const element = useRef<HTMLDivElement>(null);
  useReturnedFocus(element);
  useBeside(element, at, store);
  return (
    <div ref={element} className={card} data-part="comment">
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
