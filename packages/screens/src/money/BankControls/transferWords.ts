import type { TransferState } from '@freight-hq/api/rules/money/transfers';

const underWay: readonly TransferState[] = ['approved', 'submitting', 'submitted'];

/** Whether the bank has not answered yet. */
export const isUnderWay = (status: TransferState): boolean => underWay.includes(status);

/** Whether the money is with the bank, or was. */
export const isOnItsWay = (status: TransferState): boolean => isUnderWay(status) || status === 'completed';

interface TransferStateWords {
  tone: 'info' | 'positive' | 'caution' | 'critical';
  title: string;
  text: string;
}

const standings: Record<TransferState, TransferStateWords> = {
  pending_approval: {
    tone: 'caution',
    title: 'Transfer Submitted',
    text: 'Waiting for approval by a second administrator.',
  },
  approved: { tone: 'info', title: 'Processing...', text: 'The transfer is sent to the bank.' },
  submitting: { tone: 'info', title: 'Processing...', text: 'The bank has not answered yet; it is asked again.' },
  submitted: { tone: 'info', title: 'Processing...', text: 'The bank has the transfer and has not settled it yet.' },
  completed: {
    tone: 'positive',
    title: 'Transfer Executed',
    text: 'Emergency transfer has been completed successfully.',
  },
  returned: { tone: 'critical', title: 'The transfer came back', text: 'The money is in the account again.' },
  rejected: { tone: 'critical', title: 'The transfer was rejected', text: 'Nothing was moved.' },
  expired: {
    tone: 'caution',
    title: 'The proposal expired',
    text: 'It was not approved within 24 hours; no money was moved.',
  },
  cancelled: { tone: 'caution', title: 'The transfer was cancelled', text: 'Nothing was moved.' },
  failed: { tone: 'critical', title: 'Transfer Failed', text: 'Nothing was moved.' },
  requires_attention: {
    tone: 'caution',
    title: 'The transfer needs attention',
    text: 'The outcome at the bank is unknown: three attempts had no answer. The money stays held and the bank is still asked. Ask the bank before you send it again.',
  },
};

export const standingOf = (status: TransferState): TransferStateWords => standings[status];
