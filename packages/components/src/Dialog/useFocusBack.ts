import { type RefObject, useLayoutEffect } from 'react';

/** Longer than the library takes to give the focus back to the control that opened the dialog. */
const settledMs = 150;

interface Opener {
  control: HTMLElement;
  /** The form or section that has it. */
  around: HTMLElement | null;
}

/** By dialog: what opened it, then what opened the dialog before it, and so on. */
const openersOf = new WeakMap<Element, readonly Opener[]>();
/** Those of a dialog that closed just now, since another one may follow it in the same step. */
let justClosed: readonly Opener[] = [];

/**
 * A dialog gives the focus back to the control that opened it, also if another dialog followed the first one. If that
 * control is disabled or gone by then, the form or section around it gets the focus, or else the page's main part, so
 * that the keyboard does not start at the top again.
 */
export function useFocusBack(content: RefObject<HTMLElement | null>): void {
  // Before any other effect: the control that opened the dialog still has the focus.
  useLayoutEffect(() => {
    const page = content.current?.ownerDocument;
    const openers = page ? openersNow(page) : [];
    const dialog = content.current?.closest('[data-modal]');
    if (dialog) openersOf.set(dialog, openers);
    return () => {
      justClosed = openers;
      setTimeout(() => {
        if (justClosed === openers) justClosed = [];
        if (page && !page.querySelector('[data-modal]')) giveBack(page, openers);
      }, settledMs);
    };
  }, [content]);
}

function openersNow(page: Document): readonly Opener[] {
  const { activeElement, body } = page;
  if (!(activeElement instanceof HTMLElement) || activeElement === body) return justClosed;
  const before = activeElement.closest('[data-modal]');
  const around = activeElement.closest<HTMLElement>('form, section, main');
  return [{ control: activeElement, around }, ...(before ? (openersOf.get(before) ?? []) : [])];
}

function giveBack(page: Document, openers: readonly Opener[]): void {
  const hasNoFocus = () => page.activeElement === page.body;
  for (const { control } of openers) if (hasNoFocus() && control.isConnected) control.focus();
  const part = openers.find(({ around }) => around?.isConnected)?.around ?? page.querySelector('main');
  if (!part || !hasNoFocus()) return;
  // Only for this once: a part of a page is no stop of the Tab key.
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus();
}
