import { type RefObject, useEffect } from 'react';

/** Lays an element over everything else, and gives the focus back to where it was at the end. */
export function useTopLayer(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    // Within a shadow root the document only knows its host.
    const before = focused(current?.getRootNode()) ?? current?.ownerDocument.activeElement;
    // Some browsers have no popovers; the style keeps it on top as far as it can.
    if (current?.isConnected && typeof current.showPopover === 'function') current.showPopover();
    current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [element]);
}

export function focused(root: Node | undefined): Element | null {
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}
