import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import { companies } from '../../../db/companies.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import { recordRevenue } from '../../money/revenue/service.ts';
import { planPrices } from '../../money/subscriptions/rules.ts';
import { subscriptions } from '../../money/subscriptions/tables.ts';
import { askForAccountMail } from '../../desk/outbox/service.ts';
import { refreshHealth } from '../tenants/service.ts';
import { tenants } from '../tenants/tables.ts';
import { takeEmployeeId } from '../../people/tenant-users/service.ts';
import { users } from '../../people/users/tables.ts';
import type { onboardings } from './tables.ts';

/** Creates the company, subscription and first user of a completed onboarding; returns the company's id. */
export async function createTenant(ctx: Ctx, row: typeof onboardings.$inferSelect): Promise<string> {
  const { tx, now } = ctx;
  const companyId = await addCompany(ctx, row);
  const { seats = 1 } = row.facts.accountSetup;
  const { baseCents, seatCents } = planPrices[row.plan];
  const monthlyCents = baseCents + seats * seatCents;
  await addAdministrator(ctx, companyId, row);
  await tx.insert(tenants).values({
    id: newId('ten', now.getTime()),
    companyId,
    tier: row.plan,
    healthScore: 0,
    riskLevel: 'high',
    monthlyRevenueCents: monthlyCents,
    contactName: row.contactName,
    contactEmail: row.email,
    contactPhone: row.phone,
    ownerId: row.ownerId,
    createdAt: now,
    updatedAt: now,
  });
  const price = { baseCents, seats, seatCents, addonCents: 0 };
  await tx.insert(subscriptions).values({ companyId, plan: row.plan, status: 'active', ...price, startedAt: now });
  await recordRevenue(tx, companyId, { plan: row.plan, cents: monthlyCents });
  await refreshHealth(tx, companyId);
  await audit(ctx, 'tenant.created', {
    target: companyId,
    companyId,
    details: { onboardingId: row.id, plan: row.plan },
  });
  return companyId;
}

/** A company that the platform has sent stays as the platform describes it. */
async function addCompany({ tx, now }: Ctx, row: typeof onboardings.$inferSelect): Promise<string> {
  const id = newId('cmp', now.getTime());
  const { companyName: name, dotNumber, mcNumber, phone } = row;
  await tx.insert(companies).values({ id, name, dotNumber, mcNumber, phone, createdAt: now }).onConflictDoNothing();
  const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.dotNumber, dotNumber));
  return company?.id ?? id;
}

/** The user cannot sign in before a password is set: by the link of the mail, or by an operator. */
async function addAdministrator(
  { tx, now, settings, actor }: Ctx,
  companyId: string,
  row: typeof onboardings.$inferSelect,
) {
  const { adminFirstName = '', adminLastName = '', adminEmail = '' } = row.facts.accountSetup;
  const employeeId = await takeEmployeeId(tx, companyId);
  // The platform may have sent the user.
  const known = await tx
    .update(users)
    .set({ employeeId: sql`coalesce(${users.employeeId}, ${employeeId})`, updatedAt: now })
    .where(and(eq(users.companyId, companyId), eq(sql`lower(${users.email})`, adminEmail.toLowerCase())))
    .returning({ id: users.id });
  const id = known[0]?.id ?? newId('usr', now.getTime());
  if (settings.mail)
    await askForAccountMail(tx, 'account.first_password', { subjectId: id, companyId, writtenBy: actor.userId });
  if (known.length > 0) return;
  await tx.insert(users).values({
    id,
    audience: 'tenant',
    companyId,
    email: adminEmail,
    firstName: adminFirstName,
    lastName: adminLastName,
    role: 'tenant_admin',
    employeeId,
    isActive: true,
    createdAt: now,
    updatedAt: now,
  });
}
