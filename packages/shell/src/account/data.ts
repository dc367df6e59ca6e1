import { changePassword, endSession, listSessions, type SignedInSession } from '@freight-hq/api/contract/sessions';
import type { AccountDialogProps, PasswordChange, PasswordDraft } from '@freight-hq/screens/AccountDialog';
import { atom, type Getter } from 'jotai';
import { ApiError, messageOf } from '../http/apiError.ts';
import { callAtom } from '../http/call.ts';
import { formErrors } from '../http/formErrors.ts';
import { queryAtom, queryClientAtom } from '../kit/queryClient.ts';

const sessionsKey = ['sessions'] as const;

/** The user's sessions; loaded again each time they are shown. */
export const ownSessionsAtom = queryAtom((get) => {
  const call = get(callAtom);
  return { queryKey: sessionsKey, queryFn: ({ signal }) => call(listSessions, {}, { signal }), staleTime: 0 };
});

const nothingEnding: AccountDialogProps['ending'] = { ids: [] };
const endingStateAtom = atom(nothingEnding);
const noChange: PasswordChange = { changes: 0, isSaving: false, fieldErrors: {} };
const changeStateAtom = atom(noChange);

export const endingAtom = atom((get) => get(endingStateAtom));
export const passwordChangeAtom = atom((get) => get(changeStateAtom));

export const closeAccountAtom = atom(null, (_get, set) => {
  set(endingStateAtom, nothingEnding);
  set(changeStateAtom, noChange);
});

/** Ends each session; a session that has already ended counts as success. */
export const endSessionsAtom = atom(null, async (get, set, sessions: readonly SignedInSession[]) => {
  if (get(endingStateAtom).ids.length > 0) return;
  const ending = { ids: sessions.map(({ id }) => id) };
  set(endingStateAtom, ending);
  const results = await Promise.all(ending.ids.map((id) => end(get, id)));
  const ended = results.flatMap((result) => (result.isEnded ? [result.id] : []));
  keep(get, (session) => !ended.includes(session.id));
  const refused = results.find((result) => !result.isEnded);
  if (get(endingStateAtom) === ending) {
    set(endingStateAtom, refused ? { ids: [], error: refused.error } : nothingEnding);
  }
});

async function end(
  get: Getter,
  id: string,
): Promise<{ id: string; isEnded: true } | { isEnded: false; error: string }> {
  try {
    await get(callAtom)(endSession, { authSessionId: id });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) {
      return { isEnded: false, error: messageOf(error, 'The sign-in could not be ended. Try again.') };
    }
  }
  return { id, isEnded: true };
}

export const changePasswordAtom = atom(null, async (get, set, body: PasswordDraft) => {
  const before = get(changeStateAtom);
  if (before.isSaving) return;
  const saving: PasswordChange = { changes: before.changes, isSaving: true, fieldErrors: {} };
  set(changeStateAtom, saving);
  const settle = (change: Partial<PasswordChange>) => {
    if (get(changeStateAtom) === saving) set(changeStateAtom, { ...saving, isSaving: false, ...change });
  };
  try {
    const { endedSessions } = await get(callAtom)(changePassword, { body });
    settle({ changes: before.changes + 1, endedSessions });
    keep(get, ({ isCurrent }) => isCurrent);
  } catch (error) {
    settle(refusalOf(error));
  }
});

/** A wrong password is told at its field, like what else is wrong with one. */
function refusalOf(error: unknown): Partial<PasswordChange> {
  if (error instanceof ApiError && error.code === 'wrong_password')
    return { fieldErrors: { currentPassword: error.message } };
  return formErrors(error, 'The password could not be changed. Try again.');
}

function keep(get: Getter, isKept: (session: SignedInSession) => boolean): void {
  const client = get(queryClientAtom);
  client.setQueryData<SignedInSession[]>(sessionsKey, (known) => known?.filter(isKept));
}
