import { employeeIdError, HqLogin, type HqLoginState } from '@freight-hq/screens/people/HqLogin';
import { links } from '@freight-hq/screens/links';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { logoutAtom } from './data.ts';
import { useSignIn } from './useSignIn.ts';
import { signOutReasonAtom, userAtom } from '../session/session.ts';
import { notifyAtom } from '../lib/toasts.ts';
import { sessionToasts, signOutReasons } from '../session/words.ts';

const verifyingMs = 400;
const refused = 'Invalid credentials or access denied';

export function HqLoginRoute() {
  const [state, setState] = useState<HqLoginState>({ step: 'employee', isVerifying: false });
  const { notify } = useAtomValue(notifyAtom);
  const signIn = useSignIn();
  const reason = useAtomValue(signOutReasonAtom);
  const signedIn = useSignedInElsewhere();
  const [verifying, setVerifying] = useState<string>();
  useEffect(() => {
    if (verifying === undefined) return undefined;
    const timer = setTimeout(() => {
      setVerifying(undefined);
      setState({ step: 'credentials', employeeId: verifying, isSigningIn: false });
      notify(sessionToasts.employeeVerified());
    }, verifyingMs);
    return () => clearTimeout(timer);
  }, [verifying, notify]);

  const verify = (typed: string) => {
    const error = employeeIdError(typed);
    setState({ step: 'employee', isVerifying: !error, ...(error && { error }) });
    if (!error) setVerifying(typed.trim());
    else if (typed.trim() !== '') notify(sessionToasts.employeeNotFound(error));
  };
  const login = async (credentials: { email: string; password: string }) => {
    if (state.step !== 'credentials') return;
    const { employeeId } = state;
    setState({ step: 'credentials', employeeId, isSigningIn: true });
    const failure = await signIn({ ...credentials, employeeId }, refused);
    if (!failure) return;
    setState({ step: 'credentials', employeeId, isSigningIn: false, error: failure });
    notify(sessionToasts.portalLoginFailed(failure));
  };
  const back = () => {
    if (state.step === 'credentials') setState({ step: 'employee', isVerifying: false, employeeId: state.employeeId });
  };
  return (
    <HqLogin
      state={state}
      onVerifyEmployee={verify}
      onLogin={(credentials) => void login(credentials)}
      onBack={back}
      registerHref={links.hqRegister()}
      {...(signedIn && { signedIn })}
      {...(reason && { notice: signOutReasons[reason] })}
    />
  );
}

function useSignedInElsewhere() {
  const user = useAtomValue(userAtom);
  const logout = useSetAtom(logoutAtom);
  const [, navigate] = useLocation();
  if (!user) return undefined;
  return {
    email: user.email,
    onGoToDashboard: () => navigate(links.tenantHome()),
    onSignOut: () => void logout(),
  };
}
