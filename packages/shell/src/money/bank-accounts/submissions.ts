import {
  accountAction,
  closeAccount,
  revealAccount,
  updateBankingLimits,
} from '@freight-hq/api/contract/money/bank-accounts';
import type { AccountAction } from '@freight-hq/api/rules/money/bank-accounts';
import type { LimitKind, LimitsDraft } from '@freight-hq/screens/money/BankControls';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadBanking } from './reload.ts';
import { accountToasts } from './words.ts';

export const actionOn = (companyId: string) =>
  submission(
    (call, { draft: reason, target: action, options }: Sent<string, AccountAction>) =>
      call(accountAction, { body: { companyId, action, reason } }, options),
    {
      keep: reloadBanking,
      toast: ({ message, accountStatus, isRestricted, approvalId }) =>
        accountToasts.accountUpdated(
          approvalId ? message : `${message}. Status: ${accountStatus}${isRestricted ? ', restricted' : ''}`,
        ),
      onRefused: reloadBanking,
      refusal: accountToasts.actionFailed,
      failure: 'Failed to perform account action',
    },
  );

export const limitsOn = (companyId: string) =>
  submission(
    (call, { draft, target: type, options }: Sent<LimitsDraft, LimitKind>) =>
      call(updateBankingLimits, { body: { ...draft, companyId, type } }, options),
    {
      keep: reloadBanking,
      toast: ({ message }) => accountToasts.limitsUpdated(message),
      onRefused: reloadBanking,
      refusal: accountToasts.updateFailed,
      failure: 'Failed to update banking limits',
    },
  );

export const accountReveal = submission(
  (call, { draft: reason, target: accountId }: Sent<string, string>) =>
    call(revealAccount, { accountId, body: { reason } }),
  { failure: 'The number could not be loaded. Try again.' },
);

/** Proposes to close an account. */
export const accountClosing = submission(
  (call, { draft: reason, target: accountId }: Sent<string, string>) =>
    call(closeAccount, { accountId, body: { reason } }),
  {
    keep: reloadBanking,
    toast: () => accountToasts.closingProposed(),
    onRefused: reloadBanking,
    failure: 'The closing could not be proposed. Try again.',
  },
);
