import type { FactorStep, SignedInAnswer } from '@freight-hq/api/contract/people/sessions';
import type { User } from '@freight-hq/api/contract/people/users';
import type { ShownFactor } from '@freight-hq/screens/people/HqLogin';
import { useAtomValue, useSetAtom } from 'jotai';
import { useLocation } from 'wouter';
import { enterFactorAtom, loginAtom, type LoginPayload } from './data.ts';
import { type Page, usePages } from '../kit/pages.ts';
import { ApiError, messageOf } from '../http/apiError.ts';
import { guard, homeOf, isHqUser } from './guard.ts';
import { takeReturnAtom } from './returnTo.ts';
import { openSessionAtom } from '../session/session.ts';
import { notifyAtom } from '../lib/toasts.ts';
import { sessionToasts } from '../session/words.ts';

/** The password was right, and a factor is asked for. */
export interface Waiting {
  factorToken: string;
  kinds: readonly FactorStep['kinds'][number][];
}

/** How a step of a sign-in ended: with the next step, or refused with a text. */
export type SignInOutcome = { done: true } | Waiting | { failure: string; isOver?: boolean };

/** Signs in and opens the page that the guard interrupted, else the start page. */
export function useSignIn() {
  const pages = usePages();
  const login = useSetAtom(loginAtom);
  const enterFactor = useSetAtom(enterFactorAtom);
  const { notify } = useAtomValue(notifyAtom);
  const openSession = useSetAtom(openSessionAtom);
  const takeReturn = useSetAtom(takeReturnAtom);
  const [, navigate] = useLocation();
  const enter = ({ token, user, session }: SignedInAnswer): SignInOutcome => {
    const returnTo = takeReturn(pages);
    openSession(token, user, session);
    navigate(
      returnTo && mayOpen(pages.pageAt(new URL(returnTo, location.origin).pathname), user) ? returnTo : homeOf(user),
      { replace: true },
    );
    notify(isHqUser(user) ? sessionToasts.portalLogin() : sessionToasts.tenantLogin(user.firstName));
    return { done: true };
  };
  return {
    enter,
    signIn: async (payload: LoginPayload, fallback: string): Promise<SignInOutcome> => {
      try {
        const answer = await login(payload);
        return 'step' in answer ? { factorToken: answer.token, kinds: answer.kinds } : enter(answer);
      } catch (error) {
        return { failure: messageOf(error, fallback) };
      }
    },
    showFactor: async (token: string, factor: ShownFactor): Promise<SignInOutcome> => {
      try {
        return enter(await enterFactor(token, factor));
      } catch (error) {
        return { failure: messageOf(error, factorFailure), isOver: isSignInOver(error) };
      }
    },
  };
}

export const signInOver = 'This sign-in has taken too long. Enter your email and password again.';
export const factorFailure = 'The factor could not be checked. Try again.';

/** The first step has expired or was ended meanwhile. */
export const isSignInOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether a user's audience, role and permissions open a page. */
function mayOpen({ area, permission }: Page, user: User): boolean {
  const isAdmitted = 'show' in guard(area, { status: 'signedIn', user, checkError: null });
  return isAdmitted && (permission === undefined || user.permissions.includes(permission));
}
