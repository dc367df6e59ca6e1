import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import type { ApprovalKind } from './rules.ts';
import { type ApprovalRow, endProposal } from './rows.ts';
import { approvals } from './tables.ts';

const waiting = (tx: Tx, which: SQL | undefined) =>
  tx
    .select()
    .from(approvals)
    .where(and(which, eq(approvals.status, 'pending')))
    .orderBy(asc(approvals.id));

const isAbout = (kind: ApprovalKind, subject: string) =>
  and(eq(approvals.kind, kind), sql`${approvals.payload} ->> 'subject' = ${subject}`);

/** Locks proposals before what they are about, as a decision does it, so that the two never wait for each other. */
export const lockWaiting = (tx: Tx, kind: ApprovalKind, subject: string): Promise<ApprovalRow[]> =>
  waiting(tx, isAbout(kind, subject)).for('update');

/** Cancels waiting proposals. One that is decided on at this moment is passed over: it compares the state itself. */
export async function cancelWaiting(
  ctx: Ctx,
  kind: ApprovalKind,
  subject: string,
  isMeant: (proposal: ApprovalRow) => boolean = () => true,
): Promise<void> {
  const rows = await waiting(ctx.tx, isAbout(kind, subject)).for('update', { skipLocked: true });
  for (const proposal of rows.filter(isMeant)) await endProposal(ctx, proposal, 'cancelled');
}

/** Cancels the undecided proposals of a person; returns their number. */
export const cancelProposalsOf = (ctx: Ctx, userId: string): Promise<number> =>
  cancelAll(ctx, eq(approvals.proposedBy, userId));

/** Cancels the undecided proposals of a kind about a thing, after a decision that is under way; returns their number. */
export const cancelProposalsAbout = (ctx: Ctx, kind: ApprovalKind, subject: string): Promise<number> =>
  cancelAll(ctx, isAbout(kind, subject));

async function cancelAll(ctx: Ctx, which: SQL | undefined): Promise<number> {
  const rows = await waiting(ctx.tx, which).for('update');
  for (const proposal of rows) await endProposal(ctx, proposal, 'cancelled');
  return rows.length;
}
