import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

const overscan = 6;

interface RowWindowOptions {
  count: number;
  rowHeight: number;
  /** Pixels that are probably visible, for the render before the first measuring. */
  visibleHeight: number;
  /** The element that holds the rows; its parent scrolls. */
  body: RefObject<HTMLDivElement | null>;
  isEnabled: boolean;
}

/** The indexes of the rows that scrolling shows, and a few on either side; all rows have one height. */
export function useRowWindow({ count, rowHeight, visibleHeight, body, isEnabled }: RowWindowOptions) {
  const [shown, setShown] = useState({ first: 0, rows: Math.ceil(visibleHeight / rowHeight) });
  useLayoutEffect(() => {
    const scroller = body.current?.parentElement;
    if (!isEnabled || !scroller) return undefined;
    const look = () => {
      const first = Math.floor(scroller.scrollTop / rowHeight);
      const rows = Math.ceil(scroller.clientHeight / rowHeight);
      setShown((before) => (before.first === first && before.rows === rows ? before : { first, rows }));
    };
    // Rows must be there in the frame that shows them, so a render while scrolling does not wait.
    const onScroll = () => flushSync(look);
    look();
    scroller.addEventListener('scroll', onScroll, { passive: true });
    const resizes = new ResizeObserver(look);
    resizes.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', onScroll);
      resizes.disconnect();
    };
  }, [body, isEnabled, rowHeight]);
  const first = Math.max(Math.min(shown.first, count - shown.rows) - overscan, 0);
  const end = Math.min(Math.max(shown.first, 0) + shown.rows + overscan + 1, count);
  return Array.from({ length: Math.max(end - first, 0) }, (_, index) => first + index);
}
