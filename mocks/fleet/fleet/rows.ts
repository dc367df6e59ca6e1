import { type FleetRow, fleetRow } from '@freight-hq/api/contract/fleet/fleet';
import type { FleetKind } from '@freight-hq/api/rules/fleet/fleet';
import drivers from './drivers.json' with { type: 'json' };
import loads from './loads.json' with { type: 'json' };
import users from './users.json' with { type: 'json' };
import vehicles from './vehicles.json' with { type: 'json' };

const parsed = (recorded: unknown): readonly FleetRow[] => fleetRow.array().parse(recorded);

/** What two companies have, the newest first. */
export const fleet: Readonly<Record<FleetKind, readonly FleetRow[]>> = {
  users: parsed(users),
  drivers: parsed(drivers),
  vehicles: parsed(vehicles),
  loads: parsed(loads),
};

export const fleetRows = (): Record<FleetKind, readonly FleetRow[]> => ({ ...fleet });
