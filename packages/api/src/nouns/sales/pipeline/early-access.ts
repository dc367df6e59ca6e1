import { callerId, type Reader } from '../../../kernel/actor.ts';
import { eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx, Query } from '../../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import { earlyAccess } from './tables.ts';

export const getEarlyAccess: Query<typeof contract.getEarlyAccess> = (_input, ctx) => readFeatures(ctx);

export const requestEarlyAccess: Command<typeof contract.requestEarlyAccess> = async ({ body: { feature } }, ctx) => {
  const { tx, now, actor } = ctx;
  const added = await tx
    .insert(earlyAccess)
    .values({ userId: actor.userId, feature, requestedAt: now })
    .onConflictDoNothing()
    .returning({ feature: earlyAccess.feature });
  if (added.length > 0) await audit(ctx, 'early_access.requested', { target: actor.userId, details: { feature } });
  return readFeatures(ctx);
};

async function readFeatures({ tx, actor }: Ctx<Reader>) {
  const rows = await tx
    .select({ feature: earlyAccess.feature })
    .from(earlyAccess)
    .where(eq(earlyAccess.userId, callerId(actor)));
  return { features: rows.map(({ feature }) => feature) };
}
