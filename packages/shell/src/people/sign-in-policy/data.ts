import { getSignInPolicy } from '@freight-hq/api/contract/people/sign-in-policy';
import { detailOf } from '../../kit/detailOf.ts';

/** There is one policy. */
export const thePolicy = 'policy';

export const policyDetail = detailOf(getSignInPolicy, {
  key: ['sign-in', 'policy'],
  input: () => ({}),
  topic: 'sign-in',
  failure: 'The server did not answer.',
});
