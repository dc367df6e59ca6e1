import type { createStore } from 'jotai';
import { leaveAtom, unsavedAtom } from './leaving.ts';

/**
 * Asks before Back, Forward and a reload lose what is not saved; links ask through the router. Starts before the
 * router listens: a browser calls the listeners of `popstate` in the order in which they were added, capturing or not.
 */
export function guardBack(store: ReturnType<typeof createStore>): void {
  const unsaved = store.get(unsavedAtom);
  let here = location.href;
  const onMove = () => {
    here = location.href;
  };
  addEventListener('popstate', (event) => {
    if (!unsaved.isUnsaved()) return onMove();
    // The browser has navigated already. The page must not notice, and its address is restored as a new entry.
    event.stopImmediatePropagation();
    history.pushState(null, '', here);
    store.set(leaveAtom, () => history.back());
  });
  // The router dispatches its own changes of the address under these names.
  addEventListener('pushState', onMove);
  addEventListener('replaceState', onMove);
  addEventListener('beforeunload', (event) => {
    if (unsaved.isUnsaved()) event.preventDefault();
  });
}
