import { useAtomValue, useSetAtom } from 'jotai';
import { useLocation } from 'wouter';
import { loginAtom, type LoginPayload } from './data.ts';
import { routeFor } from '../sitemap.ts';
import { messageOf } from '../http/apiError.ts';
import { guard, homeOf, isHqUser } from './guard.ts';
import { takeReturnAtom } from './returnTo.ts';
import { openSessionAtom } from './session.ts';
import { notifyAtom } from '../lib/toasts.ts';
import { sessionToasts } from './words.ts';

/** Signs in and opens the user's start page; returns the text of a failure. */
export function useSignIn() {
  const login = useSetAtom(loginAtom);
  const { notify } = useAtomValue(notifyAtom);
  const openSession = useSetAtom(openSessionAtom);
  const takeReturn = useSetAtom(takeReturnAtom);
  const [, navigate] = useLocation();
  return async (payload: LoginPayload, fallback: string): Promise<string | undefined> => {
    try {
      const { token, user } = await login(payload);
      const returnTo = takeReturn();
      openSession(token, user);
      navigate(homeOf(user), { replace: true });
      const welcome = isHqUser(user) ? sessionToasts.portalLogin() : sessionToasts.tenantLogin(user.firstName);
      const target = returnTo && routeFor(new URL(returnTo, location.origin).pathname);
      const mayReturn = target && 'show' in guard(target.area, { status: 'signedIn', user, checkError: null });
      notify(
        returnTo && mayReturn
          ? { ...welcome, action: { label: `Continue to ${target.title}`, onAction: () => navigate(returnTo) } }
          : welcome,
      );
      return undefined;
    } catch (error) {
      return messageOf(error, fallback);
    }
  };
}
