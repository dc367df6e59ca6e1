import { connectSso, listSsoIdentities } from '@freight-hq/api/contract/people/single-sign-on';
import { atom } from 'jotai';
import { configAtom } from '../../desk/config/data.ts';
import { callAtom } from '../../http/call.ts';
import { queryAtom } from '../../kit/queryClient.ts';

/** The user's account at the provider, if there is one; loaded again each time it is shown. */
export const ownIdentitiesAtom = queryAtom((get) => {
  const call = get(callAtom);
  return {
    queryKey: ['sso-identities'],
    queryFn: ({ signal }) => call(listSsoIdentities, {}, { signal }),
    enabled: Boolean(get(configAtom).data?.sso),
    staleTime: 0,
  };
});

/** Begins a sign-in at the provider that connects the user's account. */
export const connectSsoAtom = atom(null, (get) => get(callAtom)(connectSso, {}));
