import { changeSignInPolicy, getSignInPolicy } from '@freight-hq/api/contract/people/sign-in-policy';
import type { Recorder } from '../../kit/recorder.ts';

/** The policy of the demo, which has no provider, before and after a factor of money roles is proposed. */
export async function record({ get, write }: Recorder) {
  const { version } = await get(getSignInPolicy);
  const body = {
    isRequired: false,
    factorFrom: '2026-09-01',
    roleMap: null,
    scimRole: null,
    reason: 'Asked for by the auditors',
  };
  await write(changeSignInPolicy, { body, ifMatch: version });
  await get(getSignInPolicy);
}
