import { type RefObject, useLayoutEffect } from 'react';

/** Longer than the library takes to give the focus back to the control that opened the dialog. */
const settledMs = 150;

/**
 * A dialog gives the focus back to the control that opened it. If that control is disabled or gone by then, the form or
 * section around it gets the focus, or else the page's main part, so that the keyboard does not start at the top again.
 */
export function useFocusBack(content: RefObject<HTMLElement | null>): void {
  // Before any other effect: the control that opened the dialog still has the focus.
  useLayoutEffect(() => {
    const page = content.current?.ownerDocument;
    const around = page?.activeElement?.closest<HTMLElement>('form, section, main');
    return () => {
      setTimeout(() => {
        const part = around?.isConnected ? around : page?.querySelector('main');
        if (!part || page?.activeElement !== page?.body || page?.querySelector('[data-modal]')) return;
        // Only for this once: a part of a page is no stop of the Tab key.
        if (!part.hasAttribute('tabindex')) {
          part.tabIndex = -1;
          part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
        }
        part.focus();
      }, settledMs);
    };
  }, [content]);
}
