import { getMe } from '@freight-hq/api/contract/people/sessions';
import type { Recorder } from '../../kit/recorder.ts';
import type { AccountName } from '../../kit/accounts.ts';

/** The users of the demo accounts, by name. */
export async function record({ get }: Recorder) {
  const user = async (as: AccountName) => (await get(getMe, { as })).user;
  const [owner, admin, finance] = [await user('owner'), await user('admin'), await user('finance')];
  const [dispatcher, otherDispatcher] = [await user('dispatcher'), await user('otherDispatcher')];
  return { users: { owner, admin, finance, dispatcher, otherDispatcher } };
}
