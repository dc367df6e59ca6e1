import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import type { BankTransfer } from './contract.ts';
import type * as contract from './contract.ts';
import { approvals } from '../approvals/tables.ts';
import { bankEvents, bankTransfers } from './tables.ts';
import { keyOfPayment, type PaymentState } from '../bank-provider/rules.ts';
import { codeFactsOf, transferMissing } from './rules.ts';

const newest = 50;

const transfersWithWhy = (tx: Tx) =>
  tx
    .select({ transfer: bankTransfers, why: approvals.why })
    .from(bankTransfers)
    .leftJoin(approvals, eq(approvals.id, bankTransfers.approvalId));

export async function readTransfer(tx: Tx, id: string): Promise<BankTransfer> {
  const [row] = await transfersWithWhy(tx).where(eq(bankTransfers.id, id));
  if (!row) throw transferMissing();
  const late = await readLate(tx, row.transfer);
  return { ...toTransfer(row, tx.actor), ...(late.length > 0 && { late }) };
}

/** News of the bank that came after the transfer was past it. */
async function readLate(tx: Tx, { id, providerPaymentId }: Row['transfer']) {
  const rows = await tx
    .select({ state: bankEvents.state, at: bankEvents.at })
    .from(bankEvents)
    .where(
      and(inArray(bankEvents.transferId, [id, keyOfPayment(providerPaymentId ?? '')]), eq(bankEvents.outcome, 'late')),
    )
    .orderBy(bankEvents.at)
    .limit(newest);
  return rows.map(({ state, at }) => ({ state: state as PaymentState, at: at.toISOString() }));
}

export const listTransfers: Query<typeof contract.listTransfers> = async ({ query: { companyId } }, { tx }) => {
  const rows = await transfersWithWhy(tx)
    .where(eq(bankTransfers.companyKey, companyId))
    .orderBy(desc(bankTransfers.createdAt), desc(bankTransfers.id))
    .limit(newest);
  return { transfers: rows.map((row) => toTransfer(row, tx.actor)) };
};

interface Row {
  transfer: typeof bankTransfers.$inferSelect;
  why: string | null;
}

/** A transfer as it is answered. */
export function toTransfer({ transfer, why }: Row, actor: Actor): BankTransfer {
  const { code } = transfer;
  return {
    id: transfer.id,
    status: transfer.status,
    companyId: transfer.companyKey,
    amount: transfer.amountCents / 100,
    type: transfer.type,
    description: transfer.description,
    reason: transfer.reason,
    isOwn: actor.kind === 'user' && transfer.initiatedBy === actor.userId,
    isHeld: transfer.holdId !== null,
    createdAt: transfer.createdAt.toISOString(),
    updatedAt: transfer.updatedAt.toISOString(),
    ...(transfer.approvalId && { approvalId: transfer.approvalId }),
    ...(why && { whyApproval: why }),
    ...(code && { code, ...codeFactsOf({ ...transfer, code }) }),
    ...(transfer.arrivesAt && { arrivesAt: transfer.arrivesAt.toISOString() }),
  };
}

export const getTransfer: Query<typeof contract.getTransfer> = async ({ transferId }, { tx }) => ({
  transfer: await readTransfer(tx, transferId),
});
