import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../http/audit/audit.ts';
import type { Command, Ctx } from '../../http/pipeline/ctx.ts';
import { newId } from '../../kernel/ids.ts';
import { queryRows } from '../../db/tx.ts';
import { users } from '../users/tables.ts';
import { createTenant } from './become-tenant.ts';
import type * as contract from './contract.ts';
import { detailReply, readOnboarding, readSurroundings } from './queries.ts';
import * as rules from './rules.ts';
import type { OnboardingStage } from './stages.ts';
import { onboardingEvents, onboardings } from './tables.ts';

type Row = typeof onboardings.$inferSelect;
type EventKind = (typeof contract.onboardingEventKinds)[number];

const stateOf = ({ stage, completedAt, priority, ownerId: owner, facts }: Row): rules.OnboardingState => ({
  ...{ stage, priority, owner, facts },
  isCompleted: completedAt !== null,
});

export const createOnboarding: Command<typeof contract.createOnboarding> = async ({ body }, ctx) => {
  const { tx, actor, now } = ctx;
  await assertUnknown(ctx, body);
  const id = newId('onb', now.getTime());
  const { stage, facts } = rules.begun(body, actor.userId);
  const row = { ...body, id, stage, ownerId: actor.userId, facts };
  await tx.insert(onboardings).values({ ...row, createdAt: now, stageSince: now });
  await tell(ctx, { ...row, companyId: null }, 'created');
  await audit(ctx, 'onboarding.created', { target: id, details: { plan: body.plan } });
  return detailReply(await readOnboarding(tx, id));
};

export const updateOnboarding: Command<typeof contract.updateOnboarding> = async ({ onboardingId, body }, ctx) => {
  const { tx, ifMatch } = ctx;
  const row = await lockOnboarding(ctx, onboardingId);
  if (row.version !== ifMatch) throw rules.onboardingStale();
  const { state, events } = rules.changed(stateOf(row), body, await newOwner(ctx, body.owner));
  const { priority, owner: ownerId, facts } = state;
  await tx
    .update(onboardings)
    .set({ priority, ownerId, facts, version: row.version + 1 })
    .where(eq(onboardings.id, row.id));
  for (const { kind, details } of events) await tell(ctx, row, kind, details);
  const changed = Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : name));
  await audit(ctx, 'onboarding.updated', { target: row.id, details: { changed } });
  return detailReply(await readOnboarding(tx, row.id));
};

/** Completing a completed stage again changes nothing. */
export const advanceOnboarding: Command<typeof contract.advanceOnboarding> = async ({ onboardingId, body }, ctx) => {
  const { tx, now } = ctx;
  const row = await lockOnboarding(ctx, onboardingId);
  const next = rules.stageAfter(stateOf(row), body.stage, await readSurroundings(tx, row));
  if (next === 'completed') await complete(ctx, row);
  else if (next) {
    const moved = { stage: next, stageSince: now, version: row.version + 1 };
    await tx.update(onboardings).set(moved).where(eq(onboardings.id, row.id));
    await tell(ctx, { ...row, stage: next }, 'advanced');
    await audit(ctx, 'onboarding.advanced', { target: row.id, details: { stage: next } });
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

/** Throws if the user cannot own an onboarding. */
async function newOwner({ tx, actor }: Ctx, owner: contract.OnboardingChange['owner']) {
  if (owner === undefined) return undefined;
  if (owner === 'me' || owner === actor.userId) return { id: actor.userId };
  const [user] = await tx
    .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(and(eq(users.id, owner), eq(users.audience, 'hq'), eq(users.isActive, true)));
  if (!user) throw rules.ownerUnknown();
  return user;
}

async function lockOnboarding({ tx }: Ctx, id: string): Promise<Row> {
  const [row] = await tx.select().from(onboardings).where(eq(onboardings.id, id)).for('update');
  if (!row) throw rules.onboardingMissing();
  return row;
}

/** Refuses a carrier that is a tenant or has an onboarding. */
async function assertUnknown(ctx: Ctx, { dotNumber }: contract.NewOnboarding): Promise<void> {
  await assertNoTenant(ctx, dotNumber);
  const [open] = await queryRows(
    ctx.tx,
    sql`select 1 from onboardings where dot_number = ${dotNumber} and completed_at is null`,
  );
  if (open) throw rules.onboardingKnown();
}

async function assertNoTenant({ tx }: Ctx, dotNumber: string): Promise<void> {
  const [known] = await queryRows(tx, sql`select 1 from companies where dot_number = ${dotNumber}`);
  if (known) throw rules.tenantKnown();
}

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
