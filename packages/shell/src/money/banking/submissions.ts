import {
  accountAction,
  closeAccount,
  revealAccount,
  updateBankingLimits,
} from '@freight-hq/api/contract/money/bank-accounts';
import { changeThreshold, liftOutgoingStop, stopOutgoing } from '@freight-hq/api/contract/money/bank-controls';
import { cancelTransfer, forceTransfer, releaseHold } from '@freight-hq/api/contract/money/transfers';
import { changeSandboxPayment, planBankSandbox } from '@freight-hq/api/contract/money/bank-monitoring';
import { approveProposal, cancelProposal, rejectProposal } from '@freight-hq/api/contract/money/approvals';
import {
  archiveCustomer,
  type BankCustomer,
  changeCustomerContact,
  createBankCustomer,
} from '@freight-hq/api/contract/money/bank-customers';
import {
  changeBankDetails,
  fileFactoring,
  recordCallBack,
  releaseFactoring,
} from '@freight-hq/api/contract/money/payees';
import type { CallInput } from '@freight-hq/api/endpoint';
import type { AccountAction } from '@freight-hq/api/rules/money/bank-accounts';
import type { ThresholdDraft } from '@freight-hq/screens/money/ApprovalThreshold';
import type { StopAction } from '@freight-hq/screens/money/BankingAdministration';
import type { ContactDraft, CustomerDraft } from '@freight-hq/screens/money/BankCustomers';
import type { CallBackDraft, DetailsDraft } from '@freight-hq/screens/money/BankDetails';
import type { DecisionTarget } from '@freight-hq/screens/money/BankApprovals';
import type { LimitKind, LimitsDraft, TransferDraft } from '@freight-hq/screens/money/FraudControls';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadBanking, sandboxKey, transferDetail } from './data.ts';
import { bankingToasts } from './words.ts';

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
    refusal: bankingToasts.transferFailed,
    failure: 'Failed to execute emergency transfer',
  },
);

export const transferCancellation = submission(
  (call, { target: transferId }: Sent<void, string>) => call(cancelTransfer, { transferId, body: {} }),
  {
    keep: reloadBanking,
    toast: () => bankingToasts.transferCancelled(),
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
    toast: () => bankingToasts.transferCancelled(),
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
    toast: () => bankingToasts.releaseProposed(),
    onRefused: reloadBanking,
    failure: 'The release could not be proposed. Try again.',
  },
);

export const actionOn = (companyId: string) =>
  submission(
    (call, { draft: reason, target: action, options }: Sent<string, AccountAction>) =>
      call(accountAction, { body: { companyId, action, reason } }, options),
    {
      keep: reloadBanking,
      toast: ({ message, accountStatus, isRestricted, approvalId }) =>
        bankingToasts.accountUpdated(
          approvalId ? message : `${message}. Status: ${accountStatus}${isRestricted ? ', restricted' : ''}`,
        ),
      onRefused: reloadBanking,
      refusal: bankingToasts.actionFailed,
      failure: 'Failed to perform account action',
    },
  );

export const limitsOn = (companyId: string) =>
  submission(
    (call, { draft, target: type, options }: Sent<LimitsDraft, LimitKind>) =>
      call(updateBankingLimits, { body: { ...draft, companyId, type } }, options),
    {
      keep: reloadBanking,
      toast: ({ message }) => bankingToasts.limitsUpdated(message),
      onRefused: reloadBanking,
      refusal: bankingToasts.updateFailed,
      failure: 'Failed to update banking limits',
    },
  );

const detailsEffects = { keep: reloadBanking, onRefused: reloadBanking };

export const detailsChange = submission(
  (call, { draft, target: companyId }: Sent<DetailsDraft, string>) =>
    call(changeBankDetails, { companyId, body: { ...draft, accountNumber: draft.accountNumber.take() } }),
  {
    ...detailsEffects,
    toast: () => bankingToasts.detailsChanged(),
    failure: 'The bank details could not be saved. Try again.',
  },
);

export const callBackRecord = submission(
  (call, { draft: body, target: companyId }: Sent<CallBackDraft, string>) => call(recordCallBack, { companyId, body }),
  {
    ...detailsEffects,
    toast: () => bankingToasts.callBackRecorded(),
    failure: 'The call-back could not be recorded. Try again.',
  },
);

