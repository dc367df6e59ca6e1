import { useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { leaveAtom, unsavedAtom } from './leaving.ts';

/** Asks before Back, Forward and a reload lose what is not saved; links ask through the router. */
export function useLeaveGuard(): void {
  const store = useStore();
  const [path] = useLocation();
  const search = useSearch();
  const here = useRef('');
  useEffect(() => {
    here.current = location.href;
  }, [path, search]);
  useEffect(() => {
    const unsaved = store.get(unsavedAtom);
    const onBack = (event: PopStateEvent) => {
      if (!unsaved.isUnsaved()) return;
      // The browser has gone already. The page must not hear of it, and its address comes back as a new entry.
      event.stopImmediatePropagation();
      history.pushState(null, '', here.current);
      store.set(leaveAtom, () => history.back());
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.isUnsaved()) event.preventDefault();
    };
    addEventListener('popstate', onBack, { capture: true });
    addEventListener('beforeunload', onUnload);
    return () => {
      removeEventListener('popstate', onBack, { capture: true });
      removeEventListener('beforeunload', onUnload);
    };
  }, [store]);
}
