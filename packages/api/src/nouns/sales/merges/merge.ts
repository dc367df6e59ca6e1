import { eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import { callerName, type LeadRow, isConverted, lockLive, readLead } from '../leads/service.ts';
import { leadHasOnboarding, leadMissing, leadStale } from '../leads/rules.ts';
import { leads } from '../leads/tables.ts';
import type * as contract from './contract.ts';
import * as rules from './rules.ts';
import { leadMerges } from './tables.ts';

type Column = keyof LeadRow;
type Facts = Partial<typeof leads.$inferInsert>;

/** The columns of each fact. */
const columnsOf: Readonly<Record<rules.MergeField, readonly Column[]>> = {
  company_name: ['companyName', 'nameKey'],
  dot_number: ['dotNumber'],
  contact_name: ['contactName'],
  contact_email: ['contactEmail', 'emailKey', 'domainKey'],
  contact_phone: ['contactPhone', 'phoneKey'],
  industry: ['industry'],
  company_size: ['employees'],
  annual_shipping_volume: ['loadsAYear'],
  annual_revenue: ['annualRevenueCents'],
  primary_lanes: ['primaryLanes'],
  current_providers: ['currentProviders'],
  pain_points: ['painPoints'],
  competitors: ['competitors'],
  lead_source: ['source'],
  status: ['status'],
  assigned_to: ['repId'],
  next_followup: ['followUpOn'],
  close_date: ['closeOn'],
  estimated_value: ['valueCents'],
  timeline: ['timeline'],
  location: ['city', 'state', 'country'],
};

export const mergeLead: Command<typeof contract.mergeLead> = async ({ leadId, body }, ctx) => {
  const { tx, now } = ctx;
  if (body.lead_id === leadId) throw rules.mergeItself();
  const [held, other] = await lockBoth(ctx, leadId, body.lead_id);
  if (held.version !== body.version || other.version !== body.other_version) throw leadStale();
  if (other.companyId || (await isConverted(tx, other.id))) throw leadHasOnboarding();
  const after = factsOf(other, body.take);
  const before = pick(held, Object.keys(after));
  const lastContactAt = later(held.lastContactAt, other.lastContactAt);
  const earlier = await tx.select({ id: leads.id }).from(leads).where(eq(leads.mergedIntoId, other.id));
  const mergeId = newId('lmg', now.getTime());
  await tx
    .update(leads)
    .set({ ...after, lastContactAt, version: held.version + 1 })
    .where(eq(leads.id, leadId));
  // Ids that led to the other lead lead to this one at once.
  await tx
    .update(leads)
    .set({ mergedIntoId: leadId, version: sql`${leads.version} + 1` })
    .where(inArray(leads.id, [other.id, ...earlier.map(({ id }) => id)]));
  await tx.insert(leadMerges).values({
    id: mergeId,
    leadId,
    mergedId: other.id,
    at: now,
    actorName: await callerName(ctx),
    before: { ...before, lastContactAt: held.lastContactAt },
    after: { ...after, lastContactAt },
    earlier: earlier.map(({ id }) => id),
  });
  await audit(ctx, 'lead.merged', { target: leadId, details: { merged: other.id, taken: body.take } });
  return { merge_id: mergeId, lead: await readLead(tx, leadId, now) };
};

export const undoMerge: Command<typeof contract.undoMerge> = async ({ leadMergeId }, ctx) => {
  const { tx, now } = ctx;
  const [merge] = await tx.select().from(leadMerges).where(eq(leadMerges.id, leadMergeId));
  if (!merge) throw rules.mergeMissing();
  const locked = await lockRows(ctx, [merge.leadId, merge.mergedId, ...merge.earlier]);
  // Read again behind the locks: another user may have undone it meanwhile.
  const [current] = await tx
    .select({ undoneAt: leadMerges.undoneAt })
    .from(leadMerges)
    .where(eq(leadMerges.id, leadMergeId));
  const held = locked.get(merge.leadId);
  if (!held || held.deletedAt) throw leadMissing();
  if (current?.undoneAt) throw rules.mergeUndone();
  if (held.mergedIntoId) throw rules.mergedAgain();
  if (!rules.isMergeUndoable(merge.at, now)) throw rules.mergeTooOld();
  await tx
    .update(leads)
    .set({ ...unchangedSince(held, merge), version: held.version + 1 })
    .where(eq(leads.id, held.id));
  await tx
    .update(leads)
    .set({ mergedIntoId: null, version: sql`${leads.version} + 1` })
    .where(eq(leads.id, merge.mergedId));
  if (merge.earlier.length > 0)
    await tx.update(leads).set({ mergedIntoId: merge.mergedId }).where(inArray(leads.id, merge.earlier));
  await tx.update(leadMerges).set({ undoneAt: now }).where(eq(leadMerges.id, leadMergeId));
  await audit(ctx, 'lead.unmerged', { target: held.id, details: { merged: merge.mergedId } });
  return readLead(tx, held.id, now);
};

/** Locks two leads in the order of their ids, so that two merges at once wait for each other. */
async function lockBoth({ tx }: Ctx, leadId: string, otherId: string): Promise<readonly [LeadRow, LeadRow]> {
  if (leadId < otherId) return [await lockLive(tx, leadId), await lockLive(tx, otherId)];
  const other = await lockLive(tx, otherId);
  return [await lockLive(tx, leadId), other];
}

async function lockRows({ tx }: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, LeadRow>> {
  const rows = await tx
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]))
    .orderBy(leads.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

const pick = (held: LeadRow, columns: readonly string[]): Facts =>
  Object.fromEntries(Object.entries(held).filter(([column]) => columns.includes(column)));

const factsOf = (other: LeadRow, take: readonly rules.MergeField[]): Facts =>
  pick(
    other,
    take.flatMap((field) => columnsOf[field]),
  );

const later = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;

/** The values before the merge, of columns that still have the value which the merge gave them. */
function unchangedSince(held: LeadRow, { before, after }: typeof leadMerges.$inferSelect): Facts {
  const same = (column: string) => JSON.stringify(held[column as Column]) === JSON.stringify(after[column]);
  const back = Object.entries(before).filter(([column]) => same(column));
  return Object.fromEntries(
    back.map(([column, value]) => [
      column,
      column === 'lastContactAt' && typeof value === 'string' ? new Date(value) : value,
    ]),
  );
}
