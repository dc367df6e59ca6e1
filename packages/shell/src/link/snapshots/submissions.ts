import { type HeldSnapshot, rejectSnapshot, releaseSnapshot } from '@freight-hq/api/contract/link/snapshots';
import { type Sent, submission } from '../../kit/submission.ts';
import { good } from '../../lib/toasts.ts';
import { reloadSnapshots } from './data.ts';

const effects = { keep: reloadSnapshots, onRefused: reloadSnapshots };

export const snapshotRelease = submission(
  (call, { target: { id } }: Sent<void, HeldSnapshot>) => call(releaseSnapshot, { snapshotId: id }),
  {
    ...effects,
    toast: (_reply, { target }) => good('Snapshot Released', `The rows of ${target.source} are being removed`),
    failure: 'The snapshot could not be released. Try again.',
  },
);

export const snapshotRejection = submission(
  (call, { target: { id } }: Sent<void, HeldSnapshot>) => call(rejectSnapshot, { snapshotId: id }),
  {
    ...effects,
    toast: (_reply, { target }) => good('Snapshot Rejected', `No row of ${target.source} is removed`),
    failure: 'The snapshot could not be rejected. Try again.',
  },
);
