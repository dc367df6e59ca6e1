import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { keepShown } from '../lib/keepShown.ts';

const gap = 8;
const preferredWidth = 420;
const enoughHeight = 320;
const greatestHeight = 720;

/** Puts the panel under the button, or above it if there is more room, and always inside the window. */
function place(button: HTMLElement, panel: HTMLElement, view: Window) {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = view.document.documentElement;
  const panelWidth = Math.min(preferredWidth, width - 2 * gap);
  const isRightToLeft = view.getComputedStyle(button).direction === 'rtl';
  const start = isRightToLeft ? left : right - panelWidth;
  const below = height - bottom - 2 * gap;
  const isAbove = below < enoughHeight && top - 2 * gap > below;
  Object.assign(panel.style, {
    width: `${panelWidth}px`,
    left: `${Math.max(gap, Math.min(start, width - panelWidth - gap))}px`,
    top: isAbove ? 'auto' : `${bottom + gap}px`,
    bottom: isAbove ? `${height - top + gap}px` : 'auto',
    maxHeight: `${Math.min(Math.max(isAbove ? top - 2 * gap : below, 0), greatestHeight)}px`,
  });
}

/** Shows the panel in the browser's top layer, above every stacking context of the page, and closes it like a popover. */
export function usePopover(
  root: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (isByKeyboard: boolean) => void,
) {
  useLayoutEffect(() => {
    const element = panel.current;
    const anchor = button.current;
    const view = anchor?.ownerDocument.defaultView;
    if (!isOpen || !element || !anchor || !view) return undefined;
    const update = () => place(anchor, element, view);
    const sizes = keepShown(element, update);
    const end = new AbortController();
    const { signal } = end;
    for (const event of ['resize', 'scroll']) view.addEventListener(event, update, { signal, capture: true });
    return () => {
      sizes?.disconnect();
      end.abort();
      if (element.isConnected) element.hidePopover?.();
    };
  }, [button, panel, isOpen]);

  useEffect(() => {
    const element = root.current;
    if (!isOpen || !element) return undefined;
    const page = element.ownerDocument;
    const onPress = (event: Event) => {
      if (!event.composedPath().includes(element)) close(false);
    };
    // An overlay opened by a key would be covered by the panel; keys on the body itself open nothing.
    const onKeyPress = (event: KeyboardEvent) => {
      if (['Enter', ' '].includes(event.key) && event.target !== page.body) onPress(event);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      // A dialog of the page around the bell stays open.
      if (event.currentTarget === element) event.stopPropagation();
      close(true);
    };
    const end = new AbortController();
    const { signal } = end;
    page.addEventListener('pointerdown', onPress, { signal, capture: true });
    page.addEventListener('keydown', onKeyPress, { signal, capture: true });
    page.addEventListener('keydown', onKey, { signal });
    element.addEventListener('keydown', onKey, { signal });
    return () => end.abort();
  }, [root, isOpen, close]);
}
