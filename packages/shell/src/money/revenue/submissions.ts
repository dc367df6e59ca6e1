import { type AcquisitionSpend, setAcquisitionSpend } from '@freight-hq/api/contract/money/revenue';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadRevenue } from './reload.ts';
import { revenueToasts } from './words.ts';

export const spendSaving = submission(
  (call, { draft, options }: Sent<AcquisitionSpend, void>) => call(setAcquisitionSpend, { body: draft }, options),
  {
    keep: reloadRevenue,
    toast: () => revenueToasts.spendSaved(),
    failure: 'The spend could not be saved. Try again.',
  },
);
