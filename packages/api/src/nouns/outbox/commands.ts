import { inArray } from 'drizzle-orm';
import { audit } from '../../http/audit/audit.ts';
import type { Command } from '../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import { outbox } from './tables.ts';

export const deleteOutbox: Command<typeof contract.deleteOutbox> = async ({ body: { ids, reason } }, ctx) => {
  const gone = await ctx.tx
    .delete(outbox)
    .where(inArray(outbox.id, [...new Set(ids)]))
    .returning({ id: outbox.id, companyId: outbox.companyId, kind: outbox.topic });
  for (const { id, companyId, kind } of gone) {
    await audit(ctx, 'outbox.message_deleted', { target: id, companyId, reason, details: { kind } });
  }
  return { deleted: gone.length };
};
