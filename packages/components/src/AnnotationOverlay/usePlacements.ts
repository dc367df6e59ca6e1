import { type RefObject, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { PlacementStore, type Placements } from './PlacementStore.ts';
import type { OverlayAnnotation } from './types.ts';

/** Keeps the annotations on their elements in `page`; `own` is the overlay over it. */
export function usePlacementStore(
  annotations: readonly OverlayAnnotation[],
  page: HTMLElement,
  own: RefObject<HTMLElement | null>,
): PlacementStore {
  const store = useMemo(() => new PlacementStore(page, () => own.current), [page, own]);
  useLayoutEffect(() => store.show(annotations), [store, annotations]);
  return store;
}

/** The current placements. Only components that use this hook render again when they change. */
export const usePlacements = (store: PlacementStore): Placements =>
  useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);

/** Keeps a layer over the page while it scrolls, without drawing anything again. */
export function useFollow(layer: RefObject<HTMLElement | SVGElement | null>, store: PlacementStore) {
  useLayoutEffect(() => (layer.current ? store.follow(layer.current) : undefined), [layer, store]);
}
