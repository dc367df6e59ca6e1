import { sql } from 'drizzle-orm';
import { queryRows } from '../../../db/tx.ts';
import type { CallerCtx, CallerProcedure, Ctx, UserQuery } from '../../../http/pipeline/ctx.ts';
import { system } from '../../../kernel/actor.ts';
import { mailPasswordLink } from '../account-mail/service.ts';
import * as commands from './commands.ts';
import type * as contract from './contract.ts';
import { mostListed, ownAccount, ownCompanyOf } from './rules.ts';

type Listed = Omit<contract.OwnUser, 'lastLogin' | 'employeeId'> & {
  lastLogin: Date | null;
  employeeId: string | null;
};

export const listOwnUsers: UserQuery<typeof contract.listOwnUsers> = async (_input, { tx, actor }) => {
  const companyId = ownCompanyOf(actor);
  const [counts] = await queryRows<{ total: number; active: number }>(
    tx,
    sql`select count(*)::int as total, (count(*) filter (where is_active))::int as active
      from users where company_id = ${companyId}`,
  );
  const rows = await queryRows<Listed>(
    tx,
    sql`select id, first_name || ' ' || last_name as name, email, employee_id as "employeeId", role,
        is_active as "isActive", platform_active is not null as "isFromPlatform", last_login_at as "lastLogin"
      from users where company_id = ${companyId}
      order by is_active desc, last_name, first_name, id limit ${mostListed}`,
  );
  const items = rows.map(({ employeeId, lastLogin, ...row }) => ({
    ...row,
    ...(employeeId !== null && { employeeId }),
    ...(lastLogin && { lastLogin: new Date(lastLogin).toISOString() }),
  }));
  return { items, total: counts?.total ?? 0, active: counts?.active ?? 0 };
};

/**
 * The database lets no tenant's user write users. So the call is admitted as any other, and its transaction goes on as the
 * system, with the company of the caller in place of one of the address.
 */
const forOwnCompany = <T>(ctx: CallerCtx, run: (companyId: string, ctx: Ctx) => Promise<T>): Promise<T> =>
  ctx.withTx((tx, actor) => run(ownCompanyOf(actor), { ...ctx, actor, tx, now: tx.now }), {
    as: system('tenant-users'),
  });

export const addOwnUser: CallerProcedure<typeof contract.addOwnUser> = ({ body }, ctx) =>
  forOwnCompany(ctx, (companyId, inTx) => commands.addTenantUser({ companyId, body }, inTx));

export const changeOwnUser: CallerProcedure<typeof contract.changeOwnUser> = ({ userId, body }, ctx) =>
  forOwnCompany(ctx, (companyId, inTx) => {
    if (userId === inTx.actor.userId) throw ownAccount();
    return commands.changeTenantUser({ companyId, userId, body }, inTx);
  });

export const mailOwnUserPassword: CallerProcedure<typeof contract.mailOwnUserPassword> = ({ userId }, ctx) =>
  forOwnCompany(ctx, (companyId, inTx) => mailPasswordLink({ companyId, userId }, inTx));
