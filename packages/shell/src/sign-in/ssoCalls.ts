import { finishSso, reauthSso, startSso } from '@freight-hq/api/contract/people/single-sign-on';
import type { CallInput } from '@freight-hq/api/endpoint';
import { atom } from 'jotai';
import { callAtom } from '../http/call.ts';

/** Begins a sign-in at the provider of single sign-on. */
export const startSsoAtom = atom(null, (get, _set, body: CallInput<typeof startSso>['body']) =>
  get(callAtom)(startSso, { body }, { isCredentialCheck: true }),
);

/** Begins to confirm at the provider who sits there. */
export const reauthSsoAtom = atom(null, (get) => get(callAtom)(reauthSso, {}, { isConfirmation: true }));

/** Finishes what was begun at the provider: a sign-in, a fresh entry, or the connection of the user's account. */
export const finishSsoAtom = atom(null, (get, _set, body: CallInput<typeof finishSso>['body']) =>
  get(callAtom)(finishSso, { body }, { isCredentialCheck: true }),
);
