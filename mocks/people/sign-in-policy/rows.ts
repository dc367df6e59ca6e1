import { getSignInPolicy } from '@freight-hq/api/contract/people/sign-in-policy';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** The policy of the demo: nothing is required. */
export const demoPolicy = answerOf(answers, getSignInPolicy);

/** With a provider, and all that single sign-on needs before it can be required. */
export const readyPolicy: typeof demoPolicy = {
  ...demoPolicy,
  provider: {
    ...{ name: 'Works Directory', issuer: 'https://login.works.example', domains: ['works.example'] },
    endsWithin: 'minutes',
  },
  conditions: { ownerSignedInAt: '2026-06-30T08:00:00.000Z', hasEmergencyOwner: true },
  withFactor: demoPolicy.withoutFactor.map((person, index) => ({
    ...person,
    ...(index === 1 && { resetAt: '2026-07-01T09:00:00.000Z' }),
  })),
  withoutFactor: demoPolicy.withoutFactor.slice(1),
  owners: demoPolicy.owners.map((owner, index) => ({ ...owner, isEmergency: index === 0, hasFactor: index === 0 })),
};
