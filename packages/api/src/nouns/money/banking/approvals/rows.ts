import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/tx.ts';
import { audit } from '../../../../http/audit/audit.ts';
import type { Ctx } from '../../../../http/pipeline/ctx.ts';
import type { ApprovalState } from '../rules.ts';
import { approvals } from '../tables.ts';
import { proposalMissing } from './rules.ts';

export type ApprovalRow = typeof approvals.$inferSelect;

/** A proposal, locked against other decisions until the transaction ends. */
export async function lockApproval(tx: Tx, id: string): Promise<ApprovalRow> {
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
  if (!row) throw proposalMissing();
  return row;
}

/** Writes a decision; the row is locked and pending. */
export async function decide(
  ctx: Ctx,
  proposal: ApprovalRow,
  status: Exclude<ApprovalState, 'pending'>,
): Promise<void> {
  const { tx, actor, now } = ctx;
  await tx
    .update(approvals)
    .set({ status, decidedBy: actor.userId, decidedAt: now })
    .where(eq(approvals.id, proposal.id));
  const { id: target, companyKey: companyId, kind } = proposal;
  await audit(ctx, 'approval.decided', { target, companyId, details: { kind, status } });
}
