import type { HeldSnapshot } from '@freight-hq/api/contract/link/snapshots';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { type Column, DataTable } from '@freight-hq/components/DataTable';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { formatCount } from '../../lib/formatCount.ts';
import { kindNames } from '../LinkSync/words.ts';
import type { LinkSnapshotsProps } from './LinkSnapshots.tsx';

interface HeldCardProps extends Pick<LinkSnapshotsProps, 'canManage' | 'release' | 'rejection'> {
  snapshot: HeldSnapshot;
}

/** A held snapshot with the rows that it would remove. */
export function HeldCard({ snapshot, canManage, release, rejection }: HeldCardProps) {
  const { kind, source, company, sent, scope, missing, finishedAt, rows } = snapshot;
  const whose = company ? `${company.name}, from ${source}` : source;
  const what = `${kindNames[kind]} of ${whose}`;
  const disabledReason = canManage ? undefined : 'Only owners and super admins decide';
  return (
    <Card
      title={`Held Snapshot: ${what}`}
      description="The platform no longer lists these rows; they are so many that a person decides"
      actions={
        <Inline gap="x2">
          <Button
            size="small"
            aria-label={`Reject: ${what}`}
            {...{ disabledReason }}
            onPress={() => rejection.open(snapshot)}
          >
            Reject
          </Button>
          <Button
            size="small"
            variant="danger"
            aria-label={`Release: ${what}`}
            {...{ disabledReason }}
            onPress={() => release.open(snapshot)}
          >
            Release
          </Button>
        </Inline>
      }
    >
      <Stack gap="x3">
        <Text>
          {formatCount(missing)} of {formatCount(scope)} rows would be removed. The platform has sent{' '}
          {formatCount(sent)}, <DateTime value={finishedAt} format="relative" />.
        </Text>
        <DataTable
          label={`Rows that would be removed: ${what}`}
          columns={columns}
          rows={rows}
          getRowId={({ externalId }) => externalId}
          rowHeight={36}
          height={260}
          narrow="table"
          emptyState={<EmptyList text="Every row has come again, so nothing would be removed" />}
        />
        {rows.length < missing && rows.length > 0 && (
          <Text tone="muted">The first {formatCount(rows.length)} rows are shown, by their ids.</Text>
        )}
      </Stack>
    </Card>
  );
}

type Row = HeldSnapshot['rows'][number];

const columns: readonly Column<Row>[] = [
  {
    id: 'id',
    header: 'Id of the platform',
    isRowHeader: true,
    minWidth: 120,
    cell: ({ externalId }) => (
      <Text as="span" size={13} mono isTruncated>
        {externalId}
      </Text>
    ),
  },
  { id: 'name', header: 'In HQ', width: '2fr', minWidth: 140, cell: ({ name }) => name ?? '—' },
];
