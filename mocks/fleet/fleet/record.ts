import type { Endpoint } from '@freight-hq/api/endpoint';
import * as contract from '@freight-hq/api/contract/fleet/fleet';
import { accounts } from '../../kit/accounts.ts';
import type { Recorder } from '../../kit/recorder.ts';

/** Everything that two companies have. */
export async function record({ get }: Recorder) {
  const ofBoth = async (endpoint: Endpoint) => {
    const companies = [accounts.dispatcher, accounts.otherDispatcher].map(({ user }) => user.companyId ?? '');
    const lists = companies.map((id) => get(endpoint, { query: `page[size]=200&companyId=${id}` }));
    const rows = ((await Promise.all(lists)) as contract.FleetRow[][]).flat();
    return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  };
  return {
    users: await ofBoth(contract.listFleetUsers),
    drivers: await ofBoth(contract.listFleetDrivers),
    vehicles: await ofBoth(contract.listFleetVehicles),
    loads: await ofBoth(contract.listFleetLoads),
  };
}
