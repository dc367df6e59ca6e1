import { ForgotPassword, type ForgotPasswordState } from '@freight-hq/screens/people/ForgotPassword';
import { links } from '@freight-hq/screens/links';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { configAtom } from '../desk/config/data.ts';
import { messageOf } from '../http/apiError.ts';
import { forgetPasswordAtom } from './data.ts';

export function ForgotPasswordRoute() {
  const config = useAtomValue(configAtom);
  const forget = useSetAtom(forgetPasswordAtom);
  const [state, setState] = useState<ForgotPasswordState>({ status: 'typing' });
  const send = async (email: string) => {
    setState({ status: 'sending' });
    try {
      const { validMinutes } = await forget(email);
      setState({ status: 'sent', email, validMinutes });
    } catch (error) {
      setState({ status: 'typing', error: messageOf(error, 'The server did not answer. Try again.') });
    }
  };
  return (
    <ForgotPassword
      state={state}
      canMail={config.data?.mail}
      onSend={(email) => void send(email)}
      loginHref={links.hqLogin()}
    />
  );
}
