import { conflict, notFound, staleEdit } from '../../../kernel/errors.ts';

/** An owner has signed in by single sign-on within this time before it can be required. */
export const testedWithinMs = 24 * 60 * 60_000;

/** How soon a person who was disabled at the provider is out; unknown before the first sign-in by it. */
export const endTimes = ['minutes', 'hours', 'unknown'] as const;

/** Why a second person decides on how staff signs in. */
export const whySignInTakesTwo = 'Changing how staff signs in takes two people.';

export const policyStale = () => staleEdit('Another user has changed how staff signs in in the meantime');
export const changeWaits = () =>
  conflict('A change of this waits for a second person already', { code: 'change_waits' });
export const whyResetTakesTwo = 'Removing the second factor of a person takes two people.';
export const resetWaits = () =>
  conflict('A removal of the factors of this person waits already', { code: 'reset_waits' });
export const noReset = () => notFound('No removal of factors of this person waits');
export const notAnOwner = () =>
  conflict('Only an active platform owner can be an emergency owner', { code: 'not_an_owner' });
export const lastEmergency = () =>
  conflict('Single sign-on is required, and this is the last emergency owner; name another one first', {
    code: 'last_emergency',
  });
export const nobodyCanEnrol = () =>
  conflict('The server has no key to seal factors, so nobody could add one; set SECRETS_KEYS and start it again', {
    code: 'no_secrets_key',
  });

interface Conditions {
  hasProvider: boolean;
  ownerSignedInAt: unknown;
  hasEmergencyOwner: boolean;
}

/** Why single sign-on cannot be required now, or undefined. */
export function whyNotRequired({ hasProvider, ownerSignedInAt, hasEmergencyOwner }: Conditions) {
  const missing = [
    !hasProvider && 'no provider is set on the server',
    hasProvider && !ownerSignedInAt && 'no owner has signed in by single sign-on within 24 hours',
    !hasEmergencyOwner && 'no emergency owner has a password and a second factor',
  ].filter(Boolean);
  if (missing.length === 0) return undefined;
  return conflict(`Single sign-on cannot be required yet: ${missing.join(', and ')}`, { code: 'not_ready' });
}

/** The state that a change is proposed for. */
export interface SignInState {
  signInVersion?: number;
  isEmergencyOwner?: boolean;
}

/** That state in words. */
export function signInFacts({ signInVersion, isEmergencyOwner }: SignInState) {
  return [
    ...(signInVersion === undefined ? [] : [{ name: 'The sign-in policy', value: `version ${signInVersion}` }]),
    ...(isEmergencyOwner === undefined
      ? []
      : [{ name: 'The person', value: isEmergencyOwner ? 'an emergency owner' : 'no emergency owner' }]),
  ];
}
