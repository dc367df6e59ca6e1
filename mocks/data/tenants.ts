import { deletionImpact, type DeletionImpact, tenant, type Tenant } from '@freight-hq/api/contract/tenants';
import { searchResult, type SearchResult } from '@freight-hq/api/contract/search';
import impacts from './deletionImpacts.json' with { type: 'json' };
import found from './searchResults.json' with { type: 'json' };
import rows from './tenants.json' with { type: 'json' };

/** Every tenant, by name. */
export const tenants: readonly Tenant[] = tenant.array().parse(rows);

/** What deleting a tenant would remove, by company id. */
export const deletionImpacts: ReadonlyMap<string, DeletionImpact> = new Map(
  deletionImpact
    .array()
    .parse(impacts)
    .map((impact) => [impact.companyId, impact]),
);

/** Every tenant as the search box shows it, by name. */
export const searchResults: readonly SearchResult[] = searchResult.array().parse(found);
