import { reauthenticate } from '@freight-hq/api/contract/people/sessions';
import { atom } from 'jotai';
import { ApiError, messageOf } from '../http/apiError.ts';
import { callAtom } from '../http/call.ts';

export interface ReauthPrompt {
  isConfirming: boolean;
  error?: string;
}

const pendingAtom = atom<{ answer: Promise<boolean>; settle(confirmed: boolean): void } | null>(null);
const promptStateAtom = atom<ReauthPrompt | null>(null);

/** The open password prompt, or null. */
export const reauthPromptAtom = atom((get) => get(promptStateAtom));

/** Asks for the password; calls that ask at the same time share the prompt and its answer. */
export const requestReauthAtom = atom(null, (get, set): Promise<boolean> => {
  const open = get(pendingAtom);
  if (open) return open.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  set(pendingAtom, { answer: promise, settle: resolve });
  set(promptStateAtom, { isConfirming: false });
  return promise;
});

const settleAtom = atom(null, (get, set, confirmed: boolean) => {
  get(pendingAtom)?.settle(confirmed);
  set(pendingAtom, null);
  set(promptStateAtom, null);
});

export const cancelReauthAtom = atom(null, (_get, set) => set(settleAtom, false));

/** Sends the password; a wrong one keeps the prompt open. */
export const confirmReauthAtom = atom(null, async (get, set, password: string) => {
  const asked = get(pendingAtom);
  set(promptStateAtom, { isConfirming: true });
  try {
    await get(callAtom)(reauthenticate, { body: { password } });
    if (get(pendingAtom) === asked) set(settleAtom, true);
  } catch (error) {
    if (get(pendingAtom) !== asked) return;
    if (error instanceof ApiError && error.status === 401) return set(settleAtom, false);
    set(promptStateAtom, {
      isConfirming: false,
      error: messageOf(error, 'The password could not be checked. Try again.'),
    });
  }
});
