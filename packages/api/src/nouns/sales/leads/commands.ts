import { eq, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import { users } from '../../people/users/tables.ts';
import { rankAt } from './board-rank.ts';
import type * as contract from './contract.ts';
import { refuseDuplicate } from './duplicates.ts';
import { answerLead } from './leads.ts';
import {
  checkMove,
  dotKey,
  isClosed,
  isOpportunity,
  leadConverted,
  leadKeys,
  leadMerged,
  leadMissing,
  leadStale,
  type LostReason,
  repUnknown,
  type Stage,
  usualSource,
} from './rules.ts';
import type { FollowUpAtStage } from './follow-up.ts';
import { leadNotes, leads, leadStages, opportunities, salesReps } from './tables.ts';

export const createLead: Command<typeof contract.createLead> = async ({ body }, ctx) =>
  answerLead(ctx, await addLead(ctx, body));

/** A lead at the first stage; answers its id. */
export async function addLead(ctx: Ctx, body: contract.NewLead): Promise<string> {
  const { tx, now } = ctx;
  await refuseDuplicate(tx, body);
  await checkRep(ctx, body.assigned_to);
  const id = newId('led', now.getTime());
  const stage = 'Lead' as const;
  const boardRank = await rankAt(tx, { leadId: id, stage, now });
  await tx.insert(leads).values({ id, ...newLeadFacts(body), stage, stageAt: now, boardRank, createdAt: now });
  await tx.insert(leadStages).values(stageRow(ctx, id, 1, stage, await callerName(ctx)));
  await audit(ctx, 'lead.created', { target: id });
  return id;
}

/** A rule may set the follow-up of a lead that enters a stage. */
export const updateLead =
  (followUpAtStage: FollowUpAtStage): Command<typeof contract.updateLead> =>
  async ({ leadId, body }, ctx) => {
    const { tx } = ctx;
    const held = await lockLead(ctx, leadId);
    await refuseDuplicate(tx, body, leadId);
    await checkRep(ctx, body.assigned_to);
    const changed = columnsOf(body);
    const move = isMove(held, body) ? await moveLead(ctx, held, body, followUpAtStage) : {};
    const place = await placeOf(ctx, held, body);
    await tx
      .update(leads)
      .set({ ...changed, ...leadKeys({ ...held, ...changed }), ...move, ...place, version: held.version + 1 })
      .where(eq(leads.id, leadId));
    await audit(ctx, 'lead.updated', {
      target: leadId,
      details: { changed: Object.keys(body), ...('stage' in move && { from: held.stage, to: move.stage }) },
    });
    return answerLead(ctx, leadId);
  };

export type LeadRow = typeof leads.$inferSelect;
type Move = Pick<contract.LeadChange, 'reason' | 'next_followup'> & { stage: Stage };

const isMove = (held: LeadRow, change: contract.LeadChange): change is Move =>
  change.stage !== undefined && change.stage !== held.stage;

/** The place on the board of a lead that is moved or put elsewhere in its column. */
async function placeOf({ tx, now }: Ctx, held: LeadRow, { stage = held.stage, after }: contract.LeadChange) {
  if (stage === held.stage && after === undefined) return {};
  return { boardRank: await rankAt(tx, { leadId: held.id, stage, after, now }) };
}

/** Adds a move to the history; answers what changes in the row of the lead. */
async function moveLead(
  ctx: Ctx,
  held: LeadRow,
  { stage, reason, next_followup: chosen }: Move,
  followUpAtStage: FollowUpAtStage,
) {
  const { tx, now } = ctx;
  if (await isConverted(tx, held.id)) throw leadConverted();
  checkMove(held.stage, stage, reason);
  const reached = stageRow(ctx, held.id, held.version + 1, stage, await callerName(ctx));
  await tx.insert(leadStages).values({ ...reached, reason: reason ?? null });
  if (isOpportunity(stage)) await openOpportunity(ctx, held.id, held.companyName);
  const followUpOn = await followUpAtStage(tx, now, {
    ...{ leadId: held.id, stage, version: held.version + 1 },
    followUpOn: chosen === undefined ? held.followUpOn : chosen,
  });
  return {
    stage,
    stageAt: now,
    closedAt: isClosed(stage) ? now : null,
    lostReason: stage === 'Closed Lost' ? (reason as LostReason) : null,
    ...(followUpOn !== undefined && { followUpOn }),
  };
}

export const addLeadNote: Command<typeof contract.addLeadNote> = async ({ leadId, body: { type, note } }, ctx) => {
  const { tx, now } = ctx;
  await lockLive(tx, leadId);
  const actorName = await callerName(ctx);
  await tx.insert(leadNotes).values({ id: newId('lno', now.getTime()), leadId, at: now, type, note, actorName });
  // A note changes no fact of the lead: a user who edits them meanwhile gets no conflict.
  if (type !== 'note') await tx.update(leads).set({ lastContactAt: now }).where(eq(leads.id, leadId));
  await audit(ctx, 'lead.noted', { target: leadId, details: { type } });
  return answerLead(ctx, leadId);
};

/** Locks the lead's row; a deleted lead is missing, and a merged one changes no more. */
export async function lockLive(tx: Tx, leadId: string): Promise<LeadRow> {
  const [held] = await tx.select().from(leads).where(eq(leads.id, leadId)).for('update');
  if (!held || held.deletedAt) throw leadMissing();
  if (held.mergedIntoId) throw leadMerged();
  return held;
}

/** Locks the lead's row and refuses another version than the caller has seen. */
async function lockLead({ tx, ifMatch }: Ctx, leadId: string) {
  const held = await lockLive(tx, leadId);
  if (held.version !== ifMatch) throw leadStale();
  return held;
}

export async function isConverted(tx: Tx, leadId: string): Promise<boolean> {
  return (await queryRows(tx, sql`select from onboardings where lead_id = ${leadId}`)).length > 0;
}

export async function checkRep({ tx }: Ctx, repId: string | null | undefined): Promise<void> {
  if (repId === undefined || repId === null) return;
  const [rep] = await tx.select({ isActive: salesReps.isActive }).from(salesReps).where(eq(salesReps.id, repId));
  if (!rep?.isActive) throw repUnknown();
}

/** A lead becomes an opportunity once; later stages find it there. */
async function openOpportunity({ tx, now }: Ctx, leadId: string, name: string): Promise<void> {
  await tx
    .insert(opportunities)
    .values({ id: newId('opp', now.getTime()), leadId, name, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: opportunities.leadId });
}

/** A row of the history of stages. */
export const stageRow = ({ now }: Ctx, leadId: string, version: number, stage: Stage, actorName: string) => ({
  leadId,
  version,
  stage,
  at: now,
  actorName,
});

/** First and last name of the calling user. */
export async function callerName({ tx, actor }: Ctx): Promise<string> {
  const [user] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!user) throw new Error('The caller has no row');
  return `${user.firstName} ${user.lastName}`;
}

