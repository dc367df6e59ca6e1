import { checkSessionAtom, followOtherTabAtom } from './session.ts';
import type { ShellStore } from './shellStore.ts';
import { storageKeys } from '../lib/storage.ts';

/** Checks the session now and whenever the window gets the focus, and follows other tabs; answers how to stop. */
export function watchSession(store: ShellStore): () => void {
  let running: Promise<void> | undefined;
  const check = () => {
    running ??= store.set(checkSessionAtom).finally(() => (running = undefined));
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') check();
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // Without a key everything was cleared.
    if (key === storageKeys.token || key === null) void store.set(followOtherTabAtom, key && newValue);
  };
  addEventListener('focus', check);
  addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisible);
  check();
  return () => {
    removeEventListener('focus', check);
    removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
