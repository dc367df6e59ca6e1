import { getTenantLink, type TenantLink } from '@freight-hq/api/contract/link/events';
import * as contract from '@freight-hq/api/contract/tenants/tenants';
import { firstOf } from '../../kit/call.ts';
import { answerOf, answersOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

const page = 'page[size]=50&page[number]=1';

/** The first page of all tenants, by name. */
export const tenants: readonly contract.Tenant[] = answerOf(answers, contract.listTenants, { query: page });

/** The tenants whose name has `haul`. */
export const fewTenants: readonly contract.Tenant[] = answerOf(answers, contract.listTenants, {
  query: `${page}&q=haul`,
});

export const swift = firstOf(fewTenants, ({ tenantName }) => tenantName === 'Swift Haul Logistics');

/** Sums over all tenants. */
export const tenantSummary = answerOf(answers, contract.getTenantSummary);

/** Sums without a tenant. */
export const noTenants: contract.TenantSummary = {
  ...{ totalTenants: 0, activeTenants: 0, totalRevenue: 0, totalUsers: 0, avgHealthScore: null },
};

const recordedOf = [...fewTenants, ...tenants].filter(
  ({ companyId: id }) => answersOf(answers, contract.getTenant, { id }).length > 0,
);

/** The first of the few, Swift Haul and Prairie Wind, with their contacts and subscriptions. */
export const tenantDetails: readonly contract.TenantDetail[] = recordedOf.map(({ companyId: id }) =>
  answerOf(answers, contract.getTenant, { id }),
);

/** How these do, by company id. */
export const tenantOverviews: ReadonlyMap<string, contract.TenantOverview> = new Map(
  recordedOf.map(({ companyId: id }) => [id, answerOf(answers, contract.getTenantOverview, { id })]),
);

/** The platform they came from, by company id. */
export const tenantLinks: ReadonlyMap<string, TenantLink> = new Map(
  recordedOf.map(({ companyId: id }) => [id, answerOf(answers, getTenantLink, { id })]),
);

/** The impact of deleting these, by company id. */
export const deletionImpacts: ReadonlyMap<string, contract.DeletionImpact> = new Map(
  recordedOf.map(({ companyId: id }) => [id, answerOf(answers, contract.getDeletionImpact, { id })]),
);

/** The code with which the first of the few is deleted. */
export const { confirmationCode: deletionCode } = answerOf(answers, contract.issueDeletionCode, {
  id: firstOf(fewTenants).companyId,
});
