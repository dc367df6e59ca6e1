import { type ApiKey, createKey, revokeKey, rotateKey } from '@freight-hq/api/contract/link/keys';
import type { NewKey } from '@freight-hq/screens/link/LinkKeys';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadKeys } from './data.ts';
import { keyToasts } from './words.ts';

const effects = { keep: reloadKeys, onRefused: reloadKeys };

export const keyCreation = submission((call, { draft: body }: Sent<NewKey, void>) => call(createKey, { body }), {
  ...effects,
  failure: 'The key could not be made. Nothing that you typed is lost; try again.',
});

export const keyRotation = submission(
  (call, { draft: overlapHours, target }: Sent<number, ApiKey>) =>
    call(rotateKey, { keyId: target.id, body: { overlapHours } }),
  { ...effects, failure: 'The key could not be rotated. Try again.' },
);

export const keyRevocation = submission(
  (call, { target }: Sent<void, ApiKey>) => call(revokeKey, { keyId: target.id }),
  {
    ...effects,
    toast: (_reply, { target }) => keyToasts.revoked(target.name),
    failure: 'The key could not be revoked. Try again.',
  },
);
