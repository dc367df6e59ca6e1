import { HqFrame, pages } from './sitemap.ts';
import { guard } from './sign-in/guard.ts';
import { sessionAtom } from './session/session.ts';
import type { ShellStore } from './session/shellStore.ts';

const longestWaitMs = 200;

/**
 * Fetches the code of the first page and waits for it briefly, since React shows a fallback for at least
 * 300 ms. If the session has to be checked first, it does not wait.
 */
export async function fetchFirstPage(store: ShellStore, path: string): Promise<void> {
  const route = pages.pageAt(path);
  const decision = guard(route.area, store.get(sessionAtom));
  const { load } = 'redirect' in decision ? pages.pageAt(decision.redirect) : route;
  const fetched = load.preload();
  if ('show' in decision && decision.show === 'check') {
    if (route.area === 'hq') void HqFrame.preload();
    return;
  }
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}
