import { sql } from 'drizzle-orm';
import { queryRows } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { WrittenProposal } from '../../../http/noun/proposals.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { findPending, propose } from '../approvals/service.ts';
import { digestOf, lockBooks, readTotals } from '../books/service.ts';
import { closedMonths } from '../books/tables.ts';
import type { AskedProvider } from '../payouts/service.ts';
import type * as contract from './contract.ts';
import { readDetails, readMonth } from './reading.ts';
import { alreadyClosed, checksOpen, monthRunning, notLastClosed, reopeningTakesTwo } from './rules.ts';

/** Closes a month and all before it, and keeps its totals and the digest of its legs. */
export const closeMonth =
  (provider: AskedProvider): Command<typeof contract.closeMonth> =>
  async ({ month }, ctx) => {
    const { tx, actor, now } = ctx;
    // Nothing is posted between the checks and the end of this transaction.
    await lockBooks(tx);
    const { state, checks } = await readDetails(tx, month, provider);
    if (state === 'running') throw monthRunning(month);
    if (state === 'closed') throw alreadyClosed(month);
    const open = checks.filter(({ isOpen }) => isOpen);
    if (open.length > 0) throw checksOpen(month, open);
    const first = `${month}-01`;
    const digest = await digestOf(tx, first);
    const totals = await readTotals(tx, first);
    await tx.insert(closedMonths).values({ month: first, totals, digest, closedBy: actor.userId, closedAt: now });
    await audit(ctx, 'month.closed', { details: { month, digest } });
    return readDetails(tx, month, provider);
  };

/** Proposes to open the month that was closed last again; a proposal that waits already stays as it is. */
export const reopenMonth: Command<typeof contract.reopenMonth> = async ({ month, body }, ctx) => {
  if (!(await readMonth(ctx.tx, month)).isLastClosed) throw notLastClosed(month);
  const waiting = await findPending(ctx.tx, 'reopen_month', month);
  const payload = { subject: month, month };
  return { approvalId: waiting ?? (await propose(ctx, { kind: 'reopen_month', payload, reason: body.reason })) };
};

export const reopenProposal = {
  why: reopeningTakesTwo,
  permission: 'billing:close',
  state: 'own',
  carryOut: async (ctx: Ctx, { id, subject: month, reason }: WrittenProposal) => {
    const { tx, now } = ctx;
    await lockBooks(tx);
    if (!(await readMonth(tx, month)).isLastClosed) throw notLastClosed(month);
    await queryRows(
      tx,
      sql`update closed_months set reopened_at = ${now}, reopened_by = ${id}
        where month = ${`${month}-01`}::date and reopened_at is null returning month`,
    );
    await audit(ctx, 'month.reopened', { reason, details: { month } });
  },
} as const;
