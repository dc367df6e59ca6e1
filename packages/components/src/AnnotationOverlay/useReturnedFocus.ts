import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { focused } from './useTopLayer.ts';

const overlayOf = (element: Element): HTMLElement | null => element.closest('[data-part=overlay]');

/** When a card closes with the focus in it, gives it back to what had it before, or else to the overlay. */
export function useReturnedFocus(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = card;
    const before = focused(current?.getRootNode());
    return () => {
      if (!current?.contains(focused(current.getRootNode()))) return;
      const back = before instanceof HTMLElement && before.isConnected ? before : overlayOf(current);
      back?.focus({ preventScroll: true });
    };
  }, [card]);
}

/** When what has the focus in a layer is no longer drawn, gives it to the overlay, which hears the keys. */
export function useKeptFocus(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = layer;
    if (!current) return undefined;
    let last: EventTarget | null = null;
    const onFocusIn = ({ target }: FocusEvent) => {
      last = target;
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) last = null;
    };
    const changes = new MutationObserver(() => {
      if (!(last instanceof Element) || last.isConnected) return;
      last = null;
      const { activeElement, body } = current.ownerDocument;
      if (activeElement === null || activeElement === body) overlayOf(current)?.focus({ preventScroll: true });
    });
    current.addEventListener('focusin', onFocusIn);
    current.addEventListener('focusout', onFocusOut);
    changes.observe(current, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      current.removeEventListener('focusin', onFocusIn);
      current.removeEventListener('focusout', onFocusOut);
    };
  }, [layer]);
}
