import type { KindHealth, SourceHealth } from '@freight-hq/api/contract/link/link-health';
import type { LinkSource } from '@freight-hq/api/contract/link/sources';
import { Card } from '@freight-hq/components/Card';
import { type Column, DataTable } from '@freight-hq/components/DataTable';
import { DateTime } from '@freight-hq/components/DateTime';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { formatCount } from '../../lib/formatCount.ts';
import { TwoLines } from '../../lib/TwoLines.tsx';
import { kindNames } from './words.ts';

interface HealthTableProps {
  sources: readonly LinkSource[];
  health: Resource<readonly SourceHealth[]>;
}

interface Line extends KindHealth {
  id: string;
  source: string;
}

/** What has come of each source and kind. */
export function HealthTable({ sources, health }: HealthTableProps) {
  const nameOf = new Map(sources.map(({ id, name }) => [id, name]));
  const lines = (health.status === 'ready' ? health.data : []).flatMap(({ sourceId, kinds }) =>
    kinds.map((kind): Line => ({ ...kind, id: `${sourceId} ${kind.kind}`, source: nameOf.get(sourceId) ?? sourceId })),
  );
  return (
    <Card title="What Has Come" description="Rows of each source, and what became of those of its last call">
      <DataTable
        label="What has come"
        columns={columns}
        rows={lines}
        getRowId={({ id }) => id}
        state={health.status}
        rowHeight={56}
        skeletonRows={3}
        emptyState={<EmptyList text="No source has sent rows yet" />}
        failedState={<ResourceNotice resource={health} title="What has come could not be loaded" />}
      />
    </Card>
  );
}

const callParts = ['applied', 'unchanged', 'stale', 'waiting', 'refused', 'ended'] as const;

/** Such as '12 applied · 1 refused'. */
const callWords = (call: NonNullable<KindHealth['lastCall']>): string =>
  callParts
    .filter((part) => call[part] > 0)
    .map((part) => `${formatCount(call[part])} ${part}`)
    .join(' · ') || 'No rows';

const columns: readonly Column<Line>[] = [
  {
    id: 'kind',
    header: 'Rows',
    isRowHeader: true,
    minWidth: 150,
    cell: ({ kind, source }) => <TwoLines first={kindNames[kind]} second={source} isName />,
  },
  {
    id: 'lastCall',
    header: 'Last call',
    width: '2fr',
    minWidth: 220,
    cell: ({ lastCall }) =>
      lastCall ? (
        <TwoLines first={<DateTime value={lastCall.at} format="relative" />} second={callWords(lastCall)} />
      ) : (
        'None in 30 days'
      ),
  },
  { id: 'rows', header: 'In HQ', minWidth: 90, align: 'end', cell: ({ rows }) => formatCount(rows) },
  {
    id: 'waiting',
    header: 'Waiting',
    minWidth: 130,
    align: 'end',
    cell: ({ waiting, waitingSince }) =>
      waitingSince === undefined ? (
        formatCount(waiting)
      ) : (
        <TwoLines first={formatCount(waiting)} second={<DateTime value={waitingSince} format="relative" />} />
      ),
  },
  { id: 'refused', header: 'Refused', minWidth: 90, align: 'end', cell: ({ refused }) => formatCount(refused) },
];
