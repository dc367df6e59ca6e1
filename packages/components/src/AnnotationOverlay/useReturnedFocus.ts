import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { focused } from './useTopLayer.ts';

const overlayOf = (element: Element): HTMLElement | null => element.closest('[data-part=overlay]');

/** Returns the focus of a closing card to the element that had it before, or to the overlay. */
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

/** Moves the focus to the overlay, which handles the keys, when the focused element of a layer is removed. */
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
