import { conflict, forbidden } from '../../../kernel/errors.ts';

/**
 * What a passkey signs a challenge for: `add` begins to use it, `sign_in` completes a sign-in, `confirm` is a fresh entry,
 * `approve` agrees to one approval or transfer.
 */
export const challengePurposes = ['add', 'sign_in', 'confirm', 'approve'] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/** Time in which a challenge is answered. */
export const challengeMs = 5 * 60_000;

export const wrongPasskey = () =>
  forbidden('The passkey was not accepted, or this took longer than five minutes; try again', {
    code: 'wrong_passkey',
  });
export const noPasskeysHere = () =>
  conflict(
    'The server has no host name to which a passkey could be bound; set PUBLIC_ORIGIN to an address with a name',
    {
      code: 'no_passkey_host',
    },
  );
export const noPasskey = () => conflict('You have no passkey; use a code of your app', { code: 'no_passkey' });
export const passkeyKnown = () => conflict('This passkey was added before', { code: 'passkey_known' });
