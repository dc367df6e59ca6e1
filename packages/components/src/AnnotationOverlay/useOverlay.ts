import { annotationColors } from '@freight-hq/api/kinds/collaboration/collaboration';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { fill } from '../lib/fill.ts';
import type { AnnotationActions } from './actions.ts';
import { attachmentOf, draftOf } from './draftOf.ts';
import type { Box, Point } from './geometry.ts';
import type { OverlayStrings } from './overlayStrings.ts';
import type { PlacementStore } from './PlacementStore.ts';
import type { AnnotationDraft, AnnotationType, OverlayAnnotation } from './types.ts';
import { useDrawing } from './useDrawing.ts';
import { usePlacing } from './usePlacing.ts';

interface Commenting {
  at: Point;
  target: Element | undefined;
}

const pointBox = ({ x, y }: Point): Box => ({ left: x, top: y, width: 0, height: 0 });

interface SelectionOptions {
  selectedId: string | undefined;
  onSelect: ((id: string | undefined) => void) | undefined;
  hiddenIds: ReadonlySet<string> | undefined;
  onHiddenChange: ((hiddenIds: ReadonlySet<string>) => void) | undefined;
}

const noIds: ReadonlySet<string> = new Set();

/** The open annotation, and the annotations that the user has hidden for themselves. */
export function useSelection({ selectedId, onSelect, hiddenIds: given, onHiddenChange }: SelectionOptions) {
  const [ownSelection, setOwnSelection] = useState<string>();
  const [ownHidden, setOwnHidden] = useState(noIds);
  const hiddenIds = given ?? ownHidden;
  const setHidden = useCallback(
    (ids: ReadonlySet<string>) => {
      setOwnHidden(ids);
      onHiddenChange?.(ids);
    },
    [onHiddenChange],
  );
  const select = useCallback(
    (id: string | undefined) => {
      setOwnSelection(id);
      onSelect?.(id);
      // Selecting a hidden annotation shows it again.
      if (id !== undefined && hiddenIds.has(id)) setHidden(without(hiddenIds, id));
    },
    [onSelect, hiddenIds, setHidden],
  );
  const hide = (ids: readonly string[]) => {
    setHidden(new Set([...hiddenIds, ...ids]));
    select(undefined);
  };
  return { selection: selectedId ?? ownSelection, select, hiddenIds, hide, showAll: () => setHidden(noIds) };
}

interface MakingOptions {
  page: HTMLElement;
  overlay: RefObject<HTMLElement | null>;
  store: PlacementStore;
  strings: OverlayStrings;
  onCreate(draft: AnnotationDraft): unknown;
  onReattach: AnnotationActions['onReattach'];
  onCursor: ((at: Point | undefined) => void) | undefined;
}

/** Drawing, commenting and attaching again, by pointer and by keyboard. */
export function useMaking({ page, overlay, store, strings, onCreate, onReattach, onCursor }: MakingOptions) {
  const [tool, setTool] = useState<AnnotationType>('comment');
  const [color, setColor] = useState<AnnotationDraft['color']>(annotationColors[0]);
  const [commenting, setCommenting] = useState<Commenting>();
  const [reattaching, setReattaching] = useState<OverlayAnnotation>();
  const [said, say] = useState('');
  const sketch = useRef<SVGPathElement>(null);
  const tell = (work: unknown) => void Promise.resolve(work).catch(() => say(strings.refused));
  const create = (draft: AnnotationDraft) => {
    say(fill(strings.drawn, { type: strings.types[draft.annotationType] }));
    tell(onCreate(draft));
  };
  const attach = (box: Box, from: Parameters<typeof attachmentOf>[1], target: Element | undefined): boolean => {
    if (!reattaching) return false;
    setReattaching(undefined);
    tell(onReattach?.(reattaching, attachmentOf(box, from, target, page, store)));
    return true;
  };
  const onPoint = (at: Point, target: Element | undefined) => {
    if (!attach(pointBox(at), undefined, target)) setCommenting({ at, target });
  };
  const onShape: Parameters<typeof useDrawing>[0]['onShape'] = (box, from, target) => {
    if (!attach(box, from, target)) create(draftOf({ type: tool, color, box, from, target }, page, store));
  };
  const kind = reattaching?.annotationType ?? tool;
  const drawing = useDrawing({ tool: kind, page, overlay, store, sketch, onPoint, onShape, onCursor });
  const placer = usePlacing({
    ...{ tool: kind, page, overlay, store },
    onChoose: (element) => say(described(element, strings)),
    onPlace: (box, from, element) => {
      if (kind === 'comment') onPoint({ x: box.left, y: box.top }, element);
      else onShape(box, from, element);
    },
  });
  return {
    ...{ tool, setTool, color, setColor, kind, sketch, said, drawing, placer },
    ...{ commenting, reattaching, setReattaching },
    cancelComment: () => setCommenting(undefined),
    saveComment: (content: string) => {
      if (!commenting) return;
      const { at, target } = commenting;
      setCommenting(undefined);
      create(draftOf({ type: 'comment', color, box: pointBox(at), content, target }, page, store));
    },
  };
}

export type Making = ReturnType<typeof useMaking>;

function described(element: Element, strings: OverlayStrings): string {
  const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return fill(strings.chosen, { tag: element.localName, name: name.trim().slice(0, 60) });
}

export function without(ids: ReadonlySet<string>, id: string | undefined): ReadonlySet<string> {
  return id !== undefined && ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : ids;
}

/** The annotations that stand for themselves. */
export const useRoots = (annotations: readonly OverlayAnnotation[]): readonly OverlayAnnotation[] =>
  useMemo(() => annotations.filter(({ parentId }) => !parentId), [annotations]);
