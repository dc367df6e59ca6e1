import { ClockProvider } from '@freight-hq/components/Clock';
import { Provider } from 'jotai';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-aria-components';
import { useLocation } from 'wouter';
import { App } from './App.tsx';
import { lazyPage } from './page/lazyPage.tsx';
import type { ShellStore } from './lib/shellStore.ts';
import { notifyAtom, type Toast } from './lib/toasts.ts';
import { watchSession } from './session/watchSession.ts';

const Toasts = lazyPage(() => import('./Toasts.tsx'), 'Toasts');

export interface RootProps {
  store: ShellStore;
  /** The present moment; the system's clock unless a story stops it. */
  now?: () => Date;
  timeZone?: string;
}

const systemNow = () => new Date();
const systemTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The app with everything that its pages expect around them. */
export function Root({ store, now = systemNow, timeZone = systemTimeZone }: RootProps) {
  const [, navigate] = useLocation();
  const [messages, setMessages] = useState<readonly Toast[]>([]);
  useLayoutEffect(() => {
    store.set(notifyAtom, { notify: (toast) => setMessages((earlier) => [...earlier, toast]) });
  }, [store]);
  useEffect(() => watchSession(store), [store]);
  return (
    <Provider store={store}>
      <ClockProvider now={now} timeZone={timeZone}>
        <RouterProvider navigate={navigate}>
          <App />
          <Suspense>{messages.length > 0 && <Toasts messages={messages} />}</Suspense>
        </RouterProvider>
      </ClockProvider>
    </Provider>
  );
}
