import { useEffect, useLayoutEffect, useReducer, useState, type RefObject } from 'react';
import type { createRowVirtualizer, RowVirtualizer } from './rowVirtualizer.ts';

const overscan = 6;

interface RowWindowOptions {
  count: number;
  rowHeight: number;
  /** Pixels that are probably visible, for the render before the first measuring. */
  visibleHeight: number;
  /** The element that holds the rows; its parent scrolls, but has no ref yet when these effects run. */
  body: RefObject<HTMLDivElement | null>;
  isEnabled: boolean;
}

/**
 * The indexes of the rows that scrolling shows, and a few on either side. The code that follows the scrolling is loaded
 * by the first table that needs it; until then these are the rows at the top.
 */
export function useRowWindow({ count, rowHeight, visibleHeight, body, isEnabled }: RowWindowOptions) {
  const rerender = useReducer((renders: number) => renders + 1, 0)[1];
  const [loaded, setLoaded] = useState<{ createRowVirtualizer: typeof createRowVirtualizer }>();
  const [virtualizer, setVirtualizer] = useState<RowVirtualizer>();
  const options = {
    count,
    enabled: isEnabled,
    overscan,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: visibleHeight },
    // Users may have scrolled before the code was there.
    initialOffset: () => body.current?.parentElement?.scrollTop ?? 0,
    getScrollElement: () => (body.current?.parentElement ?? null) as HTMLDivElement | null,
  };
  useEffect(() => {
    if (!isEnabled) return;
    import('./rowVirtualizer.ts').then(setLoaded, (error: unknown) =>
      setLoaded(() => {
        throw error;
      }),
    );
  }, [isEnabled]);
  if (loaded && !virtualizer) setVirtualizer(loaded.createRowVirtualizer(options, rerender));
  virtualizer?.setOptions({ ...virtualizer.options, ...options });
  useLayoutEffect(() => virtualizer?._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer?._willUpdate());
  if (virtualizer) return virtualizer.getVirtualIndexes();
  const visible = Math.min(count, Math.ceil(visibleHeight / rowHeight) + overscan);
  return Array.from({ length: visible }, (_, index) => index);
}
