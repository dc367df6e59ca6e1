import { ChoosePassword, type ChoosePasswordState } from '@freight-hq/screens/people/ChoosePassword';
import { links } from '@freight-hq/screens/links';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { ApiError, messageOf } from '../http/apiError.ts';
import { choosePasswordAtom } from './data.ts';
import { sessionAtom } from '../session/session.ts';
import { takeMailToken } from './invitation.ts';

/** The page is made anew once the user is loaded, and a link can be taken out of the address once. */
export function ChoosePasswordRoute() {
  return useAtomValue(sessionAtom).status === 'loading' ? null : <WithLink />;
}

function WithLink() {
  const [token] = useState(takeMailToken);
  const choose = useSetAtom(choosePasswordAtom);
  const [state, setState] = useState<ChoosePasswordState>({ status: token ? 'typing' : 'ended' });
  const save = async (newPassword: string) => {
    if (!token) return;
    setState({ status: 'sending' });
    try {
      await choose({ token, newPassword });
      setState({ status: 'done' });
    } catch (error) {
      setState(stateOf(error));
    }
  };
  return (
    <ChoosePassword
      state={state}
      onChoose={(password) => void save(password)}
      loginHref={links.hqLogin()}
      forgotHref={links.forgotPassword()}
    />
  );
}

function stateOf(error: unknown): ChoosePasswordState {
  if (error instanceof ApiError && error.code === 'link_ended') return { status: 'ended' };
  const passwordError =
    error instanceof ApiError ? error.errors.find(({ pointer }) => pointer === '/newPassword')?.detail : undefined;
  if (passwordError) return { status: 'typing', passwordError };
  return { status: 'typing', error: messageOf(error, 'The server did not answer. Try again.') };
}
