/** A sheet that a key opens. */
export type KeySheet = 'palette' | 'keys';

const notTyped = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/**
 * The sheet that a key asks for: the palette by Ctrl or Cmd+K everywhere, and by `/` outside of text fields, and the list of
 * keys by `?` there.
 */
export function sheetOf(event: KeyboardEvent): KeySheet | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat } = event;
  if (event.defaultPrevented || isComposing || repeat) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !altKey && !shiftKey ? 'palette' : undefined;
  if ((key !== '/' && key !== '?') || isTyping(event)) return undefined;
  return key === '/' ? 'palette' : 'keys';
}

/** Whether the key goes into a text, or chooses in an open list; also inside of a widget with a shadow root. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement) return !notTyped.has(target.type);
  return (
    target.closest('textarea, select, [contenteditable=""], [contenteditable=true], [role=menu], [role=listbox]') !==
    null
  );
}

const blockers = [
  // A form or a question over the page has to be closed first. A drawer has an address, which another one replaces.
  '[data-modal=dialog]',
  'dialog:modal',
  // While something is placed on the page, keys belong to it.
  '[data-part=surface]:not([data-interact])',
].join();

/** Whether something lies over the page that no sheet may cover. */
export function isCovered(page: Document = document): boolean {
  const widgets = [...page.querySelectorAll('[data-fhq]')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [page, ...widgets].some((root) => root.querySelector(blockers) !== null);
}
