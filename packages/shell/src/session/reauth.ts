import { askPasskeyToConfirm } from '@freight-hq/api/contract/people/passkeys';
import { reauthenticate } from '@freight-hq/api/contract/people/sessions';
import { askPasskeyToSign, sign } from '@freight-hq/api/contract/people/signatures';
import type { FreshEntry } from '@freight-hq/screens/people/ReauthDialog';
import { atom } from 'jotai';
import { ApiError, messageOf } from '../http/apiError.ts';
import { type Call, callAtom, type Confirmation } from '../http/call.ts';
import { factorBody } from './factorBody.ts';

export interface ReauthPrompt extends Confirmation {
  isConfirming: boolean;
  error?: string;
}

const pendingAtom = atom<{ answer: Promise<boolean>; settle(confirmed: boolean): void } | null>(null);
const promptStateAtom = atom<ReauthPrompt | null>(null);

/** The open prompt, or null. */
export const reauthPromptAtom = atom((get) => get(promptStateAtom));

/** Asks for the password or a second factor; calls that ask at the same time share the prompt and its answer. */
export const requestReauthAtom = atom(null, async (get, set, asked: Confirmation): Promise<boolean> => {
  // What is signed counts for one call alone, so that its prompt is shared with no other.
  for (let open = get(pendingAtom); open; open = get(pendingAtom)) {
    const isShared = asked.signature === undefined && get(promptStateAtom)?.signature === undefined;
    if (isShared) return open.answer;
    await open.answer;
  }
  const { promise, resolve } = Promise.withResolvers<boolean>();
  set(pendingAtom, { answer: promise, settle: resolve });
  set(promptStateAtom, { ...asked, isConfirming: false });
  return promise;
});

const settleAtom = atom(null, (get, set, confirmed: boolean) => {
  get(pendingAtom)?.settle(confirmed);
  set(pendingAtom, null);
  set(promptStateAtom, null);
});

/** Another tab has confirmed at the provider. */
export const confirmedElsewhereAtom = atom(null, (_get, set) => set(settleAtom, true));

/** Tells the other tabs that the provider has confirmed who sits here. */
export const reauthChannel = 'freight-hq.reauth';

export const cancelReauthAtom = atom(null, (_get, set) => set(settleAtom, false));

/** Sends the entry; a wrong one keeps the prompt open. */
export const confirmReauthAtom = atom(null, async (get, set, entry: FreshEntry) => {
  const asked = get(pendingAtom);
  const signature = get(promptStateAtom)?.signature;
  const by = 'password' in entry ? 'password' : 'factor';
  const prompt = { by, ...(signature !== undefined && { signature }) } as const;
  set(promptStateAtom, { ...prompt, isConfirming: true });
  try {
    await sendEntry(get(callAtom), entry, signature);
    if (get(pendingAtom) === asked) set(settleAtom, true);
  } catch (error) {
    if (get(pendingAtom) !== asked) return;
    if (error instanceof ApiError && error.status === 401) return set(settleAtom, false);
    // A factor was added or removed in another tab.
    const isOther =
      signature === undefined &&
      error instanceof ApiError &&
      (error.code === 'factor_required' || error.code === 'no_factor');
    if (isOther) return set(promptStateAtom, { by: by === 'factor' ? 'password' : 'factor', isConfirming: false });
    const failure = by === 'factor' ? 'The factor could not be checked. Try again.' : passwordFailure;
    set(promptStateAtom, { ...prompt, isConfirming: false, error: messageOf(error, failure) });
  }
});

const passwordFailure = 'The password could not be checked. Try again.';

/** A fresh entry, or a signature for one thing. */
async function sendEntry(call: Call, entry: FreshEntry, signatureId: string | undefined): Promise<void> {
  const options = { isConfirmation: true };
  if (signatureId === undefined) {
    const body = await factorBody(entry, () => call(askPasskeyToConfirm, {}, options));
    await call(reauthenticate, { body }, options);
  } else if (!('password' in entry)) {
    const body = await factorBody(entry, () => call(askPasskeyToSign, { signatureId }, options));
    await call(sign, { signatureId, body }, options);
  }
}
