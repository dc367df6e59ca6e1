import { eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { proposeOnce } from '../approvals/service.ts';
import type * as contract from './contract.ts';
import { lockStanding } from '../bank-accounts/service.ts';
import { holdsNothing, type MadeFor, transferMissing } from './rules.ts';
import { bankTransfers } from './tables.ts';
import { lockTransfer, releaseHold as endHold, type TransferRow } from './advance.ts';
import { readTransfer } from './queries.ts';

/** Proposes to free held money; a proposal that waits already stays as it is. */
export const releaseHold: Command<typeof contract.releaseHold> = async ({ transferId, body: { reason } }, ctx) => {
  const { tx } = ctx;
  const transfer = await lockHeld(ctx, transferId);
  const { companyKey: companyId, amountCents } = transfer;
  const payload = { subject: transferId, amountCents, madeFor: await heldThen(tx, transfer) };
  await proposeOnce(ctx, { kind: 'release_hold', payload, companyId, reason });
  return { transfer: await readTransfer(tx, transferId) };
};

/** What a transfer holds now, on which account; both are locked until the transaction ends. */
export async function lockHold(tx: Tx, transferId: string): Promise<MadeFor> {
  const transfer = await lockTransfer(tx, transferId);
  if (!transfer) throw transferMissing();
  return heldThen(tx, transfer);
}

const heldThen = async (tx: Tx, { bankAccountId, amountCents, holdId }: TransferRow): Promise<MadeFor> => ({
  ...(await lockStanding(tx, bankAccountId)),
  heldCents: holdId === null ? 0 : amountCents,
});

/** Carries out an approved release. */
export async function carryOutRelease(ctx: Ctx, transferId: string, reason: string): Promise<void> {
  const { tx, now } = ctx;
  const transfer = await lockHeld(ctx, transferId);
  await endHold(tx, transfer);
  const change = { holdId: null, code: 'released', updatedAt: now };
  await tx.update(bankTransfers).set(change).where(eq(bankTransfers.id, transferId));
  const { companyKey: companyId, amountCents } = transfer;
  await audit(ctx, 'hold.released', { target: transferId, companyId, reason, details: { amountCents } });
}

async function lockHeld({ tx }: Ctx, transferId: string): Promise<TransferRow> {
  const transfer = await lockTransfer(tx, transferId);
  if (!transfer) throw transferMissing();
  if (transfer.type !== 'freeze_funds' || transfer.holdId === null) {
    throw holdsNothing();
  }
  return transfer;
}