export const noticeFiling = submission(
  (call, { draft: factorName, target: companyId }: Sent<string, string>) =>
    call(fileFactoring, { companyId, body: { factorName } }),
  { ...detailsEffects, toast: () => bankingToasts.noticeFiled(), failure: 'The notice could not be filed. Try again.' },
);

export const noticeRelease = submission(
  (call, { draft: reason, target: companyId }: Sent<string, string>) =>
    call(releaseFactoring, { companyId, body: { reason } }),
  {
    ...detailsEffects,
    toast: () => bankingToasts.releaseProposed(),
    failure: 'The release could not be proposed. Try again.',
  },
);

export const thresholdChange = submission(
  (call, { draft: body }: Sent<ThresholdDraft, void>) => call(changeThreshold, { body }),
  {
    ...detailsEffects,
    toast: () => bankingToasts.thresholdProposed(),
    failure: 'The threshold could not be proposed. Try again.',
  },
);

export const outgoingStop = submission(
  (call, { draft: reason, target, options }: Sent<string, StopAction>) =>
    call(target === 'stop' ? stopOutgoing : liftOutgoingStop, { body: { reason } }, options),
  {
    keep: reloadBanking,
    toast: (_reply, { target }) => (target === 'stop' ? bankingToasts.outgoingStopped() : bankingToasts.liftProposed()),
    onRefused: reloadBanking,
    failure: 'Outgoing money could not be stopped or resumed. Try again.',
  },
);

const decisions = { approve: approveProposal, reject: rejectProposal, cancel: cancelProposal } as const;

export const proposalDecision = submission(
  (call, { target: { approval, decision }, options }: Sent<void, DecisionTarget>) =>
    call(decisions[decision], { approvalId: approval.id }, options),
  {
    keep: reloadBanking,
    toast: ({ approval }) => bankingToasts.decided(approval.companyName ?? 'Outgoing money', approval.status),
    onRefused: reloadBanking,
    failure: 'The server could not be reached.',
  },
);

/** A bank that has not answered keeps the form open: sent again, it is the same application. */
export const customerCreation = submission(
  async (call, { draft, options }: Sent<CustomerDraft, void>) => {
    const { application } = await call(createBankCustomer, { body: { ...draft, ssn: draft.ssn.take() } }, options);
    if (application.status === 'sending' || application.status === 'unanswered') throw new Error('No answer yet');
    return application;
  },
  {
    keep: reloadBanking,
    toast: ({ status }) => bankingToasts.customerCreated(status !== 'approved'),
    failure: 'There is no answer from the bank yet. Send it again: nothing is created twice.',
  },
);

export const contactChange = submission(
  (call, { draft: body, target: { id: bankCustomerId } }: Sent<ContactDraft, BankCustomer>) =>
    call(changeCustomerContact, { bankCustomerId, body }),
  {
    ...detailsEffects,
    toast: () => bankingToasts.contactChanged(),
    failure: 'The contact could not be saved. Try again.',
  },
);

export const customerArchiving = submission(
  (call, { draft: reason, target: { id: bankCustomerId } }: Sent<string, BankCustomer>) =>
    call(archiveCustomer, { bankCustomerId, body: { reason } }),
  {
    ...detailsEffects,
    toast: () => bankingToasts.customerArchived(),
    failure: 'The customer could not be archived. Try again.',
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
    toast: () => bankingToasts.closingProposed(),
    onRefused: reloadBanking,
    failure: 'The closing could not be proposed. Try again.',
  },
);

type Plan = CallInput<typeof planBankSandbox>['body'];
type PaymentChange = CallInput<typeof changeSandboxPayment>['body'];

export const sandboxPlan = submission((call, { draft }: Sent<Plan, void>) => call(planBankSandbox, { body: draft }), {
  keep: (client, state) => client.setQueryData(sandboxKey, state),
  failure: 'The sandbox did not answer.',
});

export const sandboxChange = submission(
  (call, { draft, target: transferId }: Sent<PaymentChange, string>) =>
    call(changeSandboxPayment, { transferId, body: draft }),
  { keep: reloadBanking, refusal: bankingToasts.sandboxRefused, failure: 'The sandbox did not answer.' },
);
