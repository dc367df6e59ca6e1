import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fill } from '../AlertsBell/bellText.ts';
import { AnnotationList } from './AnnotationList.tsx';
import { card, cursor, hidden, hint, layer, outline, root, surface } from './AnnotationOverlay.css.ts';
import { CommentInput } from './CommentInput.tsx';
import { attachmentOf, draftOf } from './draftOf.ts';
import { type Box, type Point, shapePath } from './geometry.ts';
import { overlayStrings, type OverlayStrings } from './overlayStrings.ts';
import { Pins } from './Pins.tsx';
import { shapePaint } from './Shape.tsx';
import { ShapeLayer } from './ShapeLayer.tsx';
import { Thread } from './Thread.tsx';
import { Toolbar } from './Toolbar.tsx';
import {
  annotationColors,
  type AnnotationDraft,
  type AnnotationType,
  type Corner,
  type OverlayAnnotation,
} from './types.ts';
import { useDrawing } from './useDrawing.ts';
import { useFollow, usePlacements } from './usePlacements.ts';
import { usePlacing } from './usePlacing.ts';
import { useTopLayer } from './useTopLayer.ts';

/** What people do about annotations; a promise that is rejected is told where it was asked. */
export interface AnnotationActions {
  onReply?(annotation: OverlayAnnotation, content: string): unknown;
  onResolve?(annotation: OverlayAnnotation, isResolved: boolean): unknown;
  /** Takes it away for everyone, or brings it back. */
  onHideForEveryone?(annotation: OverlayAnnotation, isHidden: boolean): unknown;
  onDelete?(annotation: OverlayAnnotation): unknown;
  /** Gives one whose element is gone another. */
  onReattach?(
    annotation: OverlayAnnotation,
    attachment: Pick<AnnotationDraft, 'targetElement' | 'anchor' | 'position'>,
  ): unknown;
  onCopyLink?(annotation: OverlayAnnotation): unknown;
  onCreateTicket?(annotation: OverlayAnnotation): unknown;
  /** Whether one may hide and delete it; yes unless told. */
  mayModerate?(annotation: OverlayAnnotation): boolean;
}

/** Where somebody else points. */
export interface OverlayCursor {
  id: string;
  name: string;
  /** CSS pixels of the page. */
  x: number;
  y: number;
}

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

interface Commenting {
  at: Point;
  target: Element | undefined;
}

const noneUnsaved: ReadonlySet<string> = new Set();
const noCursors: readonly OverlayCursor[] = [];

