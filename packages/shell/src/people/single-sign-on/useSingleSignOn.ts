import type { SecuritySettingsProps } from '@freight-hq/screens/people/SecuritySettings';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { configAtom } from '../../desk/config/data.ts';
import { messageOf, ReauthCancelled } from '../../http/apiError.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { useResource } from '../../kit/useResource.ts';
import { sessionStorageAtom, storageKeys } from '../../lib/storage.ts';
import { disconnection } from './submissions.ts';
import { connectSsoAtom, ownIdentitiesAtom } from './data.ts';

type Props = NonNullable<SecuritySettingsProps['singleSignOn']>;

/** The user's account at the provider of single sign-on; undefined if the server has none. */
export function useSingleSignOn(): Props | undefined {
  const sso = useAtomValue(configAtom).data?.sso;
  const identities = useResource(useAtomValue(ownIdentitiesAtom), 'The server did not answer.');
  const connect = useSetAtom(connectSsoAtom);
  const storage = useAtomValue(sessionStorageAtom);
  const [state, setState] = useState<Pick<Props, 'isConnecting' | 'error'>>({ isConnecting: false });
  const open = async () => {
    setState({ isConnecting: true });
    try {
      const { url, flow } = await connect();
      storage.set(storageKeys.ssoFlow, flow);
      location.assign(url);
    } catch (error) {
      const isCancelled = error instanceof ReauthCancelled;
      setState({
        isConnecting: false,
        ...(!isCancelled && { error: messageOf(error, 'The server did not answer. Try again.') }),
      });
    }
  };
  const disconnecting = useSubmission(disconnection);
  return sso ? { name: sso.name, identities, disconnecting, ...state, onConnect: () => void open() } : undefined;
}
