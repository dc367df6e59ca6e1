import { confirmPasskey, startPasskey } from '@freight-hq/api/contract/people/passkeys';
import {
  confirmTotp,
  type Factor,
  makeRecoveryCodes,
  type NewRecoveryCodes,
  removeFactor,
  renameFactor,
  saveRecoveryCodes,
  type StartedTotp,
  startTotp,
} from '@freight-hq/api/contract/people/factors';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadSessions } from '../sessions/data.ts';
import { keepFactors, reloadFactors } from './data.ts';
import { factorToasts } from './words.ts';

export const appStart = submission((call, { draft: body }: Sent<{ name: string }, void>) => call(startTotp, { body }), {
  failure: 'The app could not be added. Try again.',
});

/** The browser makes the passkey between the two calls. The first factor ends the other sign-ins. */
export const passkeyAdding = submission(
  async (call, { draft: { name } }: Sent<{ name: string }, void>) => {
    const [{ makePasskey }, creation] = await Promise.all([import('../passkeys/browser.ts'), call(startPasskey, {})]);
    return call(confirmPasskey, { body: { name, credential: await makePasskey(creation) } });
  },
  {
    keep: (client) => {
      reloadFactors(client);
      reloadSessions(client);
    },
    toast: ({ factor }) => factorToasts.added(factor.name),
    failure: 'The passkey could not be added. Try again.',
  },
);

export const factorRenaming = submission(
  (call, { draft: body, target }: Sent<{ name: string }, Factor>) => call(renameFactor, { factorId: target.id, body }),
  { keep: reloadFactors, onRefused: reloadFactors, failure: 'The name could not be changed. Try again.' },
);

/** The first app ends the other sign-ins. */
export const appConfirmation = submission(
  (call, { draft: { code }, target: { factorId } }: Sent<{ code: string }, StartedTotp>) =>
    call(confirmTotp, { body: { factorId, code } }),
  {
    keep: (client) => {
      reloadFactors(client);
      reloadSessions(client);
    },
    toast: ({ factor }) => factorToasts.added(factor.name),
    failure: 'The code could not be checked. Try again.',
  },
);

export const codesMaking = submission((call, _sent: Sent<void, void>) => call(makeRecoveryCodes, {}), {
  failure: 'No codes could be made. Try again.',
});

export const codesSaving = submission(
  (call, { target: { batchId } }: Sent<void, NewRecoveryCodes>) => call(saveRecoveryCodes, { body: { batchId } }),
  {
    keep: keepFactors,
    toast: factorToasts.saved,
    failure: 'The server did not answer. Try again; the codes count after that.',
  },
);

export const factorRemoval = submission(
  (call, { target }: Sent<void, Factor>) => call(removeFactor, { factorId: target.id }),
  {
    keep: reloadFactors,
    onRefused: reloadFactors,
    toast: (_reply, { target }) => factorToasts.removed(target.name),
    failure: 'The factor could not be removed. Try again.',
  },
);
