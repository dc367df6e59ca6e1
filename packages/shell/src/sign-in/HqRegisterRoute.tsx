import type { User } from '@freight-hq/api/contract/people/users';
import { HqRegister, type HqRegisterProps, type RegistrationDraft } from '@freight-hq/screens/people/HqRegister';
import { links } from '@freight-hq/screens/links';
import { RouteError } from '@freight-hq/screens/frame/RouteError';
import { SessionCheck } from '@freight-hq/screens/people/SessionCheck';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { configAtom } from '../desk/config/data.ts';
import { registerAtom } from './data.ts';
import { ApiError, messageOf } from '../http/apiError.ts';
import { takeInvitation } from './invitation.ts';
import { resourceError } from '../kit/resource.ts';
import { openSessionAtom } from '../session/session.ts';
import { notifyAtom } from '../lib/toasts.ts';
import { sessionToasts } from '../session/words.ts';
import { useSsoStart } from './useSsoStart.ts';

interface NewAccount {
  token: string;
  user: User;
}

export function HqRegisterRoute() {
  const config = useAtomValue(configAtom);
  const signUp = useSetAtom(registerAtom);
  const [isCreating, setIsCreating] = useState(false);
  const { notify } = useAtomValue(notifyAtom);
  const openSession = useSetAtom(openSessionAtom);
  const [, navigate] = useLocation();
  const [invitation] = useState(takeInvitation);
  const [problem, setProblem] = useState<HqRegisterProps['problem']>();
  const sso = useSsoStart(invitation?.token);
  const [account, setAccount] = useState<NewAccount>();

  const register = async (draft: RegistrationDraft) => {
    setProblem(undefined);
    setIsCreating(true);
    try {
      setAccount(await signUp({ ...draft, ...(invitation && { invitation: invitation.token }) }));
      notify(sessionToasts.registered());
    } catch (error) {
      const message = messageOf(error, 'Registration failed');
      setProblem({ message, ...(error instanceof ApiError && { errors: error.errors }) });
      notify(sessionToasts.registrationFailed(message));
    } finally {
      setIsCreating(false);
    }
  };
  const enter = () => {
    if (account) openSession(account.token, account.user);
    navigate(links.hq(), { replace: true });
  };
  if (config.error && !config.data) {
    const error = resourceError(config.error, 'The server could not be reached.');
    return <RouteError {...error} onRetry={() => void config.refetch()} />;
  }
  if (!config.data) return <SessionCheck />;
  return (
    <HqRegister
      policy={config.data.registration}
      {...(invitation && { invitation: invitation.kind })}
      isCreating={isCreating}
      {...(sso && invitation?.kind === 'invite' && { sso })}
      {...(problem && { problem })}
      {...(account && { created: createdOf(account.user) })}
      onRegister={(draft) => void register(draft)}
      onContinue={enter}
      loginHref={links.hqLogin()}
    />
  );
}

const createdOf = ({ email, employeeId }: User): NonNullable<HqRegisterProps['created']> => ({
  email,
  ...(employeeId && { employeeId }),
});
