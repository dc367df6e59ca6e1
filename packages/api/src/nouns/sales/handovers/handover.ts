import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import { handoverMissing, handoverToItself, handoverUndone } from './rules.ts';
import { repMissing } from '../sales-team/rules.ts';
import { repUnknown } from '../leads/rules.ts';
import { leads, salesReps } from '../leads/tables.ts';
import type * as contract from './contract.ts';
import { leadHandovers } from './tables.ts';

export const handOver: Command<typeof contract.handOver> = async ({ salesRepId, body: { to } }, ctx) => {
  const { tx, now } = ctx;
  const from = await lockRep(ctx, salesRepId);
  if (!from) throw repMissing();
  if (to === salesRepId) throw handoverToItself();
  const [other] = await tx.select().from(salesReps).where(eq(salesReps.id, to));
  if (!other?.isActive) throw repUnknown('/to');
  const given = await tx
    .update(leads)
    .set({ repId: to, version: sql`${leads.version} + 1` })
    .where(
      and(eq(leads.repId, salesRepId), isNull(leads.closedAt), isNull(leads.deletedAt), isNull(leads.mergedIntoId)),
    )
    .returning({ id: leads.id });
  const handoverId = newId('lho', now.getTime());
  const leadIds = given.map(({ id }) => id);
  await tx.insert(leadHandovers).values({ id: handoverId, fromRepId: salesRepId, toRepId: to, at: now, leadIds });
  await audit(ctx, 'leads.handed_over', { target: salesRepId, details: { to, leads: leadIds.length } });
  return { handover_id: handoverId, leads: leadIds.length, from: from.name, to: other.name };
};

export const undoHandover: Command<typeof contract.undoHandover> = async ({ leadHandoverId }, ctx) => {
  const { tx, now } = ctx;
  const [handover] = await tx.select().from(leadHandovers).where(eq(leadHandovers.id, leadHandoverId)).for('update');
  if (!handover) throw handoverMissing();
  if (handover.undoneAt) throw handoverUndone();
  const { fromRepId, toRepId, leadIds } = handover;
  const returned =
    leadIds.length === 0
      ? []
      : await tx
          .update(leads)
          .set({ repId: fromRepId, version: sql`${leads.version} + 1` })
          .where(and(inArray(leads.id, leadIds), eq(leads.repId, toRepId), isNull(leads.deletedAt)))
          .returning({ id: leads.id });
  await tx.update(leadHandovers).set({ undoneAt: now }).where(eq(leadHandovers.id, leadHandoverId));
  await audit(ctx, 'leads.handed_back', { target: fromRepId, details: { leads: returned.length } });
  return { returned: returned.length, kept: leadIds.length - returned.length };
};

/** Two users who hand over the leads of one member wait for each other. */
async function lockRep({ tx }: Ctx, repId: string) {
  const [rep] = await tx.select().from(salesReps).where(eq(salesReps.id, repId)).for('update');
  return rep;
}
