import { inArray, sql } from 'drizzle-orm';
import { queryRows } from '../../db/tx.ts';
import { audit } from '../../http/audit/audit.ts';
import type { Command } from '../../http/pipeline/ctx.ts';
import { conflict } from '../../kernel/errors.ts';
import type * as contract from './contract.ts';
import { noMailServer } from './rules.ts';
import type { OutboxRunner } from './runner.ts';
import { outbox } from './tables.ts';

interface Touched {
  id: string;
  companyId: string;
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
    if (!runner.canSend) throw conflict(noMailServer, { code: 'no_mail_server' });
    const again = await queryRows<Touched>(
      ctx.tx,
      sql`update outbox o set state = 'waiting', attempts = 0, next_at = ${ctx.tx.now}
        where ${inArray(sql`o.id`, [...new Set(ids)])} and o.state in ('waiting', 'failed')
        returning o.id, o.company_id as "companyId", o.topic as kind`,
    );
    for (const { id, companyId, kind } of again) {
      await audit(ctx, 'outbox.message_retried', { target: id, companyId, details: { kind } });
    }
    if (again.length > 0) ctx.tx.afterCommit(() => runner.wake());
    return { retried: again.length };
  };
