import { eq, sql } from 'drizzle-orm';
import { audit } from '../../http/audit/audit.ts';
import type { Command, Ctx } from '../../http/pipeline/ctx.ts';
import { conflict, staleEdit } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { queryRows } from '../../db/tx.ts';
import { createTenant } from './become-tenant.ts';
import {
  type NewOnboarding,
  type OnboardingChange,
  type OnboardingFacts,
  onboardingFacts,
  onboardingStages,
  type OnboardingStage,
  stageNames,
} from './contract.ts';
import type * as contract from './contract.ts';
import { criteriaOf, whatIsMissing } from './criteria.ts';
import { detailReply, onboardingMissing, readOnboarding, readSurroundings } from './queries.ts';
import { onboardingEvents, onboardings } from './tables.ts';

type Row = typeof onboardings.$inferSelect;
type EventKind = (typeof contract.onboardingEventKinds)[number];

const noFacts = (): OnboardingFacts =>
  onboardingFacts.parse({ initialContact: {}, accountSetup: {}, documentationReview: {}, bankingIntegration: {} });

export const createOnboarding: Command<typeof contract.createOnboarding> = async ({ body }, ctx) => {
  const { tx, actor, now } = ctx;
  await assertUnknown(ctx, body);
  const id = newId('onb', now.getTime());
  const row = { ...body, id, stage: 'initial_contact', ownerId: actor.userId, facts: noFacts() } as const;
  await tx.insert(onboardings).values({ ...row, createdAt: now, stageSince: now });
  await tell(ctx, { ...row, companyId: null }, 'created');
  await audit(ctx, 'onboarding.created', { target: id, details: { plan: body.plan } });
  return detailReply(await readOnboarding(tx, id));
};

export const updateOnboarding: Command<typeof contract.updateOnboarding> = async ({ onboardingId, body }, ctx) => {
  const { tx, actor, ifMatch } = ctx;
  const row = await lockOnboarding(ctx, onboardingId);
  if (row.version !== ifMatch) throw staleEdit('Another user has changed this onboarding in the meantime');
  assertOpen(row);
  const { priority = row.priority, owner, ...facts } = body;
  const ownerId = owner === 'me' ? actor.userId : row.ownerId;
  await tx
    .update(onboardings)
    .set({ priority, ownerId, facts: { ...row.facts, ...given(facts) }, version: row.version + 1 })
    .where(eq(onboardings.id, row.id));
  const changed = Object.keys(given(facts));
  if (changed.length > 0) await tell(ctx, row, 'saved', { what: changed.join(', ') });
  if (ownerId !== row.ownerId) await tell(ctx, row, 'assigned');
  if (priority !== row.priority) await tell(ctx, row, 'reprioritised', { from: row.priority, to: priority });
  await audit(ctx, 'onboarding.updated', { target: row.id, details: { changed: Object.keys(given(body)) } });
  return detailReply(await readOnboarding(tx, row.id));
};

/** Asking again for a stage that is done already changes nothing. */
export const advanceOnboarding: Command<typeof contract.advanceOnboarding> = async ({ onboardingId, body }, ctx) => {
  const { tx, now } = ctx;
  const row = await lockOnboarding(ctx, onboardingId);
  const asked = stageNames.indexOf(body.stage);
  const current = row.completedAt ? onboardingStages.length : onboardingStages.indexOf(row.stage);
  if (asked > current) throw conflict(`${body.stage} has not started yet`, { code: 'stage_ahead' });
  if (asked < current) return detailReply(await readOnboarding(tx, row.id));
  const missing = whatIsMissing(row.stage, criteriaOf(row.facts, await readSurroundings(tx, row)));
  if (missing) throw conflict(missing.detail, { code: 'exit_criteria_open', errors: missing.errors });
  const next = onboardingStages[current + 1];
  if (next) {
    const moved = { stage: next, stageSince: now, version: row.version + 1 };
    await tx.update(onboardings).set(moved).where(eq(onboardings.id, row.id));
    await tell(ctx, { ...row, stage: next }, 'advanced');
    await audit(ctx, 'onboarding.advanced', { target: row.id, details: { stage: next } });
  } else {
    await complete(ctx, row);
  }
  return detailReply(await readOnboarding(tx, row.id));
};

async function complete(ctx: Ctx, row: Row): Promise<void> {
  const { tx, now } = ctx;
  await assertNoTenant(ctx, row.dotNumber);
  const companyId = await createTenant(ctx, row);
  const done = { companyId, completedAt: now, version: row.version + 1 };
  await tx.update(onboardings).set(done).where(eq(onboardings.id, row.id));
  await tx.update(onboardingEvents).set({ companyId }).where(eq(onboardingEvents.onboardingId, row.id));
  await tell(ctx, { ...row, companyId }, 'completed');
  await audit(ctx, 'onboarding.completed', { target: row.id, companyId });
}

async function lockOnboarding({ tx }: Ctx, id: string): Promise<Row> {
  const [row] = await tx.select().from(onboardings).where(eq(onboardings.id, id)).for('update');
  if (!row) throw onboardingMissing();
  return row;
}

function assertOpen({ completedAt }: Row): void {
  if (completedAt) throw conflict('This onboarding is completed', { code: 'onboarding_completed' });
}

const given = <T extends OnboardingChange>(change: T): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Refuses a carrier that is a tenant or on its way to be one. */
async function assertUnknown(ctx: Ctx, { dotNumber }: NewOnboarding): Promise<void> {
  await assertNoTenant(ctx, dotNumber);
  const [open] = await queryRows(
    ctx.tx,
    sql`select 1 from onboardings where dot_number = ${dotNumber} and completed_at is null`,
  );
  if (open) throw dotNumberTaken('A company with this DOT number is being onboarded already');
}

async function assertNoTenant({ tx }: Ctx, dotNumber: string): Promise<void> {
  const [known] = await queryRows(tx, sql`select 1 from companies where dot_number = ${dotNumber}`);
  if (known) throw dotNumberTaken('A tenant with this DOT number exists already');
}

const dotNumberTaken = (detail: string) =>
  conflict(detail, { code: 'dot_number_taken', errors: [{ pointer: '/dotNumber', detail }] });

interface Told {
  id: string;
  companyId: string | null;
  stage: OnboardingStage;
}

async function tell(ctx: Ctx, row: Told, kind: EventKind, details: Record<string, string> = {}): Promise<void> {
  await ctx.tx.insert(onboardingEvents).values({
    id: newId('oev', ctx.now.getTime()),
    companyId: row.companyId,
    onboardingId: row.id,
    kind,
    stage: row.stage,
    at: ctx.now,
    actorUserId: ctx.actor.userId,
    details,
  });
}
