import { and, eq, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import { askForAccountMail } from '../../desk/outbox/service.ts';
import { tenantUserMissing } from '../users/rules.ts';
import { endSessionsOf, lockTenantUser } from '../users/service.ts';
import { users } from '../users/tables.ts';
import type * as contract from './contract.ts';
import { fromPlatform, tenantEmailTaken } from './rules.ts';
import { takeEmployeeId } from './service.ts';

export const addTenantUser: Command<typeof contract.addTenantUser> = async ({ companyId, body }, ctx) => {
  const { tx, now, actor, settings } = ctx;
  const employeeId = await takeEmployeeId(tx, companyId);
  const { email } = body;
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.audience, 'tenant'), sql`lower(${users.email}) = ${email.toLowerCase()}`));
  if (known) throw tenantEmailTaken();
  const id = newId('usr', now.getTime());
  const times = { createdAt: now, updatedAt: now };
  await tx.insert(users).values({ id, audience: 'tenant', companyId, ...body, employeeId, isActive: true, ...times });
  const isMailed = settings.mail !== undefined;
  if (isMailed)
    await askForAccountMail(tx, 'account.first_password', { subjectId: id, companyId, writtenBy: actor.userId });
  await audit(ctx, 'tenant_user.added', { target: id, companyId, details: { role: body.role } });
  return { user: await readUser(tx, companyId, id), isMailed };
};

export const changeTenantUser: Command<typeof contract.changeTenantUser> = async ({ companyId, userId, body }, ctx) => {
  const { tx, now } = ctx;
  const held = await lockTenantUser(tx, companyId, userId);
  const { role = held.role, isActive = held.isActive } = body;
  const isFromPlatform = held.platformActive !== null;
  if (role !== held.role && isFromPlatform) throw fromPlatform();
  const change = {
    role,
    // The platform may have disabled the user, too.
    isActive: isActive && held.platformActive !== false,
    blockedAt: isActive ? null : sql`coalesce(${users.blockedAt}, ${now})`,
  };
  if (change.role === held.role && body.isActive === undefined) return readUser(tx, companyId, userId);
  await tx
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, userId));
  const endedSessions = await endSessionsOf(tx, userId, change.isActive ? 'role_changed' : 'disabled');
  const details = { from: held.role, to: role, wasActive: held.isActive, isActive: change.isActive, endedSessions };
  await audit(ctx, 'tenant_user.changed', { target: userId, companyId, details });
  return readUser(tx, companyId, userId);
};

async function readUser(tx: Tx, companyId: string, userId: string): Promise<contract.TenantUser> {
  const [row] = await queryRows<contract.TenantUser & { employeeId: string | null }>(
    tx,
    sql`select id, first_name || ' ' || last_name as name, email, employee_id as "employeeId", role,
        is_active as "isActive", platform_active is not null as "isFromPlatform"
      from users where id = ${userId} and company_id = ${companyId}`,
  );
  if (!row) throw tenantUserMissing();
  const { employeeId, ...user } = row;
  return { ...user, ...(employeeId !== null && { employeeId }) };
}
