import { inArray, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import { mailServerMissing, remindersHeldBack } from './rules.ts';
import type { OutboxRunner } from './runner.ts';
import { isOneOf } from './sending.ts';
import { outbox } from './tables.ts';

interface Touched {
  id: string;
  companyId: string | null;
  kind: string;
}

const touched = { id: outbox.id, companyId: outbox.companyId, kind: outbox.topic };

/** Sent messages are history, and one that is being sent cannot be stopped. */
export const deleteOutbox: Command<typeof contract.deleteOutbox> = async ({ body: { ids, reason } }, ctx) => {
  const gone = await ctx.tx
    .delete(outbox)
    .where(
      sql`${inArray(outbox.id, [...new Set(ids)])} and (${outbox.state} in ('waiting', 'failed')
        or ${outbox.state} = 'sending' and ${outbox.nextAt} <= ${ctx.tx.now})`,
    )
    .returning(touched);
  for (const { id, companyId, kind } of gone) {
    await audit(ctx, 'outbox.message_deleted', { target: id, companyId, reason, details: { kind } });
  }
  return { deleted: gone.length };
};

export const retryOutbox =
  (runner: OutboxRunner): Command<typeof contract.retryOutbox> =>
  async ({ body: { ids } }, ctx) => {
    if (!runner.canSend) throw mailServerMissing();
    const again = await queryRows<Touched>(
      ctx.tx,
      sql`update outbox o set state = 'waiting', attempts = 0, claims = 0, next_at = ${ctx.tx.now}
        where ${inArray(sql`o.id`, [...new Set(ids)])} and o.state in ('waiting', 'failed')
          and not ${isOneOf(sql`o.topic`, runner.heldBack)}
        returning o.id, o.company_id as "companyId", o.topic as kind`,
    );
    if (again.length === 0 && (await countHeldBack(ctx.tx, ids, runner.heldBack)) > 0) throw remindersHeldBack();
    for (const { id, companyId, kind } of again) {
      await audit(ctx, 'outbox.message_retried', { target: id, companyId, details: { kind } });
    }
    if (again.length > 0) ctx.tx.afterCommit(() => runner.wake());
    return { retried: again.length };
  };

async function countHeldBack(tx: Tx, ids: readonly string[], heldBack: readonly string[]): Promise<number> {
  const rows = await queryRows(
    tx,
    sql`select from outbox o where ${inArray(sql`o.id`, [...ids])} and ${isOneOf(sql`o.topic`, heldBack)}`,
  );
  return rows.length;
}