/** A drawing surface over the whole page, with its tools and what has been drawn. */
export function AnnotationOverlay({
  annotations,
  collaboratorCount,
  cursors = noCursors,
  unsavedIds = noneUnsaved,
  selectedId,
  onSelect,
  onCreate,
  onCursor,
  onClose,
  page = document.body,
  strings: overrides,
  locale = 'en-US',
  ...actions
}: AnnotationOverlayProps) {
  const strings = useMemo(() => ({ ...overlayStrings, ...overrides }), [overrides]);
  const [tool, setTool] = useState<AnnotationType>('comment');
  const [color, setColor] = useState<AnnotationDraft['color']>(annotationColors[0].value);
  const [isInteracting, setInteracting] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const [commenting, setCommenting] = useState<Commenting>();
  const [reattaching, setReattaching] = useState<OverlayAnnotation>();
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<string>>(noneUnsaved);
  const [ownSelection, setOwnSelection] = useState<string>();
  const [said, say] = useState('');
  const rootRef = useRef<HTMLDivElement>(null);
  const pinsRef = useRef<HTMLDivElement>(null);
  const shapesRef = useRef<SVGSVGElement>(null);
  const sketchRef = useRef<SVGPathElement>(null);
  const roots = useMemo(() => annotations.filter(({ parentId }) => !parentId), [annotations]);
  const shown = useMemo(() => roots.filter(({ id, isVisible }) => isVisible && !hiddenIds.has(id)), [roots, hiddenIds]);
  const { store, placements } = usePlacements(roots, page, rootRef);
  useFollow(pinsRef, store, page);
  useFollow(shapesRef, store, page);
  useTopLayer(rootRef);

  const selection = selectedId ?? ownSelection;
  const select = useCallback(
    (id: string | undefined) => {
      setOwnSelection(id);
      onSelect?.(id);
    },
    [onSelect],
  );
  const create = (draft: AnnotationDraft) => {
    say(fill(strings.drawn, { type: strings.types[draft.annotationType] }));
    void Promise.resolve(onCreate(draft)).catch(() => say(strings.refused));
  };
  const attach = (box: Box, from: Corner | undefined, target: Element | undefined) => {
    if (!reattaching) return false;
    const attachment = attachmentOf(box, from, target, page, store);
    setReattaching(undefined);
    void Promise.resolve(actions.onReattach?.(reattaching, attachment)).catch(() => say(strings.refused));
    return true;
  };
  const onPoint = (at: Point, target: Element | undefined) => {
    const box = { left: at.x, top: at.y, width: 0, height: 0 };
    if (!attach(box, undefined, target)) setCommenting({ at, target });
  };
  const onShape = (box: Box, from: Corner, target: Element | undefined) => {
    if (!attach(box, from, target)) create(draftOf({ type: tool, color, box, from, target }, page, store));
  };
  const kind = reattaching?.annotationType ?? tool;
  const drawing = useDrawing({
    ...{ tool: kind, page, overlay: rootRef, store, sketch: sketchRef, onPoint, onShape },
    ...(onCursor && { onCursor }),
  });
  const placer = usePlacing({
    ...{ tool: kind, page, overlay: rootRef, store },
    onChoose: (element) => say(describe(element, strings)),
    onPlace: (box, from, element) => {
      if (kind === 'comment') onPoint({ x: box.left, y: box.top }, element);
      else onShape(box, from, element);
    },
  });
  const escape = () => {
    if (drawing.cancel()) return;
    if (commenting) setCommenting(undefined);
    else if (reattaching) setReattaching(undefined);
    else if (selection) select(undefined);
    else if (isListOpen) setListOpen(false);
    else onClose();
  };
  const selected = roots.find(({ id }) => id === selection);
  const selectedBox = selected && placements.boxes.get(selected.id);
  const sketchPaint = shapePaint(kind, color);

  return (
    <div
      ref={rootRef}
      className={root}
      popover="manual"
      role="region"
      aria-label={strings.overlay}
      data-collab-ignore=""
      data-part="overlay"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (placer.onKeyDown(event)) return;
        if (event.key !== 'Escape') return;
        event.preventDefault();
        escape();
      }}
    >
      <div
        className={surface}
        data-part="surface"
        data-interact={isInteracting ? '' : undefined}
        tabIndex={-1}
        {...drawing.handlers}
      />
      <svg ref={shapesRef} className={layer} aria-hidden="true">
        <ShapeLayer annotations={shown} boxes={placements.boxes} selectedId={selection} />
        <path ref={sketchRef} {...sketchPaint} />
        {placer.placing?.step === 'shaping' && kind !== 'comment' && (
          <path d={shapePath(kind, placer.placing.box, 'nw')} {...sketchPaint} />
        )}
      </svg>
      <div ref={pinsRef} className={layer}>
        {placer.placing && <div className={outline} style={{ ...placer.placing.box }} />}
        <Pins
          annotations={shown}
          boxes={placements.boxes}
          selectedId={selection}
          unsavedIds={unsavedIds}
          strings={strings}
          onSelect={select}
        />
        {cursors.map(({ id, name, x, y }) => (
          <span key={id} className={cursor} style={{ left: x, top: y }} aria-hidden="true">
            {name}
          </span>
        ))}
      </div>
      <Toolbar
        {...{ strings, locale, collaboratorCount, tool, color, isInteracting, isListOpen, onClose }}
        onToolChange={setTool}
        onColorChange={setColor}
        onInteractChange={setInteracting}
        onListChange={setListOpen}
        isPlacing={placer.placing !== undefined}
        onPlace={() => {
          if (placer.placing) placer.stop();
          else {
            rootRef.current?.focus();
            placer.start();
          }
        }}
      />
      {isListOpen && (
        <AnnotationList
          annotations={roots}
          unplaced={placements.unplaced}
          strings={strings}
          onSelect={(id) => {
            setHiddenIds((before) => new Set([...before].filter((hiddenId) => hiddenId !== id)));
            select(id);
          }}
          onReattach={actions.onReattach && setReattaching}
        />
      )}
      {commenting && (
        <div className={card} style={inWindow(commenting.at, store.origin())} data-part="comment">
          <CommentInput
            label={strings.comment}
            submitText={strings.save}
            strings={strings}
            isFocused
            onSubmit={(content) => {
              const { at, target } = commenting;
              const box = { left: at.x, top: at.y, width: 0, height: 0 };
              setCommenting(undefined);
              create(draftOf({ type: 'comment', color, box, content, target }, page, store));
            }}
            onCancel={() => setCommenting(undefined)}
          />
        </div>
      )}
      {selected && (
        <Thread
          key={selected.id}
          annotation={selected}
          replies={annotations.filter(({ parentId }) => parentId === selected.id)}
          strings={strings}
          locale={locale}
          actions={actions}
          at={selectedBox ? inWindow({ x: selectedBox.left, y: selectedBox.top }, store.origin()) : undefined}
          onHideForMe={({ id }) => {
            setHiddenIds((before) => new Set([...before, id]));
            select(undefined);
          }}
          onClose={() => select(undefined)}
        />
      )}
      {(placer.placing ?? reattaching) && (
        <p className={hint}>
          {placer.placing?.step === 'shaping' && strings.placeShape}
          {placer.placing?.step === 'choosing' && strings.chooseElement}
          {!placer.placing && strings.reattaching}
        </p>
      )}
      <output className={hidden}>{said}</output>
    </div>
  );
}

const describe = (element: Element, strings: OverlayStrings): string => {
  const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return fill(strings.chosen, { tag: element.localName, name: name.trim().slice(0, 60) });
};

/** Beside a point of the page, but wholly in the window. */
function inWindow({ x, y }: Point, origin: Box): { left: number; top: number } {
  const width = 300;
  const height = 220;
  const gap = 12;
  return {
    left: Math.max(gap, Math.min(x + origin.left + gap, innerWidth - width - gap)),
    top: Math.max(gap, Math.min(y + origin.top + gap, innerHeight - height - gap)),
  };
}
