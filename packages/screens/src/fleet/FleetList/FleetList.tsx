import type { FleetCount, FleetRow } from '@freight-hq/api/contract/fleet/fleet';
import { type FleetKind, fleetKinds, type FleetStatus, fleetStatuses } from '@freight-hq/api/rules/fleet/fleet';
import { Heading } from '@freight-hq/components/Heading';
import { NavTabs } from '@freight-hq/components/NavTabs';
import { type ListQuery, type Page, type PageAt, type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { useMemo } from 'react';
import type { CompanySearch } from '../../lib/CompanyField.tsx';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { FilterBox } from '../../lib/FilterBox.tsx';
import { formatNoun } from '../../lib/formatCount.ts';
import { ListSearch } from '../../lib/ListSearch.tsx';
import { LabelledFilter, ListToolbar, withFilter } from '../../lib/ListToolbar.tsx';
import { PagedTable } from '../../lib/PagedTable.tsx';
import { fleetLink } from '../../links/fleetLinks.ts';
import { fleetColumns } from './columns.tsx';
import { kindWords, statusWords } from './words.ts';

/** Search, filters and page, as in the address. */
export interface FleetQuery extends ListQuery<never, PageAt> {
  status?: FleetStatus;
  /** Id of a company. */
  company?: string;
}

export interface FleetListProps {
  kind: FleetKind;
  rows: Resource<Page<FleetRow>>;
  /** How many rows the search and the filters find. */
  count: Resource<FleetCount>;
  query: FleetQuery;
  onQueryChange(query: FleetQuery): void;
  companySearch: CompanySearch;
}

/** What all tenants have of one kind, the newest first: the list behind a figure of the dashboard. */
export function FleetList({ kind, rows, count, query, onQueryChange, companySearch }: FleetListProps) {
  const { many } = kindWords[kind];
  const columns = useMemo(() => fleetColumns(kind), [kind]);
  const isFiltered = query.q !== '' || query.status !== undefined || query.company !== undefined;
  const showAll = () => onQueryChange({ q: '', page: 1 });
  return (
    <Stack gap="x4">
      <NavTabs
        label="What the tenants have"
        items={fleetKinds.map((id) => ({
          label: kindWords[id].many,
          href: fleetLink(id, query.company === undefined ? {} : { company: query.company }),
          isCurrent: id === kind,
        }))}
      />
      <Stack gap="x1">
        <Heading level={2}>{many}</Heading>
        <Text tone="muted">{subtitleOf(kind, count, query)}</Text>
      </Stack>
      <ResourceNotice resource={count} title={`The ${many.toLowerCase()} could not be counted`} />
      <Filters {...{ kind, count, query, onQueryChange, companySearch }} />
      <PagedTable
        label={many}
        rows={rows}
        failure={`The ${many.toLowerCase()} could not be loaded`}
        columns={columns}
        getRowId={({ id }) => id}
        rowHeight={56}
        {...{ query, onQueryChange }}
        emptyState={
          <EmptyList
            text={
              isFiltered ? `No ${kindWords[kind].one} fits these filters` : `No tenant has a ${kindWords[kind].one} yet`
            }
            action={isFiltered && { label: 'Show all', onPress: showAll }}
          />
        }
      />
    </Stack>
  );
}

function subtitleOf(kind: FleetKind, count: Resource<FleetCount>, { company, status }: FleetQuery): string {
  if (count.status !== 'ready') return 'The newest first';
  const found = formatNoun(count.data.count, kindWords[kind].one);
  const whose = company === undefined ? 'all tenants' : (count.data.companyName ?? 'a company that is gone');
  return `${status === undefined ? '' : `${statusWords[status].label}: `}${found} of ${whose}, the newest first`;
}

type FiltersProps = Pick<FleetListProps, 'kind' | 'count' | 'query' | 'onQueryChange' | 'companySearch'>;

function Filters({ kind, count, query, onQueryChange, companySearch }: FiltersProps) {
  return (
    <ListToolbar
      hasManyFilters
      search={<ListSearch label={kindWords[kind].search} query={query} onQueryChange={onQueryChange} />}
      filters={
        <>
          <LabelledFilter<FleetStatus>
            label="Status"
            all="Any status"
            items={fleetStatuses[kind].map((id) => ({ id, label: statusWords[id].label }))}
            chosen={query.status}
            onChoose={(status) => onQueryChange(withFilter(query, 'status', status))}
          />
          <FilterBox
            label="Company"
            placeholder="Every company"
            items={companySearch.companies.map(({ companyId, name, detail }) => ({
              id: companyId,
              label: name,
              detail,
            }))}
            search={companySearch}
            chosen={query.company}
            chosenLabel={count.status === 'ready' ? count.data.companyName : undefined}
            onChoose={(company) => onQueryChange(withFilter(query, 'company', company))}
          />
        </>
      }
    />
  );
}
