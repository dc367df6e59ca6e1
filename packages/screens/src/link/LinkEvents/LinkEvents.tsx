import type { LoggedEvent, LoggedEventDetail } from '@freight-hq/api/contract/link/event-log';
import type { EventType } from '@freight-hq/api/rules/link/events';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import type { ListQuery, Page, PageAt, Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { lazy, Suspense } from 'react';
import type { CompanySearch } from '../../lib/CompanyField.tsx';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { eventWords } from '../../lib/eventWords.ts';
import { FilterBox } from '../../lib/FilterBox.tsx';
import { DayFilter, TypedFilter } from '../../lib/FilterFields.tsx';
import { choicesOf, ListToolbar, withFilter } from '../../lib/ListToolbar.tsx';
import { type ListColumn, PagedTable } from '../../lib/PagedTable.tsx';
import { TwoLines } from '../../lib/TwoLines.tsx';
import { actorWords, companyWords, deliveriesWords } from './words.ts';

/** Filters and page, as in the address. */
export interface EventsQuery extends ListQuery<never, PageAt> {
  type?: EventType;
  /** Id of a company. */
  company?: string;
  /** The own id of a platform for a company. */
  ownId?: string;
  /** YYYY-MM-DD in the zone in which the events show, as is `until`, which is included. */
  from?: string;
  until?: string;
}

export interface LinkEventsProps {
  events: Resource<Page<LoggedEvent>>;
  query: EventsQuery;
  onQueryChange(query: EventsQuery): void;
  companySearch: CompanySearch;
  onOpen(event: LoggedEvent): void;
  onCopy(text: string): void;
  /** Absent while none is open. */
  open?: { event: Resource<LoggedEventDetail>; onClose(): void } | undefined;
}

// Loaded with the first event that opens.
const EventDrawer = lazy(async () => ({ default: (await import('./EventDrawer.tsx')).EventDrawer }));

/** The events that went out to platforms, the newest first. */
export function LinkEvents(props: LinkEventsProps) {
  const { events, query, onQueryChange, onOpen, onCopy, open } = props;
  const { type, company, ownId, from, until, ...rest } = query;
  const isFiltered = [type, company, ownId, from, until].some((filter) => filter !== undefined);
  const showAll = () => onQueryChange({ ...rest, page: 1 });
  return (
    <Card title="Events" description="What platforms were told of; an event is kept for 30 days">
      <Stack gap="x4">
        <Filters {...props} onShowAll={isFiltered ? showAll : undefined} />
        <PagedTable
          label="Events"
          rows={events}
          failure="The events could not be loaded"
          columns={columns}
          getRowId={({ id }) => id}
          rowHeight={56}
          onRowAction={onOpen}
          {...{ query, onQueryChange }}
          emptyState={
            <EmptyList
              text={isFiltered ? 'No event fits these filters' : 'No event in the last 30 days'}
              action={isFiltered && { label: 'Show all', onPress: showAll }}
            />
          }
        />
      </Stack>
      {open && (
        <Suspense>
          <EventDrawer {...open} onCopy={onCopy} />
        </Suspense>
      )}
    </Card>
  );
}

type FiltersProps = Pick<LinkEventsProps, 'events' | 'query' | 'onQueryChange' | 'companySearch'> & {
  /** Absent while nothing is filtered. */
  onShowAll: (() => void) | undefined;
};

function Filters({ events, query, onQueryChange, companySearch, onShowAll }: FiltersProps) {
  const shown = events.status === 'ready' ? events.data.items : [];
  const company = shown.find(({ companyId }) => companyId === query.company);
  const set =
    <Name extends keyof EventsQuery>(name: Name) =>
    (value: EventsQuery[Name] | undefined) =>
      onQueryChange(withFilter(query, name, value));
  return (
    <ListToolbar
      hasManyFilters
      search={null}
      filters={
        <>
          <FilterBox
            label="Type"
            placeholder="Every type"
            items={choicesOf(eventWords).map(({ id, label }) => ({ id, label, detail: id }))}
            chosen={query.type}
            onChoose={(id) => set('type')(choicesOf(eventWords).find((choice) => choice.id === id)?.id)}
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
            chosenLabel={company?.companyName}
            onChoose={set('company')}
          />
          <TypedFilter
            label="Own id"
            placeholder="Of the platform"
            value={query.ownId}
            faultOf={(text) => (text.length > 128 ? 'An own id has 128 characters at most' : undefined)}
            onChange={set('ownId')}
          />
          <DayFilter label="From day" value={query.from} onChange={set('from')} />
          <DayFilter label="Until day" value={query.until} onChange={set('until')} />
          {onShowAll && <Button onPress={onShowAll}>Show all</Button>}
        </>
      }
    />
  );
}

const columns: readonly ListColumn<LoggedEvent, never>[] = [
  {
    id: 'event',
    phone: 'title',
    header: 'Event',
    isRowHeader: true,
    width: '2fr',
    minWidth: 180,
    cell: ({ type }) => <TwoLines first={eventWords[type]} second={type} isName mono="second" />,
  },
  {
    id: 'company',
    phone: 'line',
    header: 'Company',
    width: '2fr',
    minWidth: 170,
    cell: (event) => {
      const company = companyWords(event);
      return company !== undefined && <TwoLines first={company} second={event.externalId ?? ''} mono="second" />;
    },
  },
  {
    id: 'time',
    phone: 'line',
    header: 'Time',
    width: '1.5fr',
    minWidth: 160,
    cell: ({ at, actor }) => <TwoLines first={<DateTime value={at} format="dateTime" />} second={actorWords[actor]} />,
  },
  {
    id: 'webhooks',
    phone: 'hidden',
    header: 'Webhooks',
    width: '1.5fr',
    minWidth: 150,
    cell: ({ deliveries }) => deliveriesWords(deliveries),
  },
  {
    id: 'platforms',
    phone: 'end',
    header: 'Platforms',
    minWidth: 130,
    cell: ({ confirmations: { applied, failed } }) => {
      if (failed > 0) return <Badge tone="critical">Refused</Badge>;
      return applied > 0 ? <Badge tone="positive">Applied</Badge> : 'Not confirmed';
    },
  },
];
