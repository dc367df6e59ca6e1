import { FinishSso, type FinishSsoState } from '@freight-hq/screens/people/FinishSso';
import { links } from '@freight-hq/screens/links';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { messageOf } from '../http/apiError.ts';
import { sessionStorageAtom, storageKeys } from '../lib/storage.ts';
import { notifyAtom } from '../lib/toasts.ts';
import { ssoToasts } from '../people/single-sign-on/words.ts';
import { sessionAtom } from '../session/session.ts';
import { reauthChannel } from '../session/reauth.ts';
import { finishSsoAtom, reauthSsoAtom } from './ssoCalls.ts';
import { useSignIn } from './useSignIn.ts';

const notBegun = 'This sign-in was not begun in this browser tab. Start again on the sign-in page.';
const cancelled = 'The provider did not sign you in. Start again if you want to.';

/** Takes what the provider sent back out of the address, and finishes what this tab began. */
export function FinishSsoRoute() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const storage = useAtomValue(sessionStorageAtom);
  const finish = useSetAtom(finishSsoAtom);
  const reauth = useSetAtom(reauthSsoAtom);
  const { notify } = useAtomValue(notifyAtom);
  const { enter } = useSignIn();
  const [state, setState] = useState<FinishSsoState>({ status: 'finishing' });
  // An answer is used once, also if effects run twice.
  const isTaken = useRef(false);

  const take = async (params: URLSearchParams) => {
    if (params.has('confirm')) return openProvider();
    const flow = storage.get(storageKeys.ssoFlow);
    storage.remove(storageKeys.ssoFlow);
    navigate(links.finishSso(), { replace: true });
    const [state = '', code = '', iss] = ['state', 'code', 'iss'].map((name) => params.get(name) ?? undefined);
    if (params.has('error')) return setState({ status: 'failed', message: cancelled });
    if (!flow || !state || !code) return setState({ status: 'failed', message: notBegun });
    try {
      const answer = await finish({ flow, state, code, ...(iss && { iss }) });
      if ('token' in answer) return void enter(answer);
      if ('confirmed' in answer) return tellOtherTabs();
      navigate(links.security(), { replace: true });
      notify(ssoToasts.connected(answer.connected.email));
    } catch (error) {
      setState({ status: 'failed', message: messageOf(error, 'The server did not answer. Start again.') });
    }
  };
  const openProvider = async () => {
    try {
      const { url, flow } = await reauth();
      storage.set(storageKeys.ssoFlow, flow);
      location.assign(url);
    } catch (error) {
      setState({
        status: 'failed',
        message: messageOf(error, 'The server did not answer. Close this tab and try again.'),
      });
    }
  };
  const tellOtherTabs = () => {
    const channel = new BroadcastChannel(reauthChannel);
    channel.postMessage('confirmed');
    channel.close();
    setState({ status: 'confirmed' });
  };
  // The page is made anew once the user is loaded.
  const isLoading = useAtomValue(sessionAtom).status === 'loading';
  useEffect(() => {
    if (isLoading || isTaken.current) return;
    isTaken.current = true;
    void take(new URLSearchParams(search));
  });
  return <FinishSso state={state} loginHref={links.hqLogin()} />;
}
