import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../../http/pipeline/ctx.ts';
import { approvals } from '../tables.ts';
import { decide } from '../approvals/rows.ts';
import { endTransfer } from '../transfers/commands.ts';

/** Cancels the undecided proposals of a person; returns their number. */
export const cancelProposalsOf = (ctx: Ctx, userId: string): Promise<number> =>
  cancel(ctx, eq(approvals.proposedBy, userId));

/** Cancels the waiting proposals of a role for a person or an invitation; returns how many. */
export const cancelGrantsTo = (ctx: Ctx, subject: string): Promise<number> =>
  cancel(ctx, sql`${approvals.kind} = 'grant_role' and ${approvals.payload} ->> 'subject' = ${subject}`);

async function cancel(ctx: Ctx, which: SQL): Promise<number> {
  const waiting = await ctx.tx
    .select()
    .from(approvals)
    .where(and(which, eq(approvals.status, 'pending')))
    .orderBy(asc(approvals.id))
    .for('update');
  for (const proposal of waiting) {
    await decide(ctx, proposal, 'cancelled');
    const { kind, payload } = proposal;
    if (kind === 'transfer') await endTransfer(ctx.tx, String(payload['subject']), 'cancelled');
  }
  return waiting.length;
}
