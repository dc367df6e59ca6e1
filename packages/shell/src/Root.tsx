import { ClockProvider } from '@freight-hq/components/Clock';
import { UnsavedProvider } from '@freight-hq/components/Unsaved';
import { BrandLogo, BrandName } from '@freight-hq/screens/brandName';
import { Provider } from 'jotai';
import { type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-aria-components';
import { type AroundNavHandler, Router, useLocation } from 'wouter';
import { App } from './App.tsx';
import { leaveAtom, unsavedAtom } from './page/leaving.ts';
import { lazyPage } from './page/lazyPage.tsx';
import type { ShellStore } from './session/shellStore.ts';
import { PagesContext } from './kit/pages.ts';
import { systemTimeZone } from './kit/timeZone.ts';
import { pages } from './sitemap.ts';
import { notifyAtom, type Toast } from './lib/toasts.ts';
import { watchSession } from './session/watchSession.ts';

const Toasts = lazyPage(() => import('./Toasts.tsx'), 'Toasts');

export interface RootProps {
  store: ShellStore;
  /** The present moment; the system's clock unless a story stops it. */
  now?: () => Date;
  timeZone?: string;
  brandName?: string;
}

const systemNow = () => new Date();

/** The server writes the name of the installation into the page. */
const servedBrandName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Freight HQ';

const servedBrandLogo = () => document.querySelector<HTMLMetaElement>('meta[name="brand-logo"]')?.content;

/** The app with everything that its pages expect around them. */
export function Root({ store, now = systemNow, timeZone = systemTimeZone, brandName = servedBrandName() }: RootProps) {
  const [messages, setMessages] = useState<readonly Toast[]>([]);
  useLayoutEffect(() => {
    store.set(notifyAtom, { notify: (toast) => setMessages((earlier) => [...earlier, toast]) });
  }, [store]);
  useEffect(() => watchSession(store), [store]);
  const aroundNav: AroundNavHandler = useCallback(
    (navigate, to, options) => store.set(leaveAtom, () => navigate(to, options)),
    [store],
  );
  return (
    <Provider store={store}>
      <BrandName value={brandName}>
        <BrandLogo value={servedBrandLogo()}>
          <ClockProvider now={now} timeZone={timeZone}>
            <UnsavedProvider scope={store.get(unsavedAtom)}>
              <PagesContext value={pages}>
                <Router aroundNav={aroundNav}>
                  <Navigation>
                    <App />
                    <Suspense>{messages.length > 0 && <Toasts messages={messages} />}</Suspense>
                  </Navigation>
                </Router>
              </PagesContext>
            </UnsavedProvider>
          </ClockProvider>
        </BrandLogo>
      </BrandName>
    </Provider>
  );
}

/** Links of components go through the router. */
function Navigation({ children }: { children: ReactNode }) {
  const [, navigate] = useLocation();
  return <RouterProvider navigate={navigate}>{children}</RouterProvider>;
}
