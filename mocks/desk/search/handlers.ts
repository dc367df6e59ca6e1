import * as contract from '@freight-hq/api/contract/desk/search';
import { mock } from '../../kit/mock.ts';
import type { MockWorld } from '../../kit/world.ts';
import { tenantRows } from '../../tenants/tenants/rows.ts';
import { searchResults } from './rows.ts';

/** Other texts than the recorded ones find nothing, and no search finds a deleted tenant. */
export const searchHandlers = (world: MockWorld) => [
  mock(contract.search)(({ query: { q } }) => {
    const companies = new Set(world.get(tenantRows).map(({ companyId }) => companyId));
    const found = searchResults.get(q.toLowerCase()) ?? [];
    return { results: found.filter((result) => result.kind !== 'tenant' || companies.has(result.companyId)) };
  }),
];
