import type { BankingControls } from '@freight-hq/api/contract/money/bank-controls';
import type { TransferType } from '@freight-hq/api/rules/money/transfers';
import { arrivalSentence } from './arrivalWords.ts';
import { dollarText } from './bankWords.ts';

/** Effect of a transfer: its target and the remaining balance. Amounts are cents. */
export interface TransferPreview {
  from: string;
  to: string;
  balance: { before: number; after: number };
  available: { before: number; after: number };
  arrival: string;
}

const suspense = "HQ's suspense account";

const atOnce = 'As soon as the bank confirms it, usually within seconds';

type Route = Pick<TransferPreview, 'from' | 'to' | 'arrival'>;

/** The account elsewhere that withdrawals go to; absent if the bank has the company's own. */
export interface Payee {
  holderName: string;
  /** Masked but for the last four digits. */
  accountNumber: string;
}

const destination = (payee: Payee | undefined) =>
  payee ? `${payee.holderName}, ${payee.accountNumber}, by ACH` : "The company's own account at its bank, by ACH";

const routes: Record<TransferType, (company: string, byAch: string, payee?: Payee) => Route> = {
  force_debit: (from) => ({ from, to: suspense, arrival: atOnce }),
  force_credit: (to) => ({ from: suspense, to, arrival: atOnce }),
  emergency_withdrawal: (from, arrival, payee) => ({ from, to: destination(payee), arrival }),
  freeze_funds: (from) => ({ from, to: 'Stays in the account, held', arrival: 'Held at once' }),
};

type Account = Pick<BankingControls, 'balance' | 'available' | 'withdrawal'> & {
  company: string;
  payee?: Payee | undefined;
};

/** The preview of a transfer on an account as it stands, were it sent now. */
export function previewOf(
  type: TransferType,
  cents: number,
  { company, balance, available, withdrawal, payee }: Account,
  now: Date,
): TransferPreview {
  const balanceChange = type === 'freeze_funds' ? 0 : type === 'force_credit' ? cents : -cents;
  const availableChange = type === 'force_credit' ? cents : -cents;
  return {
    ...routes[type](company, arrivalSentence(withdrawal, cents, now), payee),
    balance: { before: balance, after: balance + balanceChange },
    available: { before: available, after: available + availableChange },
  };
}

/** Why the account cannot bear the transfer; undefined if it can. */
export function shortfall({ available }: TransferPreview): string | undefined {
  return available.after < 0 ? `Only ${dollarText(available.before / 100)} is available` : undefined;
}

/** The known reasons for an approval before sending; the sums of the last 24 hours may require one, too. */
export function approvalHint(
  type: TransferType,
  cents: number,
  { mayExecute, thresholdCents }: { mayExecute: boolean; thresholdCents: number },
): string {
  if (type === 'freeze_funds') return 'One person holds funds; no approval is needed.';
  if (!mayExecute) return 'Your role proposes transfers; a second person executes them.';
  const threshold = dollarText(thresholdCents / 100);
  if (cents > thresholdCents) return `Above ${threshold} a second administrator has to approve it.`;
  return `A second administrator has to approve it if the transfers of the last 24 hours come to more than ${threshold}.`;
}
