import * as contract from '@freight-hq/api/contract/people/team';
import type { Recorder } from '../../kit/recorder.ts';

export async function record({ get }: Recorder) {
  return { team: { members: await get(contract.listTeam), permissions: await get(contract.listPermissions) } };
}
