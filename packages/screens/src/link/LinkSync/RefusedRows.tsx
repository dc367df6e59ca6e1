import type { LinkRefusal } from '@freight-hq/api/contract/link/link-health';
import type { LinkSource } from '@freight-hq/api/contract/link/sources';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import type { ListQuery, Page, PageAt, Resource } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { formatCount } from '../../lib/formatCount.ts';
import { type ListColumn, PagedTable } from '../../lib/PagedTable.tsx';
import { TwoLines } from '../../lib/TwoLines.tsx';
import { kindNames, reasonOf } from './words.ts';

/** The page and the source, as in the address. */
export type RefusalQuery = ListQuery<never, PageAt> & { sourceId?: string };

export interface RefusedRowsProps {
  sources: readonly LinkSource[];
  refusals: Resource<Page<LinkRefusal>>;
  query: RefusalQuery;
  onQueryChange(query: RefusalQuery): void;
  isExporting: boolean;
  onExport(): void;
}

const all = 'all';

/** Rows that were refused and have not been applied since. */
export function RefusedRows({ sources, refusals, query, onQueryChange, isExporting, onExport }: RefusedRowsProps) {
  const isEmpty = refusals.status === 'ready' && refusals.data.items.length === 0;
  const { sourceId: _, ...rest } = query;
  return (
    <Card
      title="Refused Rows"
      description="A row goes from this list when it is applied; HQ keeps nothing of its content"
      actions={
        <Inline gap="x2">
          <Select
            label="Source of the refused rows"
            isLabelHidden
            items={[{ id: all, label: 'All sources' }, ...sources.map(({ id, name }) => ({ id, label: name }))]}
            selectedKey={query.sourceId ?? all}
            onSelectionChange={(id) => onQueryChange({ ...rest, page: 1, ...(id !== all && { sourceId: id }) })}
          />
          <ExportButton
            label="Export"
            {...{ isExporting, onExport }}
            disabledReason={isEmpty ? 'There is nothing to export' : undefined}
          />
        </Inline>
      }
    >
      <PagedTable
        label="Refused rows"
        rows={refusals}
        failure="The refused rows could not be loaded"
        columns={columns}
        getRowId={({ sourceId, kind, externalId }) => `${sourceId} ${kind} ${externalId}`}
        rowHeight={56}
        {...{ query, onQueryChange }}
        emptyState={<EmptyList text="No row is refused" />}
      />
    </Card>
  );
}

const columns: readonly ListColumn<LinkRefusal, never>[] = [
  {
    id: 'row',
    phone: 'title',
    header: 'Row',
    isRowHeader: true,
    width: '2fr',
    minWidth: 160,
    cell: ({ kind, externalId, source }) => (
      <TwoLines first={externalId} second={`${kindNames[kind]} of ${source}`} isName mono="first" />
    ),
  },
  {
    id: 'reason',
    phone: 'line',
    header: 'Reason',
    width: '3fr',
    minWidth: 230,
    cell: (refusal) => (
      <TwoLines
        first={reasonOf(refusal)}
        second={[refusal.code, refusal.pointer].filter(Boolean).join(' ')}
        mono="second"
      />
    ),
  },
  { id: 'times', phone: 'end', header: 'Times', minWidth: 70, align: 'end', cell: ({ times }) => formatCount(times) },
  {
    id: 'last',
    phone: 'end',
    header: 'Last refused',
    minWidth: 130,
    cell: ({ lastAt, firstAt }) => (
      <TwoLines
        first={<DateTime value={lastAt} format="relative" />}
        second={
          <>
            First <DateTime value={firstAt} format="date" />
          </>
        }
      />
    ),
  },
];
