import type { FactorStep, SignedInAnswer } from '@freight-hq/api/contract/people/sessions';
import type { ShownFactor } from '@freight-hq/screens/people/HqLogin';
import type { LoginPayload } from '@freight-hq/screens/people/SessionEndedDialog';
import { SessionEndedDialog } from '@freight-hq/screens/people/SessionEndedDialog';
import { links } from '@freight-hq/screens/links';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { enterFactorAtom, loginAtom } from './data.ts';
import { messageOf } from '../http/apiError.ts';
import { whyNoPasskey } from '../people/passkeys/fault.ts';
import { homeOf } from './guard.ts';
import { factorFailure, isSignInOver, signInOver } from './useSignIn.ts';
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
  const [waiting, setWaiting] = useState<FactorStep>();
  const enterFactor = useSetAtom(enterFactorAtom);
  const enter = ({ token, user: signedIn }: SignedInAnswer) => {
    // Another user must neither see nor save the typed text of this user.
    if (signedIn.id !== user?.id) {
      unsaved.discard();
      navigate(homeOf(signedIn), { replace: true });
    }
    openSession(token, signedIn);
    notify(sessionToasts.login(signedIn.firstName));
  };
  const take = async (step: () => Promise<SignedInAnswer | FactorStep>, fallback: string) => {
    setError(undefined);
    setIsSigningIn(true);
    try {
      const answer = await step();
      if (!('step' in answer)) return enter(answer);
      setWaiting(answer);
      setIsSigningIn(false);
    } catch (failure) {
      const isOver = waiting !== undefined && isSignInOver(failure);
      if (isOver) setWaiting(undefined);
      const message = isOver ? signInOver : messageOf(failure, fallback);
      setIsSigningIn(false);
      setError(message);
      notify(sessionToasts.loginFailed(message));
    }
  };
  const showFactor = (token: string) => (factor: ShownFactor) =>
    void take(() => enterFactor(token, factor), factorFailure);
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
      onLogin={(payload: LoginPayload) => void take(() => signIn(payload), 'Invalid credentials or access denied')}
      onShowFactor={waiting && showFactor(waiting.token)}
      {...(waiting && { choice: { kinds: waiting.kinds, passkeyFault: whyNoPasskey() } })}
      onLeave={onLeave}
    />
  );
}
