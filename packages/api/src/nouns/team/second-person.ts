import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Ctx } from '../../http/pipeline/ctx.ts';
import { propose, whyTwoPeople } from '../banking/service.ts';
import { type HqRole, mayAgree, moneyRoles } from '../users/rules.ts';
import { users } from '../users/tables.ts';

/** Whether a role waits for a second person: where it may approve money, and a person exists who could agree. */
export async function needsSecondPerson({ tx, actor }: Ctx, role: HqRole, subject: string): Promise<boolean> {
  if (!moneyRoles.includes(role)) return false;
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.audience, 'hq'),
        eq(users.isActive, true),
        inArray(
          users.role,
          moneyRoles.filter((other) => mayAgree(other, role)),
        ),
        notInArray(users.id, [actor.userId, subject]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Proposes a role for a person or an invitation. */
export const proposeRole = (ctx: Ctx, subject: string, role: HqRole, reason: string): Promise<string> =>
  propose(ctx, {
    kind: 'grant_role',
    payload: { subject, role },
    why: whyTwoPeople.grant_role,
    reason,
  });
