import { HqFrame } from '@freight-hq/screens/frame/HqFrame';
import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { configAtom } from '../desk/config/data.ts';
import { isLoggingOutAtom, logoutAtom, signOutAtom } from '../sign-in/data.ts';
import { useIsOnline } from '../lib/online.ts';
import { usePages } from '../kit/pages.ts';
import { queryClientAtom } from '../kit/queryClient.ts';
import { useTopics } from '../kit/useTopics.ts';
import { sessionAtom, userAtom } from '../session/session.ts';
import { lettersOffAtom } from '../lib/letterKeys.ts';
import { comfortableRowsAtom } from '../lib/comfortableRows.ts';
import { themeAtom } from '../lib/theme.ts';
import { useAccount } from '../people/sessions/useAccount.tsx';
import { placeOf } from './place.ts';
import { useFrameNotices } from './useFrameNotices.ts';
import { useFrameSearch } from './useFrameSearch.ts';
import { hqIdle, useIdle } from '../session/useIdle.ts';

// No page waits for these.
const HqBellRoute = lazy(async () => ({ default: (await import('./HqBellRoute.tsx')).HqBellRoute }));

const StopAlarmRoute = lazy(async () => ({ default: (await import('./StopAlarmRoute.tsx')).StopAlarmRoute }));

const Sheets = lazy(async () => ({ default: (await import('./Sheets.tsx')).Sheets }));

const PlatformStatusRoute = lazy(async () => ({
  default: (await import('../desk/status/PlatformStatusRoute.tsx')).PlatformStatusRoute,
}));

export function HqFrameRoute({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const pages = usePages();
  const user = useAtomValue(userAtom);
  const [theme, setTheme] = useAtom(themeAtom);
  const [areComfortable, setComfortable] = useAtom(comfortableRowsAtom);
  const [areLettersOff, setLettersOff] = useAtom(lettersOffAtom);
  const isLoggingOut = useAtomValue(isLoggingOutAtom);
  const logout = useSetAtom(logoutAtom);
  const signOut = useSetAtom(signOutAtom);
  const search = useFrameSearch();
  const account = useAccount();
  const notices = useFrameNotices(path);
  const isOnline = useIsOnline();
  const client = useAtomValue(queryClientAtom);
  const { mode, sso } = useAtomValue(configAtom).data ?? {};
  const session = useAtomValue(sessionAtom);
  const store = useStore();
  useTopics();
  const idle = useIdle(hqIdle, () => void logout({ isIdle: true }));
  const leave = async (name: string) =>
    store.set((await import('../sign-in/signOutOfProvider.ts')).signOutOfProviderAtom, name);
  if (!user) return null;
  return (
    <HqFrame
      path={path}
      {...placeOf(pages, path, user.permissions)}
      user={user}
      search={search}
      bell={
        <Suspense>
          <HqBellRoute />
        </Suspense>
      }
      status={
        <Suspense>
          <PlatformStatusRoute />
        </Suspense>
      }
      alarm={
        <Suspense>
          <StopAlarmRoute />
        </Suspense>
      }
      showsFixed={mode === 'demo'}
      theme={theme}
      onThemeChange={setTheme}
      rows={{ areComfortable, onChange: setComfortable }}
      keys={{ areOn: !areLettersOff, onChange: (areOn) => setLettersOff(!areOn) }}
      onOpenAccount={account.open}
      onLogout={() => signOut()}
      {...('endsSso' in session && sso && { provider: { name: sso.name, onSignOut: () => void leave(sso.name) } })}
      isLoggingOut={isLoggingOut}
      isOffline={!isOnline}
      onRetry={() => void client.refetchQueries({ type: 'active' })}
      {...notices}
      {...(idle.warning && { idleWarning: idle.warning })}
      onStaySignedIn={idle.stay}
    >
      {children}
      {account.dialog}
      <Suspense>
        <Sheets />
      </Suspense>
    </HqFrame>
  );
}
