import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import type { BankTransfer } from '../shapes.ts';
import type * as contract from '../contract.ts';
import { returnCodes } from '../rules.ts';
import { approvals, bankTransfers } from '../tables.ts';
import { ownTexts, transferMissing } from './rules.ts';

const newest = 50;

const transfersWithWhy = (tx: Tx) =>
  tx
    .select({ transfer: bankTransfers, why: approvals.why })
    .from(bankTransfers)
    .leftJoin(approvals, eq(approvals.id, bankTransfers.approvalId));

export async function readTransfer(tx: Tx, id: string): Promise<BankTransfer> {
  const [row] = await transfersWithWhy(tx).where(eq(bankTransfers.id, id));
  if (!row) throw transferMissing();
  return toTransfer(row);
}

export const listTransfers: Query<typeof contract.listTransfers> = async ({ query: { companyId } }, { tx }) => {
  const rows = await transfersWithWhy(tx)
    .where(eq(bankTransfers.companyKey, companyId))
    .orderBy(desc(bankTransfers.createdAt), desc(bankTransfers.id))
    .limit(newest);
  return { transfers: rows.map(toTransfer) };
};

interface Row {
  transfer: typeof bankTransfers.$inferSelect;
  why: string | null;
}

/** A transfer as it is answered. */
export function toTransfer({ transfer, why }: Row): BankTransfer {
  const known = transfer.code ? returnCodes[transfer.code] : undefined;
  const words = known?.text ?? (transfer.code ? ownTexts[transfer.code] : undefined);
  return {
    id: transfer.id,
    status: transfer.status,
    companyId: transfer.companyKey,
    amount: transfer.amountCents / 100,
    type: transfer.type,
    description: transfer.description,
    reason: transfer.reason,
    isHeld: transfer.holdId !== null,
    createdAt: transfer.createdAt.toISOString(),
    updatedAt: transfer.updatedAt.toISOString(),
    ...(transfer.approvalId && { approvalId: transfer.approvalId }),
    ...(why && { whyApproval: why }),
    ...(transfer.code && { code: transfer.code }),
    ...(words && { codeText: words }),
    ...(known && { advice: known.advice }),
    ...(known?.deadline && { deadline: known.deadline }),
    ...(transfer.arrivesAt && { arrivesAt: transfer.arrivesAt.toISOString() }),
  };
}

export const getTransfer: Query<typeof contract.getTransfer> = async ({ transferId }, { tx }) => ({
  transfer: await readTransfer(tx, transferId),
});
