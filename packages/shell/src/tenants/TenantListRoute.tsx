import { TenantList, type TenantListQuery } from '@freight-hq/screens/TenantList';
import { useAtomValue } from 'jotai';
import { useLocation, useSearch } from 'wouter';
import { tenantPageAtom, tenantSummaryAtom } from './data.ts';
import { readTenantQuery, writeTenantQuery } from '../lib/listQuery.ts';
import { useParamsAtom } from '../kit/paramsAtom.ts';
import { resourceOf } from '../kit/resource.ts';
import { userAtom } from '../session/session.ts';
import { useCollaborate } from '../collaboration/useCollaborate.tsx';
import { useSettled } from '../kit/useSettled.ts';
import { useTenantActions } from './useTenantActions.ts';
import { useTenantDeletion } from './useTenantDeletion.ts';

const typingMs = 150;

export function TenantListRoute() {
  const [query, onQueryChange] = useTenantQuery();
  const q = useSettled(query.q, typingMs);
  const tenants = useParamsAtom(tenantPageAtom, { ...query, q });
  const summary = useAtomValue(tenantSummaryAtom);
  const user = useAtomValue(userAtom);
  const { widgets, ...collaboration } = useCollaborate();
  return (
    <>
      <TenantList
        tenants={resourceOf(tenants, { failure: 'Tenants could not be loaded.' })}
        summary={resourceOf(summary, { failure: 'The totals could not be loaded.' })}
        query={query}
        onQueryChange={onQueryChange}
        canDelete={user?.permissions.includes('tenants:delete') ?? false}
        canUpdate={user?.permissions.includes('tenants:update') ?? false}
        {...useTenantActions()}
        {...useTenantDeletion()}
        {...collaboration}
      />
      {widgets}
    </>
  );
}

/** The address holds the query: typing changes the entry in the history, sorting and paging add one. */
function useTenantQuery() {
  const [path, navigate] = useLocation();
  const query = readTenantQuery(useSearch());
  const change = (next: TenantListQuery) => navigate(path + writeTenantQuery(next), { replace: next.q !== query.q });
  return [query, change] as const;
}
