import type Stripe from 'stripe';
import type { FakeDispute } from './disputes.ts';
import { addRow, emit, type FakeState } from './state.ts';

export type FakePayout = Pick<
  Stripe.Payout,
  | 'id'
  | 'object'
  | 'amount'
  | 'arrival_date'
  | 'automatic'
  | 'created'
  | 'currency'
  | 'reconciliation_status'
  | 'status'
>;

type Row = Pick<
  Stripe.BalanceTransaction,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'fee' | 'net' | 'type'
>;
/** A change of the balance, with what it is about. */
export type FakeBalanceRow = Row & {
  source: { id: string; object: 'charge' | 'refund' | 'dispute' | 'payout'; payment_intent?: string } | null;
  payout?: string;
};

const disputeFee = 1_500;

/** Takes what is disputed, or gives it back: an inquiry has taken nothing, and a dispute that was won neither. */
export function holdDisputed(state: FakeState, { id, amount, status }: FakeDispute): void {
  const rows = state.balance.filter(({ source }) => source?.id === id);
  const isTaken = !status.startsWith('warning_') && !['won', 'prevented'].includes(status);
  const due = (isTaken ? -amount : 0) - rows.reduce((sum, row) => sum + row.amount, 0);
  const fee = due < 0 ? disputeFee : 0;
  if (due !== 0) addRow(state, { amount: due, fee, type: 'adjustment', source: { id, object: 'dispute' } });
}

/** Rows that it lists: while fees are hidden, those of charges are still to be written. */
export const listed = (state: FakeState): FakeBalanceRow[] =>
  state.balance.filter(({ type }) => !state.areFeesHidden || type !== 'charge');

/** Pays out the rows that were not paid out yet, by itself or since a person has ordered it there. */
export function payOut(state: FakeState, { isOrdered = false }: { isOrdered?: boolean } = {}): FakePayout {
  const rows = listed(state).filter(({ payout }) => payout === undefined);
  const amount = rows.reduce((sum, { net }) => sum + net, 0);
  const created = Math.floor(state.now() / 1_000);
  const payout: FakePayout = {
    ...{ id: state.id('po'), object: 'payout', amount, arrival_date: created + 2 * 24 * 60 * 60, created },
    ...{ automatic: !isOrdered, currency: 'usd', status: 'paid' },
    reconciliation_status: isOrdered ? 'not_applicable' : 'completed',
  };
  const row = addRow(state, { amount: -amount, type: 'payout', source: { id: payout.id, object: 'payout' } });
  for (const one of [...rows, row]) one.payout = payout.id;
  state.payouts.set(payout.id, payout);
  emit(state, 'payout.paid', payout);
  return payout;
}

/** The bank has refused a payout: the money is back. */
export function failPayout(state: FakeState, payout: FakePayout): void {
  payout.status = 'failed';
  addRow(state, { amount: payout.amount, type: 'payout_failure', source: { id: payout.id, object: 'payout' } });
  emit(state, 'payout.failed', payout);
}
