import { type FleetKind, fleetKinds } from '@freight-hq/api/rules/fleet/fleet';
import { FleetList, type FleetQuery } from '@freight-hq/screens/fleet/FleetList';
import { useLocation } from 'wouter';
import { useCompanySearch } from '../../tenants/tenants/search.ts';
import { normalizePath } from '../../kit/pages.ts';
import { useParamsAtom } from '../../kit/paramsAtom.ts';
import { useResource } from '../../kit/useResource.ts';
import { useSettled } from '../../kit/useSettled.ts';
import { fleetCountAtom, fleetLists } from './data.ts';

const typingMs = 150;

function FleetRows({ kind }: { kind: FleetKind }) {
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

/** The last part of the address names the kind. */
export function FleetRoute() {
  const [path] = useLocation();
  const kind = fleetKinds.find((one) => normalizePath(path).endsWith(`/${one}`)) ?? 'users';
  return <FleetRows key={kind} kind={kind} />;
}
