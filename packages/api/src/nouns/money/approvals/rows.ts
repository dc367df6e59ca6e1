import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { audit, type AuditScope } from '../../../http/audit/audit.ts';
import { declarationOf, type WrittenProposal } from '../../../http/noun/proposals.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import { type ApprovalState, proposalMissing } from './rules.ts';
import { approvals } from './tables.ts';

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
  await write(ctx, proposal, status, ctx.actor.userId);
}

/** Writes that a command on the server has approved; the row is locked and pending, and the caller carries it out. */
export const approveByServer = (by: AuditScope, proposal: ApprovalRow): Promise<void> =>
  write(by, proposal, 'approved', null);

async function write(by: AuditScope, proposal: ApprovalRow, status: ApprovalState, decidedBy: string | null) {
  await by.tx.update(approvals).set({ status, decidedBy, decidedAt: by.tx.now }).where(eq(approvals.id, proposal.id));
  const { id: target, companyKey: companyId, kind } = proposal;
  await audit(by, 'approval.decided', { target, companyId, details: { kind, status } });
}

export const subjectOf = ({ payload }: ApprovalRow): string => String(payload['subject']);

/** A proposal for the noun that declares its kind. */
export const writtenOf = (proposal: ApprovalRow): WrittenProposal => {
  const { id, payload, companyKey: companyId, reason, proposedBy } = proposal;
  return { id, subject: subjectOf(proposal), payload, companyId, reason, proposedBy };
};

/** Ends a proposal that is not carried out, with what has waited for it; the row is locked and pending. */
export async function endProposal(
  ctx: Ctx,
  proposal: ApprovalRow,
  status: Extract<ApprovalState, 'rejected' | 'cancelled'>,
): Promise<void> {
  await decide(ctx, proposal, status);
  await declarationOf(proposal.kind).end?.(ctx.tx, subjectOf(proposal), status);
}
