import * as contract from '@freight-hq/api/contract/fleet/fleet';
import type { FleetKind } from '@freight-hq/api/rules/fleet/fleet';
import { mock } from '../../kit/mock.ts';
import type { MockWorld } from '../../kit/world.ts';
import { fleetRows } from './rows.ts';

const usualSize = 200;

interface Filters {
  q?: string | undefined;
  companyId?: string | undefined;
  status?: string | undefined;
}

/** People are found by the beginnings of their names, vehicles and loads by the start of their number. */
function isNamed(kind: FleetKind, name: string, q: string): boolean {
  const text = q.trim().toLowerCase();
  if (kind === 'vehicles' || kind === 'loads') return name.toLowerCase().startsWith(text);
  const words = (whole: string) => whole.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const wanted = words(text);
  return wanted.length > 0 && wanted.every((start) => words(name).some((word) => word.startsWith(start)));
}

export const fleetHandlers = (world: MockWorld) => {
  const rows = world.get(fleetRows);
  const found = (kind: FleetKind, { q, companyId, status }: Filters) =>
    rows[kind].filter(
      (row) =>
        (!q?.trim() || isNamed(kind, row.name, q)) &&
        (companyId === undefined || row.companyId === companyId) &&
        (status === undefined || row.status === status),
    );
  const page = (
    kind: FleetKind,
    { 'page[size]': size = usualSize, ...filters }: Filters & { 'page[size]'?: number | undefined },
  ) => found(kind, filters).slice(0, size);
  return [
    mock(contract.listFleetUsers)(({ query }) => page('users', query)),
    mock(contract.listFleetDrivers)(({ query }) => page('drivers', query)),
    mock(contract.listFleetVehicles)(({ query }) => page('vehicles', query)),
    mock(contract.listFleetLoads)(({ query }) => page('loads', query)),
    mock(contract.countFleet)(({ query: { kind, ...filters } }) => {
      const companyName = Object.values(rows)
        .flat()
        .find(({ companyId }) => companyId === filters.companyId)?.companyName;
      return { count: found(kind, filters).length, ...(companyName && { companyName }) };
    }),
  ];
};
