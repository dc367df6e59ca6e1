import * as contract from '@freight-hq/api/contract/people/tenant-users';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

const as = 'administrator';

/** An administrator adds a colleague, makes another a dispatcher and disables a third. */
export async function record({ get, write, refused }: Recorder) {
  const { items } = await get(contract.listOwnUsers, { as });
  const drivers = items.filter(({ role, isActive }) => role === 'driver' && isActive);
  const mia = { firstName: 'Mia', lastName: 'Lind', role: 'dispatcher' } as const;
  await refused(contract.addOwnUser, { as, body: { ...mia, email: firstOf(drivers).email } });
  await write(contract.addOwnUser, { as, body: { ...mia, email: 'mia.lind@swifthaul.example' } });
  await get(contract.listOwnUsers, { as });
  await write(contract.changeOwnUser, { as, id: firstOf(drivers).id, body: { role: 'dispatcher' } });
  await get(contract.listOwnUsers, { as });
  await write(contract.changeOwnUser, { as, id: drivers[1]?.id ?? '', body: { isActive: false } });
  await get(contract.listOwnUsers, { as });
  await refused(contract.mailOwnUserPassword, { as, id: firstOf(drivers).id });
}
