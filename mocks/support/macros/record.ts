import * as contract from '@freight-hq/api/contract/support/macros';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

export async function record({ get, write }: Recorder) {
  const all = await get(contract.listMacros);
  await write(contract.createMacro, {
    body: {
      ...{ name: 'Gate codes', text: 'Hello {customer first name}, the code is at the gate.' },
      ...{ status: null, priority: null, assignsToMe: false },
    },
  });
  await get(contract.listMacros);
  await write(contract.removeMacro, { id: firstOf(all).id });
  await get(contract.listMacros);
}
