import type { FleetKind } from '@freight-hq/api/rules/fleet';
import { FleetList, type FleetQuery } from '@freight-hq/screens/FleetList';
import { useCompanySearch } from '../banking/useCompanySearch.ts';
import { useParamsAtom } from '../kit/paramsAtom.ts';
import { useResource } from '../kit/useResource.ts';
import { useSettled } from '../kit/useSettled.ts';
import { fleetCountAtom, fleetLists } from './data.ts';

const typingMs = 150;

function FleetRoute({ kind }: { kind: FleetKind }) {
  const { rows, query, onQueryChange } = fleetLists[kind].useList();
  const { company, status }: FleetQuery = query;
  const q = useSettled(query.q, typingMs).trim();
  const count = useParamsAtom(fleetCountAtom, {
    kind,
    ...(q && { q }),
    ...(company && { companyId: company }),
    ...(status && { status }),
  });
  return (
    <FleetList
      kind={kind}
      rows={rows}
      count={useResource(count, 'The server did not answer.')}
      query={query}
      onQueryChange={onQueryChange}
      companySearch={useCompanySearch(true)}
    />
  );
}

export const FleetUsersRoute = () => <FleetRoute kind="users" />;
export const FleetDriversRoute = () => <FleetRoute kind="drivers" />;
export const FleetVehiclesRoute = () => <FleetRoute kind="vehicles" />;
export const FleetLoadsRoute = () => <FleetRoute kind="loads" />;
