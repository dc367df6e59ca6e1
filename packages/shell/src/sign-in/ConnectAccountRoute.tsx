import { ConnectAccount, type ConnectAccountState } from '@freight-hq/screens/people/ConnectAccount';
import { links } from '@freight-hq/screens/links';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { configAtom } from '../desk/config/data.ts';
import { ApiError, messageOf } from '../http/apiError.ts';
import { sessionStorageAtom, storageKeys } from '../lib/storage.ts';
import { sessionAtom } from '../session/session.ts';
import { takeMailToken } from './invitation.ts';
import { startSsoAtom } from './ssoCalls.ts';

const noAnswer = 'The server did not answer. Try again.';

/** The page is made anew once the user is loaded, and a link can be taken out of the address once. */
export function ConnectAccountRoute() {
  return useAtomValue(sessionAtom).status === 'loading' ? null : <WithLink />;
}

/** The link is used up when the provider has answered; until then it can be opened again. */
function WithLink() {
  const [token] = useState(takeMailToken);
  const config = useAtomValue(configAtom);
  const storage = useAtomValue(sessionStorageAtom);
  const start = useSetAtom(startSsoAtom);
  const [tried, setState] = useState<ConnectAccountState>({ status: token ? 'ready' : 'ended' });
  const open = async () => {
    if (!token) return;
    setState({ status: 'opening' });
    try {
      const { url, flow } = await start({ connect: token });
      storage.set(storageKeys.ssoFlow, flow);
      location.assign(url);
    } catch (error) {
      const isOver = error instanceof ApiError && error.code === 'link_ended';
      setState(isOver ? { status: 'ended' } : { status: 'ready', error: messageOf(error, noAnswer) });
    }
  };
  const provider = config.data && (config.data.sso?.name ?? null);
  const state = config.isError && tried.status === 'ready' ? { ...tried, error: noAnswer } : tried;
  return (
    <ConnectAccount
      state={state}
      provider={provider ?? (config.isError ? 'single sign-on' : provider)}
      onContinue={() => void open()}
      loginHref={links.hqLogin()}
    />
  );
}
