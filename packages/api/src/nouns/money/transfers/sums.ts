import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { isIndependent } from '../../people/users/service.ts';
import { movedSince, thresholdCents } from '../bank-controls/service.ts';
import { isFirstToDetails } from '../payees/service.ts';
import { approvalWindowMs, type SumsSoFar, whyApproval } from './rules.ts';
import type { TransferRow } from './advance.ts';

/**
 * Money moved by the initiator and by the account in the last 24 hours, beside a transfer. Accounts that do not count
 * as two people are one initiator. When a transfer is sent, those that wait do not count, since each counts itself
 * later. Nor do those that a person independent of the initiator has approved, if this one needs no approval.
 */
export async function sumsSoFar(
  tx: Tx,
  { id, initiatedBy, amountCents, bankAccountId, type, companyKey, approvalId }: TransferRow,
  { isSending = false } = {},
): Promise<Omit<SumsSoFar, 'mayExecute'>> {
  // One after the other, so that two transfers at once see each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('transfers', 0))`);
  const since = new Date(tx.now.getTime() - approvalWindowMs);
  const isOwn = sql`(initiated_by = ${initiatedBy} or not ${isIndependent(sql`initiated_by`, sql`${initiatedBy}`)})`;
  const isOfTwo = sql`${approvalId === null} and exists (select from approvals p where p.id = bank_transfers.approval_id
    and p.status = 'approved' and ${isIndependent(sql`p.decided_by`, sql`${initiatedBy}`)})`;
  const [sums] = await queryRows<{ initiator: number; account: number; threshold: number }>(
    tx,
    sql`select coalesce(sum(amount_cents) filter (where ${isOwn}), 0)::bigint as initiator, ${thresholdCents} as threshold,
        coalesce(sum(amount_cents) filter (where bank_account_id = ${bankAccountId}), 0)::bigint as account
      from bank_transfers where ${movedSince(since)} and type <> 'freeze_funds' and id <> ${id}
        and not (${isSending} and (status in ('pending_approval', 'approved') or ${isOfTwo}))`,
  );
  return {
    amountCents,
    initiatorCents: sums?.initiator ?? 0,
    accountCents: sums?.account ?? 0,
    thresholdCents: sums?.threshold ?? 0,
    isFirstToDetails: type === 'emergency_withdrawal' && (await isFirstToDetails(tx, companyKey)),
  };
}

/** Whether a transfer takes two people at this moment; the role of its initiator does not matter. */
export async function isAboveThreshold(tx: Tx, transfer: TransferRow): Promise<boolean> {
  const sums = await sumsSoFar(tx, transfer, { isSending: true });
  return whyApproval(transfer.type, { ...sums, mayExecute: true }) !== undefined;
}
