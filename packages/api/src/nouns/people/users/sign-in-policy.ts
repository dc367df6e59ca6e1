import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { moneyRoles } from './rules.ts';
import { signInPolicy, users } from './tables.ts';

export type SignInPolicy = Omit<typeof signInPolicy.$inferSelect, 'isOnly' | 'changedAt'>;

/** How staff signs in; the policy asks for nothing until staff change it. */
export async function readSignInPolicy(tx: Tx): Promise<SignInPolicy> {
  const [row] = await tx.select().from(signInPolicy);
  const { isRequired = false, factorFrom = null, roleMap = null, scimRole = null, version = 1 } = row ?? {};
  return { isRequired, factorFrom, roleMap, scimRole, version };
}

/** Whether single sign-on is required. */
export const isSsoRequired: SQL<boolean> = sql`coalesce((select p.is_required from sign_in_policy p), false)`;

/** Whether a user, of rows of `users`, is an emergency owner whose password counts while single sign-on is required. */
export const isEmergencyReady: SQL<boolean> = sql`(${users.isEmergency} and ${users.isActive}
  and ${eq(users.role, 'platform_owner')} and ${users.passwordHash} is not null and exists (
    select from factors f where f.user_id = ${users.id} and f.confirmed_at is not null))`;

/** Whether the password of a user, of rows of `users`, does not count: single sign-on is the way in. */
export const isPasswordBarred: SQL<boolean> = sql`(${users.audience} = 'hq' and ${isSsoRequired}
  and not ${isEmergencyReady})`;

/** Whether the day has come from which the user's role needs a factor, and there is none. */
export async function lacksNeededFactor(tx: Tx, userId: string): Promise<boolean> {
  const today = tx.now.toISOString().slice(0, 10);
  const isNeeded = sql`exists (select from sign_in_policy p where p.factor_from <= ${today}::date)
    and not exists (select from factors f where f.user_id = ${userId} and f.confirmed_at is not null)`;
  const hasRole = and(eq(users.audience, 'hq'), inArray(users.role, [...moneyRoles]));
  return (await tx.$count(users, and(eq(users.id, userId), hasRole, isNeeded))) > 0;
}
