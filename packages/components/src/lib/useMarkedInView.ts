import { useLayoutEffect, useRef } from 'react';

/** Pixels of a neighbour that stay visible, to show that the strip continues. */
const peek = 24;

/** Scrolls a strip sideways to its marked child, when another child is marked or sizes change. */
export function useMarkedInView<Element extends HTMLElement>(selector: string, marked: string | undefined) {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const strip = ref.current;
    const content = strip?.firstElementChild;
    if (!strip || !content) return undefined;
    const observer = new ResizeObserver(() => show(strip, selector));
    observer.observe(strip);
    // Letters come late and are wider than those that stood in for them.
    observer.observe(content);
    return () => observer.disconnect();
  }, [selector, marked]);
  return ref;
}

function show(strip: HTMLElement, selector: string): void {
  const child = strip.querySelector(selector);
  if (!child) return;
  const frame = strip.getBoundingClientRect();
  const { left, right } = child.getBoundingClientRect();
  if (left < frame.left) strip.scrollLeft += left - frame.left - peek;
  else if (right > frame.right) strip.scrollLeft += right - frame.right + peek;
}
