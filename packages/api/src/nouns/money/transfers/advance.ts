import { eq, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { lockStandings, postTransfer } from '../ledger/service.ts';
import { platformAccounts } from '../ledger/rules.ts';
import type { PaymentState } from '../bank-provider/rules.ts';
import { keyOfPayment } from '../bank-provider/rules.ts';
import { mayBecome, type TransferState } from './rules.ts';
import { bankEvents, bankTransfers } from './tables.ts';

export type TransferRow = typeof bankTransfers.$inferSelect;

/** Reads a transfer and locks it until the transaction ends. */
export async function lockTransfer(tx: Tx, id: string): Promise<TransferRow | undefined> {
  const [row] = await tx.select().from(bankTransfers).where(eq(bankTransfers.id, id)).for('update');
  return row;
}

type Change = Partial<
  Pick<TransferRow, 'code' | 'holdId' | 'postedId' | 'providerPaymentId' | 'claimedUntil' | 'arrivesAt'>
>;

/** Moves a transfer on, with its money, in one transaction. False if it may not go there from where it is. */
export async function advance(tx: Tx, transfer: TransferRow, to: TransferState, change: Change = {}): Promise<boolean> {
  if (!mayBecome(transfer.status, to)) return false;
  const money = await moveMoney(tx, transfer, to);
  const isSent = transfer.sentAt === null && leaves.includes(to);
  const now = { ...change, ...money, ...(isSent && { sentAt: tx.now }), status: to, updatedAt: tx.now };
  await tx.update(bankTransfers).set(now).where(eq(bankTransfers.id, transfer.id));
  Object.assign(transfer, now);
  const details = {
    status: to,
    amountCents: transfer.amountCents,
    type: transfer.type,
    ...(change.code && { code: change.code }),
  };
  await audit({ tx, actor: tx.actor }, 'transfer.changed', {
    target: transfer.id,
    companyId: transfer.companyKey,
    details,
  });
  return true;
}

/** From there on the bank may have paid it. */
const leaves: readonly TransferState[] = ['submitting', 'completed'];
const endsUnpaid: readonly TransferState[] = ['rejected', 'expired', 'cancelled', 'failed'];

async function moveMoney(tx: Tx, transfer: TransferRow, to: TransferState): Promise<Change> {
  const { id, type, debitAccountId, creditAccountId, amountCents, holdId, postedId } = transfer;
  const pair = { debitAccountId, creditAccountId, amountCents, journalId: id, memo: transfer.description };
  if (endsUnpaid.includes(to) && holdId) {
    await releaseHold(tx, transfer);
    return { holdId: null };
  }
  if (to === 'completed' && type !== 'freeze_funds' && holdId) {
    const posted = await postTransfer(tx, { ...pair, kind: 'post', pendingId: holdId });
    if (type === 'emergency_withdrawal') {
      const onward = { debitAccountId: creditAccountId, creditAccountId: platformAccounts.settlement };
      await postTransfer(tx, { ...pair, ...onward, kind: 'move' });
    }
    return { postedId: posted, holdId: null };
  }
  if (to === 'returned' && postedId) await takeBack(tx, transfer, postedId);
  return {};
}

/** Money that came back to a closed account has no owner yet: it waits on a suspense account of the platform. */
async function takeBack(tx: Tx, transfer: TransferRow, postedId: string): Promise<void> {
  const { id, type, debitAccountId, creditAccountId, amountCents, description } = transfer;
  const part = { amountCents, journalId: id, memo: description };
  if (type === 'emergency_withdrawal') {
    const back = { debitAccountId: platformAccounts.settlement, creditAccountId };
    await postTransfer(tx, { ...part, ...back, kind: 'move' });
  }
  const standings = await lockStandings(tx, [debitAccountId, creditAccountId]);
  const isClosed = [debitAccountId, creditAccountId].some((account) => standings.get(account)?.isClosed);
  if (!isClosed) {
    const back = { debitAccountId: creditAccountId, creditAccountId: debitAccountId };
    await postTransfer(tx, { ...part, ...back, kind: 'reversal', reverses: postedId });
  } else if (type === 'emergency_withdrawal') {
    const aside = { debitAccountId: creditAccountId, creditAccountId: platformAccounts['suspense:ach'] };
    await postTransfer(tx, { ...part, ...aside, kind: 'move' });
  }
}

/** Ends the hold of a transfer: voids it, or writes down that it has expired. Nothing if the sweeper was first. */
export async function releaseHold(
  tx: Tx,
  { id, holdId, debitAccountId, creditAccountId, amountCents }: TransferRow,
): Promise<void> {
  const [hold] = await queryRows<{ isOver: boolean }>(
    tx,
    sql`select coalesce(expires_at <= ${tx.now}, false) as "isOver" from ledger_holds where transfer_id = ${holdId}`,
  );
  if (!hold || holdId === null) return;
  await postTransfer(tx, {
    ...{ debitAccountId, creditAccountId, amountCents, pendingId: holdId, journalId: id },
    kind: hold.isOver ? 'expire' : 'void',
    memo: 'Released',
  });
}

const stateOf: Record<PaymentState, TransferState> = {
  pending: 'submitted',
  sent: 'completed',
  rejected: 'failed',
  returned: 'returned',
};

export interface PaymentNews {
  state: PaymentState;
  code?: string | undefined;
  paymentId: string;
}

/** The bank may still say what becomes of it. */
const isOpen = ({ status }: TransferRow): boolean =>
  ['approved', 'submitting', 'submitted', 'requires_attention'].includes(status);

/** Applies what the provider says of a payment, never backwards. Answers `kept` if an earlier state is yet to come. */
export async function applyNews(
  tx: Tx,
  transfer: TransferRow,
  news: PaymentNews,
): Promise<'applied' | 'late' | 'kept'> {
  const to = stateOf[news.state];
  if (to === 'returned' && isOpen(transfer)) return 'kept';
  const change = { providerPaymentId: news.paymentId, claimedUntil: null, ...(news.code && { code: news.code }) };
  return (await advance(tx, transfer, to, change)) ? 'applied' : 'late';
}

const patienceMs = 24 * 60 * 60_000;

/** A day has passed since it was sent, and the time at which its receiver should have it. */
function isOverdue({ sentAt, createdAt, arrivesAt }: TransferRow, now: Date): boolean {
  const due = Math.max((sentAt ?? createdAt).getTime() + patienceMs, arrivesAt?.getTime() ?? 0);
  return now.getTime() >= due;
}

/**
 * Applies the bank's answer to our own question, which is the present state: a payment that came back was sent before,
 * also if the bank never said so. One that is still under way after a day requires attention.
 */
export async function applyAnswer(tx: Tx, transfer: TransferRow, answer: PaymentNews): Promise<void> {
  const { state, paymentId } = answer;
  if (state === 'returned' && isOpen(transfer)) await applyNews(tx, transfer, { state: 'sent', paymentId });
  if (state === 'pending' && isOpen(transfer) && isOverdue(transfer, tx.now)) {
    const change = { providerPaymentId: paymentId };
    if (transfer.status === 'requires_attention')
      await tx.update(bankTransfers).set(change).where(eq(bankTransfers.id, transfer.id));
    else await advance(tx, transfer, 'requires_attention', change);
    return;
  }
  await applyNews(tx, transfer, answer);
}

/** Applies events that came before the transfer could take them, in the order of their times. */
export async function applyKept(tx: Tx, transfer: TransferRow): Promise<void> {
  const kept = await queryRows<{ id: string; state: PaymentState; code: string | null }>(
    tx,
    sql`select id, state, code from bank_events
      where transfer_id in (${transfer.id}, ${keyOfPayment(transfer.providerPaymentId ?? '')}) and outcome is null
      order by at, received_at`,
  );
  for (const { id, state, code } of kept) {
    const paymentId = transfer.providerPaymentId ?? '';
    const isKnown = stateOf[state] === transfer.status;
    const outcome = isKnown ? 'applied' : await applyNews(tx, transfer, { state, code: code ?? undefined, paymentId });
    if (outcome !== 'kept') await tx.update(bankEvents).set({ outcome }).where(eq(bankEvents.id, id));
  }
}
