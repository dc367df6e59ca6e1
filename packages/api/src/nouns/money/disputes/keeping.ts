import { eq, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { newId } from '../../../kernel/ids.ts';
import type { ObservedDispute } from '../payment-provider/service.ts';
import { creditEntries, type paymentStatuses, unsettledStatuses } from '../payments/tables.ts';
import { type LockedPayment, lockPayment, partsOf } from '../refunds/service.ts';
import { type DisputeStatus, openDisputeStatuses } from '../payment-provider/rules.ts';
import { goesForward, lossOf } from './rules.ts';
import { disputes } from './tables.ts';

type Known = typeof disputes.$inferSelect;

const isAmong = (list: readonly string[], status: string): boolean => list.includes(status);
const isOpen = (status: DisputeStatus): boolean => isAmong(openDisputeStatuses, status);

/**
 * Writes what the provider says of a dispute, forward only. Answers false while the outcome of its charge is not written
 * yet: it is asked about again then.
 */
export async function keepDispute(tx: Tx, observed: ObservedDispute): Promise<boolean> {
  const { chargeReference, paymentId, reference } = observed;
  const [payment] = await queryRows<{ id: string; status: (typeof paymentStatuses)[number] }>(
    tx,
    sql`select id, status from payments where provider_ref = ${chargeReference} or id = ${paymentId ?? ''}
      order by provider_ref = ${chargeReference} desc nulls last limit 1`,
  );
  if (payment && isAmong(unsettledStatuses, payment.status)) return false;
  // It is about nothing that HQ has been paid by.
  if (payment?.status !== 'succeeded') return true;
  const paid = await lockPayment(tx, payment.id);
  const [known] = await tx.select().from(disputes).where(eq(disputes.providerRef, reference)).for('update');
  const before = known ?? (await open(tx, paid, observed));
  const { dueAt = null } = observed;
  if (goesForward(before, observed)) await move(tx, before, observed, paid);
  else if (isOpen(before.status)) await tx.update(disputes).set({ dueAt }).where(eq(disputes.id, before.id));
  return true;
}

async function open(tx: Tx, { id: paymentId, companyId }: LockedPayment, observed: ObservedDispute): Promise<Known> {
  const { reference: providerRef, reason, amountCents: cents, isInquiry, openedAt, dueAt = null } = observed;
  const status = isOpen(observed.status) ? observed.status : 'needs_response';
  const id = newId('dsp', tx.now.getTime());
  const [opened] = await tx
    .insert(disputes)
    .values({ id, companyId, paymentId, providerRef, status, isInquiry, reason, cents, dueAt, openedAt })
    .returning();
  if (!opened) throw new Error('A dispute that was not written');
  const details = { paymentId, amountCents: cents };
  await audit({ tx, actor: tx.actor }, 'dispute.opened', { target: id, companyId, reason, details });
  return opened;
}

const actions = { won: 'dispute.won', lost: 'dispute.lost', closed: 'dispute.closed' } as const;

async function move(tx: Tx, before: Known, observed: ObservedDispute, paid: LockedPayment): Promise<void> {
  const { status, isInquiry, dueAt = null } = observed;
  // An inquiry has taken nothing yet.
  const cents = before.isInquiry ? observed.amountCents : before.cents;
  const loss = status === 'lost' ? lossOf(cents, partsOf(paid)) : { creditCents: 0, reopenedCents: 0 };
  await tx
    .update(disputes)
    .set({
      ...{ status, isInquiry, cents, dueAt, ...loss, version: before.version + 1 },
      closedAt: isOpen(status) ? null : tx.now,
    })
    .where(eq(disputes.id, before.id));
  if (status === 'lost') await takeBack(tx, paid, loss);
  if (status === 'needs_response' || status === 'under_review') return;
  const { companyId } = paid;
  const details = { paymentId: paid.id, amountCents: cents, ...loss };
  await audit({ tx, actor: tx.actor }, actions[status], { target: before.id, companyId, details });
}

/** What the bank took back is credit no more, and is owed again. */
async function takeBack(
  tx: Tx,
  { id: paymentId, companyId, invoiceId }: LockedPayment,
  { creditCents, reopenedCents }: ReturnType<typeof lossOf>,
): Promise<void> {
  if (creditCents > 0) {
    await tx.insert(creditEntries).values({
      id: newId('crd', tx.now.getTime()),
      ...{ companyId, kind: 'disputed', cents: -creditCents, paymentId, at: tx.now },
    });
  }
  if (reopenedCents > 0) {
    await tx.execute(sql`update invoices set paid_cents = paid_cents - ${reopenedCents}::bigint, paid_at = null,
        status = case when due_at < ${tx.now} then 'overdue' else 'open' end
      where id = ${invoiceId} and not is_told_paid`);
  }
}
