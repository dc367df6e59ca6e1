import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/tx.ts';
import type { Ctx } from '../../../../http/pipeline/ctx.ts';
import type { ApprovalKind } from '../rules.ts';
import { approvals } from '../tables.ts';
import { type ApprovalRow, decide } from './rows.ts';

const waiting = (tx: Tx, kind: ApprovalKind, subject: string) =>
  tx
    .select()
    .from(approvals)
    .where(
      and(
        eq(approvals.kind, kind),
        eq(approvals.status, 'pending'),
        sql`${approvals.payload} ->> 'subject' = ${subject}`,
      ),
    )
    .orderBy(asc(approvals.id));

/** Locks proposals before what they are about, as a decision does it, so that the two never wait for each other. */
export const lockWaiting = (tx: Tx, kind: ApprovalKind, subject: string): Promise<ApprovalRow[]> =>
  waiting(tx, kind, subject).for('update');

/** Cancels waiting proposals. One that is decided on at this moment is passed over: it compares the state itself. */
export async function cancelWaiting(
  ctx: Ctx,
  kind: ApprovalKind,
  subject: string,
  isMeant: (proposal: ApprovalRow) => boolean = () => true,
): Promise<void> {
  const rows = await waiting(ctx.tx, kind, subject).for('update', { skipLocked: true });
  for (const proposal of rows.filter(isMeant)) await decide(ctx, proposal, 'cancelled');
}
