import { type Dispute, getDispute, updateDispute } from '@freight-hq/api/contract/money/disputes';
import type { DisputeChange } from '@freight-hq/screens/money/TenantBilling';
import { type Sent, submission } from '../../kit/submission.ts';
import { disputeDetail } from './data.ts';
import { disputeToasts } from './words.ts';

/** Saves on the version that the form was opened with. If another user was faster, their version is loaded. */
export const disputeChange = submission(
  (call, { draft, target: { id: disputeId }, options }: Sent<DisputeChange, Dispute>) =>
    call(updateDispute, { disputeId, body: draft }, options),
  {
    keep: (client, dispute) => {
      disputeDetail.keep(client, dispute.id, dispute);
      for (const key of [['disputes', 'list'], ['invoices']]) void client.invalidateQueries({ queryKey: key });
    },
    toast: ({ invoiceNumber }) => disputeToasts.saved(invoiceNumber),
    conflict: (call, { id }, client) => disputeDetail.load(client, () => call(getDispute, { disputeId: id }), id),
    failure: 'The dispute could not be saved. Nothing that you typed is lost; try again.',
  },
);
