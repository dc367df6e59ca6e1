import {
  changeSignInPolicy,
  getSignInPolicy,
  resetMemberFactors,
  setEmergencyOwner,
  stopFactorReset,
} from '@freight-hq/api/contract/people/sign-in-policy';
import type { EmergencyTarget, FactorHolder, PolicyChange } from '@freight-hq/screens/people/SignInSettings';
import { type Sent, submission } from '../../kit/submission.ts';
import { policyDetail, thePolicy } from './data.ts';
import { signInToasts } from './words.ts';

/** Proposes on the version that the form was opened with. If another user was faster, their version is loaded. */
export const policyChange = submission(
  (call, { draft, options }: Sent<PolicyChange, void>) => call(changeSignInPolicy, { body: draft }, options),
  {
    keep: (client, policy) => policyDetail.keep(client, thePolicy, policy),
    toast: () => signInToasts.proposed(),
    conflict: (call, _target, client) => policyDetail.load(client, () => call(getSignInPolicy, {}), thePolicy),
    failure: 'The change could not be proposed. Nothing that you typed is lost; try again.',
  },
);

export const emergencyChange = submission(
  (call, { draft: reason, target: { owner, isEmergency } }: Sent<string, EmergencyTarget>) =>
    call(setEmergencyOwner, { userId: owner.id, body: { isEmergency, reason } }),
  {
    keep: (client, policy) => policyDetail.keep(client, thePolicy, policy),
    toast: (_policy, { target: { owner, isEmergency } }) =>
      isEmergency ? signInToasts.proposed() : signInToasts.takenOut(owner.name),
    onRefused: (client) => policyDetail.reload(client, thePolicy),
    failure: 'The emergency owner could not be changed. Try again.',
  },
);

export const factorReset = submission(
  (call, { draft: reason, target: { id } }: Sent<string, FactorHolder>) =>
    call(resetMemberFactors, { userId: id, body: { reason } }),
  {
    keep: (client, policy) => policyDetail.keep(client, thePolicy, policy),
    toast: () => signInToasts.proposed(),
    onRefused: (client) => policyDetail.reload(client, thePolicy),
    failure: 'The removal could not be proposed. Try again.',
  },
);

export const resetStop = submission(
  (call, { target: { id } }: Sent<void, FactorHolder>) => call(stopFactorReset, { userId: id }),
  {
    keep: (client, policy) => policyDetail.keep(client, thePolicy, policy),
    toast: (_policy, { target: { name } }) => signInToasts.resetStopped(name),
    refusal: (message) => signInToasts.resetNotStopped(message),
    failure: 'The removal could not be stopped. Try again.',
  },
);
