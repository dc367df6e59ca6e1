import { signOutSso } from '@freight-hq/api/contract/people/single-sign-on';
import { atom } from 'jotai';
import { callAtom } from '../http/call.ts';
import { bad, notifyAtom } from '../lib/toasts.ts';
import { signOutAtom } from './data.ts';

/** Signs out here and at the provider of single sign-on, which sends the browser back to the sign-in page. */
export const signOutOfProviderAtom = atom(null, (get, set, name: string) =>
  set(signOutAtom, {
    end: async (signal) => {
      const { url } = await get(callAtom)(signOutSso, {}, { signal });
      return () => {
        if (url === null) get(notifyAtom).notify(stillThere(name));
        else location.assign(url);
      };
    },
  }),
);

const stillThere = (name: string) =>
  bad(`Signed out here alone`, `${name} could not be reached, and may still sign you in without asking.`);
