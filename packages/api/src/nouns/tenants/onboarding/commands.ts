import { eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { raise } from '../../link/events/service.ts';
import { leads } from '../../sales/leads/tables.ts';
import { nameOfAllowed } from '../../people/users/service.ts';
import { createTenant } from './become-tenant.ts';
import type * as contract from './contract.ts';
import { detailReply, readOnboarding, readSurroundings } from './queries.ts';
import * as rules from './rules.ts';
import { assertNoTenant, openOnboarding, tell } from './service.ts';
import { onboardingDocuments, onboardingEvents, onboardings } from './tables.ts';

type Row = typeof onboardings.$inferSelect;

export const stateOf = ({ stage, completedAt, priority, ownerId: owner, facts }: Row): rules.OnboardingState => ({
  ...{ stage, priority, owner, facts },
  isCompleted: completedAt !== null,
});

export const createOnboarding: Command<typeof contract.createOnboarding> = async ({ body }, ctx) =>
  detailReply(await readOnboarding(ctx, await openOnboarding(ctx, body)));

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
  return detailReply(await readOnboarding(ctx, row.id));
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
  return detailReply(await readOnboarding(ctx, row.id));
};

async function complete(ctx: Ctx, row: Row): Promise<void> {
  const { tx, now } = ctx;
  await assertNoTenant(ctx, row.dotNumber);
  const companyId = await createTenant(ctx, row);
  const done = { companyId, completedAt: now, version: row.version + 1 };
  await tx.update(onboardings).set(done).where(eq(onboardings.id, row.id));
  await tx.update(onboardingDocuments).set({ companyId }).where(eq(onboardingDocuments.onboardingId, row.id));
  await tx.update(onboardingEvents).set({ companyId }).where(eq(onboardingEvents.onboardingId, row.id));
  // The lead from which the onboarding comes names its tenant.
  if (row.leadId) await tx.update(leads).set({ companyId }).where(eq(leads.id, row.leadId));
  await tell(ctx, { ...row, companyId }, 'completed');
  await audit(ctx, 'onboarding.completed', { target: row.id, companyId });
  await raise(tx, { type: 'company.created', companyId });
}

/** Throws if the user cannot own an onboarding. */
async function newOwner({ tx, actor }: Ctx, owner: contract.OnboardingChange['owner']) {
  if (owner === undefined) return undefined;
  if (owner === 'me' || owner === actor.userId) return { id: actor.userId };
  const name = await nameOfAllowed(tx, owner, 'onboarding:write');
  if (name === undefined) throw rules.ownerUnknown();
  return { id: owner, name };
}

export async function lockOnboarding({ tx }: Ctx, id: string): Promise<Row> {
  const [row] = await tx.select().from(onboardings).where(eq(onboardings.id, id)).for('update');
  if (!row) throw rules.onboardingMissing();
  return row;
}
