import type { Opportunity, opportunitySortFields, opportunityStates } from '@freight-hq/api/contract/sales/pipeline';
import { isClosed } from '@freight-hq/api/rules/sales/leads';
import { Badge } from '@freight-hq/components/Badge';
import { useTimeZone } from '@freight-hq/components/Clock';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import type { ListQuery, NumberedPage, Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { dayIn, daysSince, useToday } from '../../lib/days.ts';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { type ListColumn, PagedTable } from '../../lib/PagedTable.tsx';
import { ListSearch } from '../../lib/ListSearch.tsx';
import { FilterSelect, ListToolbar, withFilter } from '../../lib/ListToolbar.tsx';
import { links } from '../../links/links.ts';

export type OpportunitySortField = (typeof opportunitySortFields)[number];

export interface OpportunityQuery extends ListQuery<OpportunitySortField> {
  /** Open and closed deals if absent. */
  state?: (typeof opportunityStates)[number];
}

export interface SalesOpportunitiesProps {
  opportunities: Resource<NumberedPage<Opportunity>>;
  query: OpportunityQuery;
  onQueryChange(query: OpportunityQuery): void;
  /** Saves what search and filters find as a file. */
  onExport(): void;
  isExporting: boolean;
}

/** Every deal that has reached Discovery, the newest first. */
export function SalesOpportunities({
  opportunities,
  query,
  onQueryChange,
  onExport,
  isExporting,
}: SalesOpportunitiesProps) {
  const { q, state } = query;
  return (
    <Stack gap="x3">
      <ListToolbar
        search={<ListSearch label="Search opportunities" query={query} onQueryChange={onQueryChange} />}
        actions={<ExportButton label="Export CSV" {...{ isExporting, onExport }} />}
        filters={
          <FilterSelect
            label="State"
            all="Open and closed"
            items={states}
            chosen={state}
            onChoose={(chosen) => onQueryChange(withFilter(query, 'state', chosen))}
          />
        }
      />
      <PagedTable
        label="Opportunities"
        rows={opportunities}
        failure="Opportunities could not be loaded"
        columns={columns}
        rowHeight={56}
        getRowId={({ id }) => id}
        query={query}
        onQueryChange={onQueryChange}
        emptyState={
          q !== '' || state ? (
            <EmptyList
              text="No opportunities match"
              action={{ label: 'Show all opportunities', onPress: () => onQueryChange({ q: '', page: 1 }) }}
            />
          ) : (
            <EmptyList text="No deal has reached Discovery yet" />
          )
        }
      />
    </Stack>
  );
}

const states = [
  { id: 'open', label: 'Open' },
  { id: 'closed', label: 'Closed' },
] as const;

const columns: readonly ListColumn<Opportunity, OpportunitySortField>[] = [
  {
    id: 'name',
    phone: 'title',
    header: 'Opportunity',
    isSortable: true,
    width: '2fr',
    minWidth: 290,
    isRowHeader: true,
    cell: ({ name, lead_id }) => <Link href={`${links.lead(lead_id)}&from=opportunities`}>{name}</Link>,
  },
  { id: 'stage', phone: 'line', header: 'Stage', minWidth: 160, cell: (row) => <Stage row={row} /> },
  {
    id: 'value',
    isSortable: true,
    isLargestFirst: true,
    phone: 'end',
    header: 'Value',
    align: 'end',
    minWidth: 100,
    cell: ({ value }) => <Money value={value} />,
  },
  {
    id: 'probability',
    phone: 'end',
    header: 'Probability',
    align: 'end',
    minWidth: 100,
    cell: (row) => `${row.probability}%`,
  },
  {
    id: 'close_date',
    isSortable: true,
    phone: 'line',
    header: 'Close date',
    minWidth: 130,
    cell: (row) => <CloseDate row={row} />,
  },
  { id: 'next', header: 'Next step', minWidth: 140, cell: ({ next_steps: steps }) => steps[0] ?? '—' },
];

/** The stage, and for how long an open deal has been there. */
function Stage({ row: { stage, stage_history: history } }: { row: Opportunity }) {
  const [today, timeZone] = [useToday(), useTimeZone()];
  const since = history.at(-1)?.date;
  return (
    <Inline gap="x2">
      <Badge tone={stage === 'Closed Won' ? 'positive' : stage === 'Closed Lost' ? 'critical' : 'info'}>{stage}</Badge>
      {since !== undefined && !isClosed(stage) && (
        <Text as="span" size={12} tone="muted">
          for {daysSince(dayIn(new Date(since), timeZone), today)} d
        </Text>
      )}
    </Inline>
  );
}

function CloseDate({ row: { close_date: day, stage } }: { row: Opportunity }) {
  const today = useToday();
  if (day === null) return '—';
  const late = isClosed(stage) ? 0 : daysSince(day, today);
  return (
    <Inline gap="x2">
      <DateTime value={day} format="date" timeZone="UTC" />
      {late > 0 && <Badge tone="critical">Overdue {late} d</Badge>}
    </Inline>
  );
}
