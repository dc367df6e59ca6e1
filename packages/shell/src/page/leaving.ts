import { createUnsavedScope } from '@freight-hq/components/Unsaved';
import { atom } from 'jotai';

/** The marks of every form with changes that are not saved. */
export const unsavedAtom = atom(() => createUnsavedScope());

const waitingAtom = atom<{ leave(): void } | null>(null);

/** Whether the user is asked before the page is left. */
export const isLeavingAskedAtom = atom((get) => get(waitingAtom) !== null);

/** Leaves at once, or after the question if a form is not saved or `hasMore` is true. */
export const leaveAtom = atom(null, (get, set, leave: () => void, hasMore = false) => {
  if (get(unsavedAtom).isUnsaved() || hasMore) set(waitingAtom, { leave });
  else leave();
});

export const keepEditingAtom = atom(null, (_get, set) => set(waitingAtom, null));

export const discardAtom = atom(null, (get, set) => {
  const waiting = get(waitingAtom);
  set(waitingAtom, null);
  get(unsavedAtom).discard();
  waiting?.leave();
});
