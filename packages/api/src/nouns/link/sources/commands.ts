import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import { sqlErrorOf } from '../../../kernel/sql-error.ts';
import type * as contract from './contract.ts';
import { showSource } from './queries.ts';
import { sourceHasKeys, sourceHasRows, sourceKeyTaken, sourceMissing } from './rules.ts';
import { linkSources } from './tables.ts';

export const createLinkSource: Command<typeof contract.createLinkSource> = async ({ body }, ctx) => {
  const { tx, now } = ctx;
  const id = newId('src', now.getTime());
  const [added] = await tx
    .insert(linkSources)
    .values({ id, ...body, createdAt: now })
    .onConflictDoNothing({ target: linkSources.key })
    .returning({ id: linkSources.id });
  if (!added) throw sourceKeyTaken();
  await audit(ctx, 'source.created', { target: id, details: { ...body } });
  return showSource(tx, id);
};

export const updateLinkSource: Command<typeof contract.updateLinkSource> = async ({ sourceId, body }, ctx) => {
  await lockSource(ctx.tx, sourceId);
  await ctx.tx.update(linkSources).set(body).where(eq(linkSources.id, sourceId));
  await audit(ctx, 'source.changed', { target: sourceId, details: { ...body } });
  return showSource(ctx.tx, sourceId);
};

export const deleteLinkSource: Command<typeof contract.deleteLinkSource> = async ({ sourceId }, ctx) => {
  const { tx } = ctx;
  await lockSource(tx, sourceId);
  const { key, name, liveKeys } = await showSource(tx, sourceId);
  if (liveKeys > 0) throw sourceHasKeys();
  try {
    await tx.delete(linkSources).where(eq(linkSources.id, sourceId));
  } catch (error) {
    throw sqlErrorOf(error)?.sqlState === '23503' ? sourceHasRows() : error;
  }
  await audit(ctx, 'source.deleted', { target: sourceId, details: { key, name } });
};

/** The source, so that it gets no key until the transaction ends. */
async function lockSource(tx: Tx, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: linkSources.id })
    .from(linkSources)
    .where(eq(linkSources.id, id))
    .for('no key update');
  if (!found) throw sourceMissing();
}
