import { commitOpenings, type OpeningPreview } from '@freight-hq/api/contract/link/openings';
import { type Sent, submission } from '../../kit/submission.ts';
import { good } from '../../lib/toasts.ts';
import { reloadOpenings } from './data.ts';

export const openingsCommit = submission(
  (call, { target: { digest }, options }: Sent<void, OpeningPreview>) =>
    call(commitOpenings, { body: { digest } }, options),
  {
    keep: reloadOpenings,
    onRefused: reloadOpenings,
    toast: ({ tenants }) => good('Openings Committed', `${tenants} tenants are in HQ with their history`),
    failure: 'The openings could not be committed. Try again.',
  },
);
