import { LinkSnapshots } from '@freight-hq/screens/link/LinkSnapshots';
import { useAtomValue } from 'jotai';
import { useResource } from '../../kit/useResource.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { heldSnapshotsAtom } from './data.ts';
import { snapshotRejection, snapshotRelease } from './submissions.ts';

/** The snapshots that wait for a person. */
export function SnapshotCards({ canManage }: { canManage: boolean }) {
  return (
    <LinkSnapshots
      held={useResource(useAtomValue(heldSnapshotsAtom), 'The server did not answer.')}
      canManage={canManage}
      release={useSubmission(snapshotRelease)}
      rejection={useSubmission(snapshotRejection)}
    />
  );
}
