import { forgetPassword } from '@freight-hq/api/contract/people/account-mail';
import type { Recorder } from '../../kit/recorder.ts';

/** The recorded server sends no mail. */
export async function record({ refused }: Recorder) {
  await refused(forgetPassword, { as: 'anonymous', body: { email: 'owner@freight-hq.example' } });
}
