import {
  countFleet,
  listFleetDrivers,
  listFleetLoads,
  listFleetUsers,
  listFleetVehicles,
} from '@freight-hq/api/contract/fleet/fleet';
import type { CallInput } from '@freight-hq/api/endpoint';
import { fleetStatuses } from '@freight-hq/api/rules/fleet/fleet';
import { queryBy } from '../../kit/queryBy.ts';
import { type Filter, listOf } from '../../kit/listOf.ts';

const form = /^cmp_[0-9a-z]{26}$/;
const company: Filter<string> = { read: (text) => (form.test(text) ? text : undefined) };

interface Filters {
  status?: string;
  company?: string;
}

const shared = <Status extends string>(list: string, status: readonly Status[]) => ({
  key: ['fleet', list],
  topic: 'tenants',
  size: 50,
  filters: { status, company },
  wire: ({ company: companyId, status: chosen }: Filters) => ({
    ...(companyId && { companyId }),
    ...(chosen && { status: chosen }),
  }),
  failure: 'The server did not answer.',
});

export const fleetLists = {
  users: listOf(listFleetUsers, shared('users', fleetStatuses.users)),
  drivers: listOf(listFleetDrivers, shared('drivers', fleetStatuses.drivers)),
  vehicles: listOf(listFleetVehicles, shared('vehicles', fleetStatuses.vehicles)),
  loads: listOf(listFleetLoads, shared('loads', fleetStatuses.loads)),
} as const;

/** How many rows a list has with its filters. */
export const fleetCountAtom = queryBy(
  countFleet,
  ['fleet', 'count'],
  (query: NonNullable<CallInput<typeof countFleet>['query']>) => ({ query }),
  { topic: 'tenants', keepsPrevious: true },
);
