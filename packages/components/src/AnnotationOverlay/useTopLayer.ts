import { type RefObject, useEffect } from 'react';
import { keepShown } from '../lib/keepShown.ts';

/** Lays an element over everything else, and gives the focus back to where it was at the end. */
export function useTopLayer(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    // Within a shadow root the document only knows its host.
    const before = focused(current?.getRootNode()) ?? current?.ownerDocument.activeElement;
    const sizes = current && keepShown(current);
    current?.focus({ preventScroll: true });
    return () => {
      sizes?.disconnect();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [element]);
}

export function focused(root: Node | undefined): Element | null {
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}
