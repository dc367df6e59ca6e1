import { employeeIdError, HqLogin, type HqLoginState, type ShownFactor } from '@freight-hq/screens/people/HqLogin';
import { links } from '@freight-hq/screens/links';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { logoutAtom } from './data.ts';
import { whyNoPasskey } from '../people/passkeys/fault.ts';
import { signInOver, useSignIn, type Waiting } from './useSignIn.ts';
import { useSsoStart } from './useSsoStart.ts';
import { signOutReasonAtom, userAtom } from '../session/session.ts';
import { notifyAtom } from '../lib/toasts.ts';
import { sessionToasts, signOutReasons } from '../session/words.ts';

const verifyingMs = 400;
const refused = 'Invalid credentials or access denied';

const factorStep = (kinds: Waiting['kinds']) => ({ step: 'factor' as const, kinds, passkeyFault: whyNoPasskey() });

export function HqLoginRoute() {
  const [state, setState] = useState<HqLoginState>({ step: 'employee', isVerifying: false });
  const { notify } = useAtomValue(notifyAtom);
  const { signIn, showFactor } = useSignIn();
  const [factorToken, setFactorToken] = useState('');
  const reason = useAtomValue(signOutReasonAtom);
  const signedIn = useSignedInElsewhere();
  const sso = useSsoStart();
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
    const outcome = await signIn({ ...credentials, employeeId }, refused);
    if ('factorToken' in outcome) {
      setFactorToken(outcome.factorToken);
      setState({ ...factorStep(outcome.kinds), employeeId, isSigningIn: false });
    }
    if (!('failure' in outcome)) return;
    setState({ step: 'credentials', employeeId, isSigningIn: false, error: outcome.failure });
    notify(sessionToasts.portalLoginFailed(outcome.failure));
  };
  const complete = async (factor: ShownFactor) => {
    if (state.step !== 'factor') return;
    const { employeeId, kinds } = state;
    setState({ ...factorStep(kinds), employeeId, isSigningIn: true });
    const outcome = await showFactor(factorToken, factor);
    if (!('failure' in outcome)) return;
    const { failure: error, isOver } = outcome;
    if (isOver) setState({ step: 'credentials', employeeId, isSigningIn: false, error: signInOver });
    else setState({ ...factorStep(kinds), employeeId, isSigningIn: false, error });
  };
  const back = () => {
    if (state.step !== 'employee') setState({ step: 'employee', isVerifying: false, employeeId: state.employeeId });
  };
  return (
    <HqLogin
      state={state}
      onVerifyEmployee={verify}
      onLogin={(credentials) => void login(credentials)}
      onShowFactor={(factor) => void complete(factor)}
      onBack={back}
      registerHref={links.hqRegister()}
      forgotHref={links.forgotPassword()}
      {...(sso && { sso })}
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
