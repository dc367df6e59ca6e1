import { isEnter, isTyping, listSearch } from '@freight-hq/components/LetterKeys';

/** A sheet that a key opens. */
export type KeySheet = 'palette' | 'keys';

/**
 * The sheet that a key asks for: the palette by Ctrl or Cmd+K everywhere, and outside of text fields by `/` on pages without
 * the search of a list, whose key it is otherwise; the list of keys by `?` there. Single keys can be switched off.
 */
export function sheetOf(event: KeyboardEvent, areLettersOn = true): KeySheet | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat } = event;
  if (event.defaultPrevented || isComposing || repeat) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !altKey && !shiftKey ? 'palette' : undefined;
  if (!areLettersOn || (key !== '/' && key !== '?') || isTyping(event)) return undefined;
  if (key === '?') return 'keys';
  return listSearch(document) ? undefined : 'palette';
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

/**
 * The button that Ctrl or Cmd+Enter presses in a text of several lines, where Enter begins the next one; a button that is
 * disabled sends nothing.
 */
export function senderOf(event: KeyboardEvent): HTMLElement | undefined {
  const { target, ctrlKey, metaKey } = event;
  if (!(ctrlKey || metaKey) || !isEnter(event) || !(target instanceof HTMLTextAreaElement)) return undefined;
  const isSubmit = (one: Element) => one instanceof HTMLButtonElement && one.type === 'submit';
  return [...(target.form?.elements ?? [])].find(isSubmit) as HTMLElement | undefined;
}
