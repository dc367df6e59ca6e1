import { eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { conflict, notFound } from '../../../kernel/errors.ts';
import type * as contract from './contract.ts';
import { demandUnknown } from './queries.ts';
import { markUnmatched } from './reading.ts';
import { providerTransactions } from './tables.ts';

/** The books count the money outside HQ from now on. */
export const explainTransaction: Command<typeof contract.explainTransaction> = async (
  { body: { reference, explanation } },
  ctx,
) => {
  const { tx, actor, now } = ctx;
  const found = await demandUnknown(tx, reference);
  if (!found) throw notFound('Transaction not found');
  if (!found.isUnknown) throw conflict('HQ knows this transaction, or it was explained already', { code: 'known' });
  await tx
    .update(providerTransactions)
    .set({ explanation, explainedBy: actor.userId, explainedAt: now })
    .where(eq(providerTransactions.reference, reference));
  await markUnmatched(tx);
  await audit(ctx, 'provider_transaction.explained', { reason: explanation, details: { reference } });
  return { reference, explanation };
};
