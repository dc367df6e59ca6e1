import { useEffect, useRef, useState } from 'react';

/** Whether an element's content is longer than it is; then the keyboard must be able to reach and scroll it. */
export function useIsScrollable<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [isScrollable, setIsScrollable] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setIsScrollable(element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, isScrollable };
}
