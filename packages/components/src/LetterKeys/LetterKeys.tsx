import { useEffect, useRef } from 'react';
import { isComposing } from '../lib/composing.ts';

export { isEnter } from '../lib/composing.ts';

/** On an element of a page whose single letters act on lists and drawers: the app lets its users switch them off. */
const areOn = (page: Document) => page.querySelector('[data-letter-keys]') !== null;

const notTyped = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);
const typed = 'textarea, select, [contenteditable=""], [contenteditable=true], [role=menu], [role=listbox]';

/** Whether the key goes into a text, or chooses in an open list; also inside of a widget with a shadow root. */
export function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement) return !notTyped.has(target.type);
  return target.closest(typed) !== null;
}

/** Whether something modal lies over the element. */
const isBehind = (element: Element) => element.closest('[inert], [aria-hidden=true]') !== null;

/**
 * Acts on single letters wherever the focus is, but not in a text and not behind something modal. A function that
 * answers false leaves the key to others.
 */
export function useLetterKeys(
  place: { readonly current: Element | null },
  keys: Readonly<Record<string, () => boolean | void>>,
): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, defaultPrevented, key } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing(event)) return;
      const act = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined;
      if (!act || !place.current || isBehind(place.current) || isTyping(event)) return;
      if (!areOn(place.current.ownerDocument)) return;
      if (act() !== false) event.preventDefault();
    };
    const page = place.current?.ownerDocument;
    page?.addEventListener('keydown', onKeyDown);
    return () => page?.removeEventListener('keydown', onKeyDown);
  }, [place]);
}

const searchMark = 'data-list-search';

/** Marks the element around the search field of a list. */
export const listSearchMark = { [searchMark]: true } as const;

/** The search field of the list on the page, if it has one that nothing lies over. */
export function listSearch(page: Document): HTMLInputElement | undefined {
  const fields = page.querySelectorAll<HTMLInputElement>(`[${searchMark}] input`);
  return [...fields].find((field) => !isBehind(field));
}
