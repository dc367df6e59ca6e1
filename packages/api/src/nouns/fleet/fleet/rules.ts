import { driverStatuses } from '../drivers/rules.ts';
import { loadStatuses } from '../loads/rules.ts';
import { vehicleStatuses } from '../vehicles/rules.ts';

/** The kinds of records of all tenants; HQ has a list of each. */
export const fleetKinds = ['users', 'drivers', 'vehicles', 'loads'] as const;
export type FleetKind = (typeof fleetKinds)[number];

export const fleetStatuses = {
  users: ['active', 'disabled'],
  drivers: driverStatuses,
  vehicles: vehicleStatuses,
  loads: loadStatuses,
} as const;
export type FleetStatus = (typeof fleetStatuses)[FleetKind][number];