/** A text that is not known is empty in its column. */
const notKnown = '' as const;

/** The columns of a new lead that come from its body. */
export function newLeadFacts(body: contract.NewLead) {
  const usual = {
    ...{ contactName: notKnown, contactEmail: notKnown, contactPhone: notKnown, industry: notKnown },
    ...{ city: notKnown, state: notKnown, country: notKnown, source: usualSource, valueCents: 0 },
    status: 'Nurturing',
  } as const;
  const facts = { ...usual, ...columnsOf(body), companyName: body.company_name };
  return { ...facts, ...leadKeys(facts) };
}

const textOf = <Text extends string>(text: Text | null | undefined) => (text === null ? notKnown : text);
const toCents = (dollars: number): number => Math.round(dollars * 100);

/** The columns of the members that a body names. */
function columnsOf(body: contract.LeadChange): Partial<typeof leads.$inferInsert> {
  const columns: Partial<typeof leads.$inferInsert> = {
    companyName: body.company_name,
    dotNumber: typeof body.dot_number === 'string' ? (dotKey(body.dot_number) ?? null) : body.dot_number,
    contactName: textOf(body.contact_name),
    contactEmail: textOf(body.contact_email),
    contactPhone: textOf(body.contact_phone),
    industry: textOf(body.industry),
    employees: body.company_size,
    loadsAYear: body.annual_shipping_volume,
    annualRevenueCents: typeof body.annual_revenue === 'number' ? toCents(body.annual_revenue) : body.annual_revenue,
    primaryLanes: body.primary_lanes,
    currentProviders: body.current_providers,
    painPoints: body.pain_points,
    competitors: body.competitors,
    source: body.lead_source,
    status: body.status,
    repId: body.assigned_to,
    followUpOn: body.next_followup,
    closeOn: body.close_date,
    valueCents: body.estimated_value === undefined ? undefined : toCents(body.estimated_value),
    probability: body.probability,
    decisionMaker: body.decision_maker,
    budgetConfirmed: body.budget_confirmed,
    timeline: body.timeline,
    city: textOf(body.location?.city),
    state: textOf(body.location?.state),
    country: textOf(body.location?.country),
    ...body.social_profiles,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
