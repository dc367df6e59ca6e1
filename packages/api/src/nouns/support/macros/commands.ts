import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { versionTag } from '../../../http/edge/conditional.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { newId } from '../../../kernel/ids.ts';
import type * as contract from './contract.ts';
import { showMacro } from './queries.ts';
import { macroMissing, macrosFull, macroStale, mostMacros, nameTaken } from './rules.ts';
import { macros } from './tables.ts';

export const createMacro: Command<typeof contract.createMacro> = async ({ body }, ctx) => {
  const { tx, now } = ctx;
  if ((await tx.$count(macros)) >= mostMacros) throw macrosFull();
  const id = newId('mac', now.getTime());
  const added = await tx
    .insert(macros)
    .values({ ...body, id, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) throw nameTaken();
  await audit(ctx, 'macro.created', { target: id });
  return showMacro(tx, id);
};

export const updateMacro: Command<typeof contract.updateMacro> = async ({ macroId, body }, ctx) => {
  const { tx, ifMatch } = ctx;
  const row = await lockMacro(tx, macroId);
  if (row.version !== ifMatch) throw macroStale();
  if (body.name !== undefined) await refuseTaken(tx, macroId, body.name);
  await tx
    .update(macros)
    .set({ ...body, version: row.version + 1 })
    .where(eq(macros.id, macroId));
  await audit(ctx, 'macro.updated', { target: macroId, details: { changed: Object.keys(body) } });
  const macro = await showMacro(tx, macroId);
  return reply(macro, { headers: { etag: versionTag(macro.version) } });
};

export const removeMacro: Command<typeof contract.removeMacro> = async ({ macroId }, ctx) => {
  await lockMacro(ctx.tx, macroId);
  await ctx.tx.delete(macros).where(eq(macros.id, macroId));
  await audit(ctx, 'macro.removed', { target: macroId });
};

async function lockMacro(tx: Tx, id: string) {
  const [row] = await tx.select().from(macros).where(eq(macros.id, id)).for('update');
  if (!row) throw macroMissing();
  return row;
}

/** Of two who take a name at once, the index refuses the later. */
async function refuseTaken(tx: Tx, id: string, name: string): Promise<void> {
  const others = and(ne(macros.id, id), sql`lower(${macros.name}) = lower(${name})`);
  if ((await tx.$count(macros, others)) > 0) throw nameTaken();
}
