import type { HeldSnapshot, HeldSnapshots } from '@freight-hq/api/contract/link/snapshots';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { ConfirmDialog } from '../../lib/ConfirmDialog.tsx';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import { HeldCard } from './HeldCard.tsx';
import { consequenceOf } from './words.ts';

export interface LinkSnapshotsProps {
  held: Resource<HeldSnapshots>;
  /** Whether the user may decide. */
  canManage: boolean;
  release: Submission<void, HeldSnapshot>;
  rejection: Submission<void, HeldSnapshot>;
}

/** Snapshots that would remove many rows, until a person decides; nothing without any. */
export function LinkSnapshots({ held, canManage, release, rejection }: LinkSnapshotsProps) {
  if (held.status === 'failed')
    return <ResourceNotice resource={held} title="The held snapshots could not be loaded" />;
  if (held.status === 'loading' || held.data.total === 0) return null;
  const { total, snapshots } = held.data;
  return (
    <Stack gap="x4">
      {snapshots.map((snapshot) => (
        <HeldCard key={snapshot.id} {...{ snapshot, canManage, release, rejection }} />
      ))}
      {snapshots.length < total && (
        <Text tone="muted">
          {formatCount(snapshots.length)} of {formatCount(total)} held snapshots are shown.
        </Text>
      )}
      {release.state.status !== 'idle' && (
        <ConfirmDialog
          title={`Remove ${formatNoun(release.state.target.missing, 'row')} of ${release.state.target.source}?`}
          text={`${consequenceOf(release.state.target)} Rows that have come since the snapshot began stay.`}
          failed="The snapshot was not released"
          submit={{ label: 'Release', busyLabel: 'Releasing...', variant: 'danger' }}
          submission={release}
        />
      )}
      {rejection.state.status !== 'idle' && (
        <ConfirmDialog
          title={`Reject the snapshot of ${rejection.state.target.source}?`}
          text="Nothing is removed. The platform learns of it when it asks, and can send another snapshot."
          failed="The snapshot was not rejected"
          submit={{ label: 'Reject', busyLabel: 'Rejecting...' }}
          submission={rejection}
        />
      )}
    </Stack>
  );
}
