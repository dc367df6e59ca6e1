import { ClockProvider } from '@freight-hq/components/Clock';
import { createToastQueue, ToastRegion } from '@freight-hq/components/Toast';
import { Provider } from 'jotai';
import { useEffect, useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-aria-components';
import { useLocation } from 'wouter';
import { App } from './App.tsx';
import { followOtherTabAtom } from './lib/session.ts';
import type { ShellStore } from './lib/shellStore.ts';
import { storageKeys } from './lib/storage.ts';
import { notifyAtom } from './lib/toasts.ts';

const shortestToastMs = 5_000;
const longToastMs = 10_000;

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
  const [queue] = useState(createToastQueue);
  useLayoutEffect(() => {
    store.set(notifyAtom, {
      notify: (toast) => void queue.add(toast, { timeoutMs: toast.action ? longToastMs : shortestToastMs }),
    });
  }, [store, queue]);
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === storageKeys.token) store.set(followOtherTabAtom, newValue);
      if (key === null) store.set(followOtherTabAtom, null);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [store]);
  return (
    <Provider store={store}>
      <ClockProvider now={now} timeZone={timeZone}>
        <RouterProvider navigate={navigate}>
          <App />
          <ToastRegion queue={queue} />
        </RouterProvider>
      </ClockProvider>
    </Provider>
  );
}
