import { sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import { queryRows } from '../../../db/tx.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import type * as contract from './contract.ts';
import * as rules from './rules.ts';
import type { OnboardingStage } from './stages.ts';
import { onboardingEvents, onboardings } from './tables.ts';

type EventKind = (typeof contract.onboardingEventKinds)[number];
interface Origin {
  leadId?: string;
  /** Facts that are known already. */
  contact?: contract.OnboardingFacts['initialContact'];
}

/** Begins an onboarding of the caller and answers its id; 409 for a carrier that is a tenant or has an open onboarding. */
export async function openOnboarding(
  ctx: Ctx,
  company: contract.NewOnboarding,
  { contact = {}, leadId }: Origin = {},
): Promise<string> {
  const { tx, actor, now } = ctx;
  await assertUnknown(ctx, company);
  const id = newId('onb', now.getTime());
  // Sales hands the company over to those who do onboardings.
  const ownerId = actor.permissions.includes('onboarding:write') ? actor.userId : null;
  const { stage, facts } = rules.begun(company, ownerId);
  const row = { ...company, id, stage, ownerId, facts: { ...facts, initialContact: contact } };
  await tx.insert(onboardings).values({ ...row, leadId, createdAt: now, stageSince: now });
  await tell(ctx, { ...row, companyId: null }, 'created');
  await audit(ctx, 'onboarding.created', { target: id, details: { plan: company.plan } });
  return id;
}

async function assertUnknown(ctx: Ctx, { dotNumber }: contract.NewOnboarding): Promise<void> {
  await assertNoTenant(ctx, dotNumber);
  const [open] = await queryRows(
    ctx.tx,
    sql`select 1 from onboardings where dot_number = ${dotNumber} and completed_at is null`,
  );
  if (open) throw rules.onboardingKnown();
}

/** Refuses the DOT number of a tenant; a company that the platform has sent is no tenant yet. */
export async function assertNoTenant({ tx }: Ctx, dotNumber: string): Promise<void> {
  const [known] = await queryRows(
    tx,
    sql`select 1 from companies c join tenants t on t.company_id = c.id where c.dot_number = ${dotNumber}`,
  );
  if (known) throw rules.tenantKnown();
}

interface Told {
  id: string;
  companyId: string | null;
  stage: OnboardingStage;
}

/** Adds an event to the history of an onboarding. */
export async function tell(ctx: Ctx, row: Told, kind: EventKind, details: Record<string, string> = {}): Promise<void> {
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
