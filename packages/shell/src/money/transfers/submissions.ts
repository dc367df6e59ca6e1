import { cancelTransfer, forceTransfer, releaseHold } from '@freight-hq/api/contract/money/transfers';
import type { TransferDraft } from '@freight-hq/screens/money/BankControls';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadBanking } from '../bank-accounts/reload.ts';
import { releaseProposed } from '../bank-accounts/words.ts';
import { transferDetail } from './data.ts';
import { transferToasts } from './words.ts';

/** The text that the specification sends with every emergency transfer. */
const description = 'Emergency HQ administrative transfer';

export const bankTransfer = submission(
  (call, { draft, target: companyId, options }: Sent<TransferDraft, string>) =>
    call(forceTransfer, { body: { ...draft, companyId, description } }, options),
  {
    keep: (client, reply) => {
      transferDetail.keep(client, reply.transfer.id, reply);
      reloadBanking(client);
    },
    onRefused: reloadBanking,
    refusal: transferToasts.transferFailed,
    failure: 'Failed to execute emergency transfer',
  },
);

export const transferCancellation = submission(
  (call, { target: transferId }: Sent<void, string>) => call(cancelTransfer, { transferId, body: {} }),
  {
    keep: reloadBanking,
    toast: () => transferToasts.transferCancelled(),
    onRefused: reloadBanking,
    failure: 'The transfer could not be cancelled. Try again.',
    staysOpen: true,
  },
);

export const foreignCancellation = submission(
  (call, { draft: reason, target: transferId }: Sent<string, string>) =>
    call(cancelTransfer, { transferId, body: { reason } }),
  {
    keep: reloadBanking,
    toast: () => transferToasts.transferCancelled(),
    onRefused: reloadBanking,
    failure: 'The transfer could not be cancelled. Try again.',
  },
);

/** Proposes to free what a transfer holds. */
export const holdRelease = submission(
  (call, { draft: reason, target: transferId }: Sent<string, string>) =>
    call(releaseHold, { transferId, body: { reason } }),
  {
    keep: reloadBanking,
    toast: releaseProposed,
    onRefused: reloadBanking,
    failure: 'The release could not be proposed. Try again.',
  },
);
