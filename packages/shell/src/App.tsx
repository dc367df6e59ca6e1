import { Spinner } from '@freight-hq/components/Spinner';
import { NotPermitted } from '@freight-hq/screens/frame/NotPermitted';
import { SessionCheck } from '@freight-hq/screens/people/SessionCheck';
import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { logoutAtom } from './sign-in/data.ts';
import { guard } from './sign-in/guard.ts';
import { isLeavingAskedAtom } from './page/leaving.ts';
import { lazyPage } from './page/lazyPage.tsx';
import { reauthPromptAtom } from './session/reauth.ts';
import type { Page as AppPage } from './kit/pages.ts';
import { resourceError } from './kit/resource.ts';
import { RouteAnnouncer } from './page/RouteAnnouncer.tsx';
import { RouteBoundary } from './page/RouteBoundary.tsx';
import { rememberReturnAtom } from './sign-in/returnTo.ts';
import { checkSessionAtom, sessionAtom, type SessionState, userAtom } from './session/session.ts';
import { useDocumentHead } from './page/documentHead.ts';
import { useRouteFocus } from './page/useRouteFocus.ts';
import { HqFrame, pages } from './sitemap.ts';

const ReauthRoute = lazyPage(() => import('./sign-in/ReauthRoute.tsx'), 'ReauthRoute');
const LeaveRoute = lazyPage(() => import('./page/LeaveRoute.tsx'), 'LeaveRoute');
const EnrolFactorRoute = lazyPage(() => import('./sign-in/EnrolFactorRoute.tsx'), 'EnrolFactorRoute');
const SessionEndedRoute = lazyPage(() => import('./sign-in/SessionEndedRoute.tsx'), 'SessionEndedRoute');

/** The page for the address and the session. */
export function App() {
  const [path] = useLocation();
  const route = pages.pageAt(path);
  const session = useAtomValue(sessionAtom);
  const reauth = useAtomValue(reauthPromptAtom);
  const user = useAtomValue(userAtom);
  const isLeavingAsked = useAtomValue(isLeavingAskedAtom);
  const decision = guard(route.area, session);
  useDocumentHead(route.title, route.canonical);
  useRouteFocus(path);
  if ('redirect' in decision) {
    return <GuardRedirect to={decision.redirect} isDeepLink={session.status === 'anonymous'} />;
  }
  if (decision.show === 'check') return <Checking session={session} />;
  return (
    <>
      <RouteAnnouncer path={path} title={route.title} />
      <RouteBoundary key={`${user?.id} ${route.area === 'hq' ? 'hq' : path}`}>
        <Suspense fallback={<SessionCheck />}>
          {mustEnrol(session, route) ? <EnrolFactorRoute /> : <Page route={route} path={path} />}
        </Suspense>
      </RouteBoundary>
      <RouteBoundary>
        <Suspense>
          {reauth && <ReauthRoute />}
          {session.status === 'ended' && <SessionEndedRoute />}
          {isLeavingAsked && <LeaveRoute />}
        </Suspense>
      </RouteBoundary>
    </>
  );
}

/** The server answers nothing else until the user has added a factor. */
const mustEnrol = (session: SessionState, { area }: AppPage): boolean =>
  session.status === 'signedIn' && session.step === 'enrol' && area !== 'everybody';

function Page({ route, path }: { route: AppPage; path: string }) {
  const { load: Shown } = route;
  const user = useAtomValue(userAtom);
  if (route.area !== 'hq') return <Shown />;
  const isPermitted = route.permission === undefined || user?.permissions.includes(route.permission);
  return (
    <HqFrame>
      <RouteBoundary key={path}>
        <Suspense fallback={<Spinner label="Loading the page" />}>
          {isPermitted ? <Shown /> : <NotPermitted title={route.title} />}
        </Suspense>
      </RouteBoundary>
    </HqFrame>
  );
}

function Checking({ session }: { session: SessionState }) {
  const logout = useSetAtom(logoutAtom);
  const check = useSetAtom(checkSessionAtom);
  if (session.status !== 'failed') return <SessionCheck />;
  const error = resourceError(session.error, 'The server could not be reached.');
  return <SessionCheck failure={{ ...error, onRetry: () => void check(), onSignOut: () => void logout() }} />;
}

function GuardRedirect({ to, isDeepLink }: { to: string; isDeepLink: boolean }) {
  const [path] = useLocation();
  const search = useSearch();
  const remember = useSetAtom(rememberReturnAtom);
  useEffect(() => {
    if (isDeepLink) remember(path + (search && `?${search}`));
  }, [isDeepLink, path, remember, search]);
  return <Redirect to={to} replace />;
}
