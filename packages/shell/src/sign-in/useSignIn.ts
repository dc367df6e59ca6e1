import type { User } from '@freight-hq/api/contract/people/users';
import { useAtomValue, useSetAtom } from 'jotai';
import { useLocation } from 'wouter';
import { loginAtom, type LoginPayload } from './data.ts';
import { type Page, usePages } from '../kit/pages.ts';
import { messageOf } from '../http/apiError.ts';
import { guard, homeOf, isHqUser } from './guard.ts';
import { takeReturnAtom } from './returnTo.ts';
import { openSessionAtom } from '../session/session.ts';
import { notifyAtom } from '../lib/toasts.ts';
import { sessionToasts } from '../session/words.ts';

/** Signs in and opens the page that the guard interrupted, else the start page; returns the text of a failure. */
export function useSignIn() {
  const pages = usePages();
  const login = useSetAtom(loginAtom);
  const { notify } = useAtomValue(notifyAtom);
  const openSession = useSetAtom(openSessionAtom);
  const takeReturn = useSetAtom(takeReturnAtom);
  const [, navigate] = useLocation();
  return async (payload: LoginPayload, fallback: string): Promise<string | undefined> => {
    try {
      const { token, user } = await login(payload);
      const returnTo = takeReturn(pages);
      openSession(token, user);
      navigate(
        returnTo && mayOpen(pages.pageAt(new URL(returnTo, location.origin).pathname), user) ? returnTo : homeOf(user),
        { replace: true },
      );
      notify(isHqUser(user) ? sessionToasts.portalLogin() : sessionToasts.tenantLogin(user.firstName));
      return undefined;
    } catch (error) {
      return messageOf(error, fallback);
    }
  };
}

/** Whether a user's audience, role and permissions open a page. */
function mayOpen({ area, permission }: Page, user: User): boolean {
  const isAdmitted = 'show' in guard(area, { status: 'signedIn', user, checkError: null });
  return isAdmitted && (permission === undefined || user.permissions.includes(permission));
}
