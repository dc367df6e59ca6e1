import { HqFrame, routeFor } from '../routes.tsx';
import { guard } from './guard.ts';
import { sessionAtom } from './session.ts';
import type { ShellStore } from './shellStore.ts';

const longestWaitMs = 200;

/**
 * Fetches what the first page is made of and waits for it a little, as a fallback that shows for a blink stays for
 * 300 ms. Where the session has to be checked first, nothing waits.
 */
export async function fetchFirstPage(store: ShellStore, path: string): Promise<void> {
  const route = routeFor(path);
  const decision = guard(route.area, store.get(sessionAtom));
  const { Page } = 'redirect' in decision ? routeFor(decision.redirect) : route;
  const fetched = Page.preload();
  if ('show' in decision && decision.show === 'check') {
    if (route.area === 'hq') void HqFrame.preload();
    return;
  }
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}
