import { reportActivity } from '@freight-hq/api/contract/people/sessions';
import { atom } from 'jotai';
import { callAtom } from '../http/call.ts';
import { tokenAtom } from './session.ts';

/** Reports user activity to the server; the only call that extends a session. */
export const reportActivityAtom = atom(null, async (get) => {
  try {
    if (get(tokenAtom)) await get(callAtom)(reportActivity, {});
  } catch {
    // The next activity reports again; a 401 has ended the session already.
  }
});
