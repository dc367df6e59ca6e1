import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useReducer, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

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

/** The indexes of the rows that scrolling shows, and a few on either side. */
export function useRowWindow({ count, rowHeight, visibleHeight, body, isEnabled }: RowWindowOptions) {
  const rerender = useReducer((renders: number) => renders + 1, 0)[1];
  const options = {
    count,
    enabled: isEnabled,
    overscan,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: visibleHeight },
    getScrollElement: () => (body.current?.parentElement ?? null) as HTMLDivElement | null,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    // Rows must be there in the frame that shows them, so a render while scrolling does not wait.
    onChange: (_: unknown, isScrolling: boolean) => (isScrolling ? flushSync(rerender) : rerender()),
  };
  const [virtualizer] = useState(() => new Virtualizer<HTMLDivElement, HTMLDivElement>(options));
  virtualizer.setOptions(options);
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());
  return virtualizer.getVirtualIndexes();
}
