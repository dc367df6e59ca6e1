import { type RefObject, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { PlacementStore, type Placements } from './PlacementStore.ts';
import type { OverlayAnnotation } from './types.ts';

/** Where the annotations are in `page`; `own` is the overlay over it. */
export function usePlacements(
  annotations: readonly OverlayAnnotation[],
  page: HTMLElement,
  own: RefObject<HTMLElement | null>,
): { store: PlacementStore; placements: Placements } {
  const store = useMemo(() => new PlacementStore(page, () => own.current), [page, own]);
  const placements = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  useLayoutEffect(() => store.show(annotations), [store, annotations]);
  return { store, placements };
}

/** Keeps a layer over the page while it scrolls, without drawing anything again. */
export function useFollow(layer: RefObject<HTMLElement | SVGElement | null>, store: PlacementStore, page: HTMLElement) {
  useLayoutEffect(() => {
    const follow = () => {
      const { left, top } = store.origin();
      layer.current?.style.setProperty('transform', `translate(${left}px, ${top}px)`);
    };
    follow();
    const view = page.ownerDocument.defaultView;
    page.ownerDocument.addEventListener('scroll', follow, { capture: true, passive: true });
    view?.addEventListener('resize', follow);
    return () => {
      page.ownerDocument.removeEventListener('scroll', follow, { capture: true });
      view?.removeEventListener('resize', follow);
    };
  });
}
