import * as contract from '@freight-hq/api/contract/people/team';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

export async function record({ get, write }: Recorder) {
  const read = async () => {
    await get(contract.listPermissions);
    await get(contract.listTeamSessions);
    await get(contract.listInvitations);
    return get(contract.listTeam);
  };
  const members = await read();
  await write(contract.inviteMember, {
    body: { email: 'mia@freight-hq.example', role: 'admin', jobs: ['support'], reason: 'Joins the support desk' },
  });
  await read();
  const { id } = firstOf(members, ({ firstName, lastName }) => `${firstName} ${lastName}` === 'Grace Amadi');
  await write(contract.changeRole, { id, body: { role: 'hq_admin', jobs: [], reason: 'Leads the support desk' } });
  await read();
}
