import { choosePassword, forgetPassword } from '@freight-hq/api/contract/people/account-mail';
import { askPasskeyToSignIn } from '@freight-hq/api/contract/people/passkeys';
import { enterFactor, login, logout } from '@freight-hq/api/contract/people/sessions';
import { registerUser, type Registration } from '@freight-hq/api/contract/people/users';
import type { CallInput } from '@freight-hq/api/endpoint';
import type { ShownFactor } from '@freight-hq/screens/people/HqLogin';
import { atom } from 'jotai';
import { callAtom } from '../http/call.ts';
import { forgetReturnAtom } from './returnTo.ts';
import { leaveAtom, unsavedAtom } from '../page/leaving.ts';
import { draftKeyPrefix, localStorageAtom } from '../lib/storage.ts';
import { closeSessionAtom, endSessionAtom, tokenAtom, userAtom } from '../session/session.ts';
import { factorBody } from '../session/factorBody.ts';
import { notifyAtom } from '../lib/toasts.ts';
import { sessionToasts } from '../session/words.ts';

export type LoginPayload = CallInput<typeof login>['body'];

/** Checks e-mail, password and employee id; stores nothing. */
export const loginAtom = atom(null, (get, _set, body: LoginPayload) =>
  get(callAtom)(login, { body }, { credentials: 'include', isCredentialCheck: true }),
);

/** Asks for a mail with a link to choose a password. */
export const forgetPasswordAtom = atom(null, (get, _set, email: string) =>
  get(callAtom)(forgetPassword, { body: { email } }, { isCredentialCheck: true }),
);

/** Chooses a password by the token of a mailed link. */
export const choosePasswordAtom = atom(null, (get, _set, body: CallInput<typeof choosePassword>['body']) =>
  get(callAtom)(choosePassword, { body }, { isCredentialCheck: true }),
);

/** Completes a sign-in that began with the password; stores nothing. */
export const enterFactorAtom = atom(null, async (get, _set, bearer: string, factor: ShownFactor) => {
  const call = get(callAtom);
  const options = { bearer, isCredentialCheck: true };
  const body = await factorBody(factor, () => call(askPasskeyToSignIn, {}, options));
  return call(enterFactor, { body }, options);
});

/** Signs up; stores nothing. */
export const registerAtom = atom(null, (get, _set, body: Registration) =>
  get(callAtom)(registerUser, { body }, { isCredentialCheck: true }),
);

export const isLoggingOutAtom = atom(false);

/** Longest wait of a sign-out for the server. */
export const logoutWaitMs = 5_000;

export interface LogoutOptions {
  /** Whether the limit without activity ended it; the next sign-in leads back to the page then. */
  isIdle?: boolean;
  /** Ends the session on the server in another way; answers what follows here. */
  end?: (signal: AbortSignal) => Promise<() => void>;
}

/** Ends the session here and on the server; here also if the server cannot be reached. */
export const logoutAtom = atom(null, async (get, set, { isIdle = false, end }: LogoutOptions = {}) => {
  if (get(isLoggingOutAtom)) return;
  set(isLoggingOutAtom, true);
  let next = () => get(notifyAtom).notify(sessionToasts.logout());
  try {
    const signal = AbortSignal.timeout(logoutWaitMs);
    if (end) next = await end(signal);
    else if (get(tokenAtom)) await get(callAtom)(logout, {}, { credentials: 'include', keepalive: true, signal });
  } catch {
    // The browser forgets the session all the same; the server's half of it ends by its own clock.
  } finally {
    const token = get(tokenAtom);
    if (!isIdle) {
      set(forgetReturnAtom);
      set(removeDraftsAtom);
    }
    // With an unsaved form the page stays under the prompt to sign in again, which may be open already.
    if (!isIdle || !get(unsavedAtom).isUnsaved()) set(closeSessionAtom, isIdle ? 'idle' : null);
    else if (token) set(endSessionAtom, token);
    set(isLoggingOutAtom, false);
    if (!isIdle) next();
  }
});

/** Drafts of the signed-in user that this browser keeps. */
const draftKeysAtom = atom(null, (get) => get(localStorageAtom).keys(`${draftKeyPrefix}${get(userAtom)?.id ?? ''}.`));

const removeDraftsAtom = atom(null, (get, set) => {
  for (const key of set(draftKeysAtom)) get(localStorageAtom).remove(key);
});

/** Signs out by the user's action; asks first if changes or drafts would be lost. */
export const signOutAtom = atom(null, (_get, set, options: LogoutOptions = {}) =>
  set(leaveAtom, () => void set(logoutAtom, options), set(draftKeysAtom).length > 0),
);
