import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import { moneyRoles } from '../users/rules.ts';
import { endSessionsOf } from '../users/service.ts';
import { authSessions, users } from '../users/tables.ts';
import type { Factor, NewRecoveryCodes } from './contract.ts';
import { tellOf } from './notices.ts';
import { readFactors } from './queries.ts';
import { makeCodes } from './recovery.ts';
import { factorMissing, mostFactors, tooManyFactors } from './rules.ts';

/** Holds a user's factors until the end of the transaction, also against a sign-in; answers the e-mail address. */
export async function lockUser(tx: Tx, userId: string): Promise<string> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
  return user?.email ?? '';
}

/** Refuses a user who has as many factors as one may have. */
export async function checkRoom(tx: Tx, userId: string): Promise<void> {
  if ((await readFactors(tx, userId)).length >= mostFactors) throw tooManyFactors();
}

/** The session has shown the new factor. Others have not, so that the first factor ends them; it makes recovery codes. */
export async function noteAdded(ctx: Ctx, factorId: string): Promise<{ factor: Factor; recovery?: NewRecoveryCodes }> {
  const { tx, actor, now } = ctx;
  const known = await readFactors(tx, actor.userId);
  const factor = known.find(({ id }) => id === factorId);
  if (!factor) throw factorMissing();
  const { kind } = factor;
  const isFirst = known.length === 1;
  const shown = { aal: 2, factorAt: now, factorKind: kind, reauthenticatedAt: now } as const;
  await tx.update(authSessions).set(shown).where(eq(authSessions.id, actor.sessionId));
  const endedSessions = isFirst ? await endSessionsOf(tx, actor.userId, 'factor_added', actor.sessionId) : 0;
  await audit(ctx, 'factor.added', { target: factorId, details: { kind, isFirst, endedSessions } });
  const tellsOwners = isFirst && moneyRoles.includes(actor.role);
  await tellOf(tx, { userId: actor.userId, what: 'added', tellsOwners });
  return { factor, ...(isFirst && { recovery: await makeCodes(tx, actor.userId) }) };
}
