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
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(visibleHeight);
  useLayoutEffect(() => {
    const scroller = body.current?.parentElement;
    if (!isEnabled || !scroller) return undefined;
    const look = () => {
      setTop(Math.floor(scroller.scrollTop / rowHeight));
      setHeight(scroller.clientHeight);
    };
    // Rows must be there in the frame that shows them, so a render while scrolling does not wait.
    const onScroll = () => flushSync(look);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    // It also looks for the first time, before the first paint.
    const resizes = new ResizeObserver(look);
    resizes.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', onScroll);
      resizes.disconnect();
    };
  }, [body, isEnabled, rowHeight]);
  const first = Math.max(top - overscan, 0);
  const end = Math.min(top + Math.ceil(height / rowHeight) + overscan + 1, count);
  return Array.from({ length: end - first }, (_, index) => first + index);
}
