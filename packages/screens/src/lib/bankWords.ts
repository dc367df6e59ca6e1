import type { BankTransfer } from '@freight-hq/api/contract/money/transfers';
import type { AccountAction } from '@freight-hq/api/rules/money/bank-accounts';
import type { TransferState, TransferType } from '@freight-hq/api/rules/money/transfers';

/** The signed-in user's rights to move money. */
export interface BankingRights {
  /** Propose transfers, actions and limits; stop outgoing money. */
  propose: boolean;
  /** Execute below the threshold, and decide on proposals of other people. */
  decide: boolean;
}

export const mayNotPropose = 'Your role may not move money';
export const mayNotDecide = 'Your role may not decide on proposals';

export const transferTypeLabels: Record<TransferType, string> = {
  force_debit: 'Force Debit',
  force_credit: 'Force Credit',
  freeze_funds: 'Freeze Funds',
  emergency_withdrawal: 'Emergency Withdrawal',
};

export const transferStateLabels: Record<TransferState, string> = {
  pending_approval: 'Waiting for approval',
  approved: 'Approved',
  submitting: 'Sending to the bank',
  submitted: 'With the bank',
  completed: 'Completed',
  returned: 'Returned',
  rejected: 'Rejected',
  expired: 'Expired',
  cancelled: 'Cancelled',
  failed: 'Failed',
  requires_attention: 'Needs attention',
};

export const actionLabels: Record<AccountAction, string> = {
  freeze: 'Freeze Account',
  unfreeze: 'Unfreeze Account',
  restrict: 'Restrict Account',
};

const accountTypes: Record<string, string> = {
  business_checking: 'Business checking',
  business_savings: 'Business savings',
};

/** The type of an account in words; an unknown one as the server names it. */
export const accountTypeName = (type: string): string => accountTypes[type] ?? type;

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars with cents, for sentences. */
export const dollarText = (dollars: number): string => money.format(dollars);

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dayText = (value: string): string => day.format(new Date(value));
const returnCode = /^R\d\d$/;

type CodeFacts = Pick<BankTransfer, 'code' | 'codeText' | 'advice' | 'deadline' | 'deadlineOn' | 'disputeBy'>;

/** Why a transfer failed or came back, what to do, and by when our bank may dispute it; undefined if nothing went wrong. */
export function codeSentence(facts: CodeFacts): string | undefined {
  const { code, codeText, advice } = facts;
  if (code === undefined) return undefined;
  // Codes of returns are known in the field; those of our own say nothing beside their text.
  const parts = [codeText === undefined ? code : returnCode.test(code) ? `${code}: ${codeText}` : codeText];
  if (advice) parts.push(advice.replace(/\.$/, ''));
  const dispute = disputeSentence(facts);
  if (dispute) parts.push(dispute);
  return `${parts.join('. ')}.`;
}

/** Absent if the settlement, from which the days count, is not known. */
function disputeSentence({ deadline, deadlineOn, disputeBy }: CodeFacts): string | undefined {
  if (!deadline || !deadlineOn) return undefined;
  const last = `${dayText(deadlineOn)}, ${deadline} after the settlement`;
  if (!disputeBy) return `It came in time; our bank could dispute a return after ${last}`;
  return `It came too late, after ${last}: our bank may dispute it until ${dayText(disputeBy)}`;
}

const newsLabels = {
  pending: 'it has the transfer',
  sent: 'it was settled',
  rejected: 'it was rejected',
  returned: 'it came back',
} as const;

/** What the bank reported too late; it changed nothing. */
export const lateSentence = ({ state }: NonNullable<BankTransfer['late']>[number]): string =>
  `The bank has reported late that ${newsLabels[state]}; this changed nothing.`;
