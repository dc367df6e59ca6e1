import * as contract from '@freight-hq/api/contract/fleet/fleet';
import { listTenants } from '@freight-hq/api/contract/tenants/tenants';
import { fleetKinds } from '@freight-hq/api/rules/fleet/fleet';
import { accounts } from '../../kit/accounts.ts';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

const kept = 8;
const lists = {
  drivers: contract.listFleetDrivers,
  vehicles: contract.listFleetVehicles,
  loads: contract.listFleetLoads,
};

/** The newest of one company, and its users. */
export async function prepare({ get, keepOnly }: Recorder) {
  const company = `companyId=${accounts.dispatcher.user.companyId}`;
  await keepOnly('alerts', []);
  for (const [kind, endpoint] of Object.entries(lists)) {
    const rows = await get(endpoint, { query: `${company}&page[size]=${kept}` });
    await keepOnly(
      kind,
      rows.map(({ id }) => id),
    );
  }
  // Their authors go below.
  await keepOnly('articles', []);
  const users = await get(contract.listFleetUsers, { query: `${company}&page[size]=${kept}` });
  const named = Object.values(accounts).map(({ user }) => user.id);
  await keepOnly('users', [...named, ...users.map(({ id }) => id)]);
}

export async function record({ get }: Recorder) {
  const page = { query: 'page[size]=50' };
  await get(contract.listFleetUsers, page);
  await get(contract.listFleetDrivers, page);
  await get(contract.listFleetVehicles, page);
  const load = firstOf(await get(contract.listFleetLoads, page));
  for (const kind of fleetKinds) await get(contract.countFleet, { query: `kind=${kind}` });

  await get(contract.listFleetLoads, { query: `page[size]=50&q=${load.name}` });
  await get(contract.countFleet, { query: `kind=loads&q=${load.name}` });
  await get(contract.listFleetUsers, { query: 'page[size]=50&status=active' });
  await get(contract.countFleet, { query: 'kind=users&status=active' });
  await get(listTenants, { query: 'page[size]=8' });
  await get(listTenants, { query: 'page[size]=8&q=Swift' });
}
