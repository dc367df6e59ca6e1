import type { Lead, leadSortFields } from '@freight-hq/api/contract/sales/leads';
import type { CompanySize, Stage } from '@freight-hq/api/rules/sales/leads';
import type { ListQuery } from '@freight-hq/components/Resource';

/** Search, filters and page of the list, as in the address. */
export type LeadSortField = (typeof leadSortFields)[number];

export interface LeadQuery extends ListQuery<LeadSortField> {
  /** Cards if absent. */
  view?: 'table';
  status?: Lead['status'];
  industry?: NonNullable<Lead['industry']>;
  size?: CompanySize;
  /** Id of a member of the sales team. */
  assigned_to?: string;
  stage?: Stage;
}

/** Whether the list shows only some of all prospects. */
export const isNarrowed = ({ q, status, industry, size, assigned_to: rep, stage }: LeadQuery): boolean =>
  q !== '' || [status, industry, size, rep, stage].some((value) => value !== undefined);

/** The first page of the same query without a filter. */
export function withoutFilters(query: LeadQuery): LeadQuery {
  const { status: _, industry: __, size: ___, assigned_to: ____, stage: _____, ...rest } = query;
  return { ...rest, page: 1 };
}
