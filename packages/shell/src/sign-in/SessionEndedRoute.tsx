import type { LoginPayload } from '@freight-hq/screens/people/SessionEndedDialog';
import { SessionEndedDialog } from '@freight-hq/screens/people/SessionEndedDialog';
import { links } from '@freight-hq/screens/links';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { loginAtom } from './data.ts';
import { messageOf } from '../http/apiError.ts';
import { homeOf } from './guard.ts';
import { leaveAtom, unsavedAtom } from '../page/leaving.ts';
import { closeSessionAtom, openSessionAtom, userAtom } from '../session/session.ts';
import { notifyAtom } from '../lib/toasts.ts';
import { sessionToasts } from '../session/words.ts';

/** Signing in again over the open page; another user gets their own start page. */
export function SessionEndedRoute() {
  const user = useAtomValue(userAtom);
  const signIn = useSetAtom(loginAtom);
  const [isSigningIn, setIsSigningIn] = useState(false);
  const { notify } = useAtomValue(notifyAtom);
  const openSession = useSetAtom(openSessionAtom);
  const closeSession = useSetAtom(closeSessionAtom);
  const unsaved = useAtomValue(unsavedAtom);
  const leave = useSetAtom(leaveAtom);
  const [, navigate] = useLocation();
  const [error, setError] = useState<string>();
  const login = async (payload: LoginPayload) => {
    setError(undefined);
    setIsSigningIn(true);
    try {
      const reply = await signIn(payload);
      // Another user must neither see nor save the typed text of this user.
      if (reply.user.id !== user?.id) {
        unsaved.discard();
        navigate(homeOf(reply.user), { replace: true });
      }
      openSession(reply.token, reply.user);
      notify(sessionToasts.login(reply.user.firstName));
    } catch (failure) {
      const message = messageOf(failure, 'Invalid credentials or access denied');
      setIsSigningIn(false);
      setError(message);
      notify(sessionToasts.loginFailed(message));
    }
  };
  const onLeave = () =>
    leave(() => {
      closeSession();
      navigate(links.hqLogin(), { replace: true });
    });
  return (
    <SessionEndedDialog
      isOpen
      {...(user && { email: user.email })}
      isSigningIn={isSigningIn}
      {...(error && { error })}
      onLogin={(payload) => void login(payload)}
      onLeave={onLeave}
    />
  );
}
