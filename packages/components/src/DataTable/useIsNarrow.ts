import { useLayoutEffect, useRef, useState } from 'react';

const narrowPx = 640;

/** Whether the frame of the table is as narrow as on a phone; the container queries of its styles ask the same. */
export function useIsNarrow() {
  const frame = useRef<HTMLDivElement>(null);
  const [isNarrow, setNarrow] = useState(false);
  // Measured before the first paint: an observer reports only after it.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setNarrow(element.clientWidth < narrowPx);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, isNarrow };
}
