import * as contract from '@freight-hq/api/contract/people/sessions';
import { type AccountName, accounts } from '../../kit/accounts.ts';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

const newPassword = 'Quiet-harvest-88';

export async function record(recorder: Recorder) {
  const { get, write, refused } = recorder;
  for (const as of ['owner', 'admin', 'finance', 'administrator', 'dispatcher', 'otherDispatcher'] as const)
    await get(contract.getMe, { as });
  await get(contract.listSessions);
  await signInElsewhere(recorder, 'owner');
  await refused(contract.reauthenticate, { body: { password: 'not the password' } });
  await write(contract.reauthenticate, { body: { password: accounts.owner.password } });
  await refused(contract.changePassword, { body: { currentPassword: 'not this one', newPassword } });
  await endOther(recorder, 'owner');
  await signInElsewhere(recorder, 'owner');
  await changePassword(recorder, 'owner');
  await signInElsewhere(recorder, 'dispatcher');
  await endOther(recorder, 'dispatcher');
  await changePassword(recorder, 'dispatcher');
}

async function signInElsewhere({ api, get, write }: Recorder, as: AccountName) {
  const { email, password, employeeId } = accounts[as];
  // The latest comes first in the list.
  api.clock.advance(60_000);
  await write(contract.login, { as: 'anonymous', body: { email, password, employeeId } });
  await get(contract.listSessions, { as });
}

async function endOther({ get, write }: Recorder, as: AccountName) {
  const { id } = firstOf(await get(contract.listSessions, { as }), ({ isCurrent }) => !isCurrent);
  await write(contract.endSession, { as, id });
  await get(contract.listSessions, { as });
}

async function changePassword({ get, write }: Recorder, as: AccountName) {
  await write(contract.changePassword, { as, body: { currentPassword: accounts[as].password, newPassword } });
  await get(contract.listSessions, { as });
}
