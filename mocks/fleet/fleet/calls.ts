import * as contract from '@freight-hq/api/contract/fleet/fleet';
import { fleetKinds } from '@freight-hq/api/rules/fleet/fleet';
import { accounts } from '../../kit/accounts.ts';
import { call, type Call } from '../../kit/call.ts';
import { fleet } from './rows.ts';

const ofCompany = `companyId=${accounts.dispatcher.user.companyId}`;
const nobodys = `companyId=cmp_${'0'.repeat(26)}`;
const driver = fleet.drivers[0]?.name.toUpperCase() ?? '';
const [load, vehicle] = [fleet.loads[0]?.name.slice(0, 4) ?? '', fleet.vehicles[0]?.name ?? ''];

export const calls: readonly Call[] = [
  call(contract.listFleetUsers, { query: ofCompany }),
  call(contract.listFleetUsers, { query: `${ofCompany}&status=disabled` }),
  call(contract.listFleetUsers, { query: ofCompany, as: 'dispatcher' }),
  call(contract.listFleetDrivers, { query: `${ofCompany}&status=driving&page[size]=2` }),
  call(contract.listFleetDrivers, { query: `${ofCompany}&q=${encodeURIComponent(driver)}` }),
  call(contract.listFleetDrivers, { query: `${ofCompany}&q=%25` }),
  call(contract.listFleetVehicles, { query: `${ofCompany}&q=${vehicle}` }),
  call(contract.listFleetLoads, { query: `${ofCompany}&q=${load}`, as: 'admin' }),
  call(contract.listFleetLoads, { query: 'status=retired' }),
  ...fleetKinds.map((kind) => call(contract.countFleet, { query: `kind=${kind}&${ofCompany}` })),
  call(contract.countFleet, { query: `kind=loads&${nobodys}` }),
];
