import { and, eq } from 'drizzle-orm';
import { audit, type AuditScope } from '../../../http/audit/audit.ts';
import type { RequestCtx } from '../../../http/pipeline/ctx.ts';
import type { Tx } from '../../../db/tx.ts';
import { type Failure, type Refusal, refuse } from '../../../kernel/errors.ts';
import { hashToken } from '../../../kernel/tokens.ts';
import { isAlive } from '../sessions/service.ts';
import { endMailTokens, findMailToken, recordShared } from '../users/service.ts';
import { authSessions, users } from '../users/tables.ts';
import { beginFlow } from './flows.ts';
import { isConnected, linkIdentity } from './identities.ts';
import type { SignedInPerson } from './provider.ts';
import { accountDisabled, connectedBefore, connectLinkEnded, otherAccount } from './rules.ts';

/** Begins the connection of an invited person. The link is used up when the provider has answered, not before. */
export async function beginAccepting(scope: AuditScope, token: string, ctx: RequestCtx): Promise<string | Refusal> {
  const connectTokenHash = hashToken(token);
  const invited = await lockInvited(scope.tx, connectTokenHash, ctx);
  if (!('refused' in invited)) return beginFlow(scope.tx, { purpose: 'accept', connectTokenHash });
  await audit(scope, 'sso.refused', { reason: invited.refused.code });
  return refuse(invited.refused);
}

/** The link proves the invitation, and the provider says who came: the address of the account decides nothing. */
export async function acceptInvited(
  scope: AuditScope,
  tokenHash: string,
  person: SignedInPerson,
  ctx: RequestCtx,
): Promise<{ userId: string } | { refused: Failure }> {
  const { tx } = scope;
  const invited = await lockInvited(tx, tokenHash, ctx);
  if ('refused' in invited) return invited;
  const { userId, shownTo } = invited;
  const linked = await linkIdentity(scope, userId, person, 'link');
  if ('refused' in linked) return linked;
  await endMailTokens(tx, 'connect', userId);
  if (shownTo !== null) await recordShared(tx, userId, shownTo);
  return { userId };
}

type Invited = { userId: string; shownTo: string | null } | { refused: Failure };

/** The account of a link, locked until the transaction ends, so that two browsers with one link connect it once. */
async function lockInvited(tx: Tx, tokenHash: string, { token, settings }: RequestCtx): Promise<Invited> {
  const subject = (await findMailToken(tx, 'connect', tokenHash))?.subjectId ?? '';
  const [user] = await tx
    .select({ isActive: users.isActive })
    .from(users)
    .where(and(eq(users.id, subject), eq(users.audience, 'hq')))
    .for('update');
  // Read again under the lock: another browser may have used it meanwhile.
  const found = await findMailToken(tx, 'connect', tokenHash);
  if (!user || !found) return { refused: connectLinkEnded() };
  if (!user.isActive) return { refused: accountDisabled() };
  if (await isConnected(tx, subject, settings.oidc?.issuer)) return { refused: connectedBefore() };
  // Else the person at this browser would connect their own account of the provider with that of another person.
  if (token && (await isOfAnother(tx, token, subject))) return { refused: otherAccount() };
  return { userId: subject, shownTo: found.shownTo };
}

async function isOfAnother(tx: Tx, token: string, userId: string): Promise<boolean> {
  const [session] = await tx
    .select()
    .from(authSessions)
    .where(eq(authSessions.tokenHash, hashToken(token)));
  return session !== undefined && session.userId !== userId && isAlive(session, tx.now);
}
