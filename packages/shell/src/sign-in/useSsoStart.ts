import { type Config, getConfig } from '@freight-hq/api/contract/desk/config';
import type { SsoStartProps } from '@freight-hq/screens/people/HqLogin';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { messageOf } from '../http/apiError.ts';
import { callAtom } from '../http/call.ts';
import { sessionStorageAtom, storageKeys } from '../lib/storage.ts';

/** Opens the provider of single sign-on; undefined if the server has none. The sign-in page is light: the rest is loaded on use. */
export function useSsoStart(invitation?: string): SsoStartProps | undefined {
  const provider = useProvider();
  const store = useStore();
  const [state, setState] = useState<Pick<SsoStartProps, 'isStarting' | 'error'>>({ isStarting: false });
  const open = async () => {
    setState({ isStarting: true });
    try {
      const { startSsoAtom } = await import('./ssoCalls.ts');
      const { url, flow } = await store.set(startSsoAtom, invitation === undefined ? {} : { invitation });
      store.get(sessionStorageAtom).set(storageKeys.ssoFlow, flow);
      location.assign(url);
    } catch (error) {
      setState({ isStarting: false, error: messageOf(error, 'The server did not answer. Try again.') });
    }
  };
  return provider ? { ...provider, ...state, onStart: () => void open() } : undefined;
}

/** If the server does not answer, the form is there and says so once it is sent. */
function useProvider(): Config['sso'] | undefined {
  const call = useAtomValue(callAtom);
  const [provider, setProvider] = useState<Config['sso']>();
  useEffect(() => {
    const leaving = new AbortController();
    call(getConfig, {}, { signal: leaving.signal, isCredentialCheck: true }).then(
      ({ sso }) => setProvider(sso),
      () => undefined,
    );
    return () => leaving.abort();
  }, [call]);
  return provider;
}
