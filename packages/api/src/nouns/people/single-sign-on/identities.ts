import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { audit, type AuditScope } from '../../../http/audit/audit.ts';
import type { Command, UserQuery } from '../../../http/pipeline/ctx.ts';
import type { Tx } from '../../../db/tx.ts';
import { type Failure } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type * as contract from './contract.ts';
import { isPasswordBarred } from '../users/service.ts';
import { authSessions, users } from '../users/tables.ts';
import { tellOfDisconnection, tellOfIdentity } from './notice.ts';
import type { SignedInPerson } from './provider.ts';
import { alreadyConnected, identityMissing, identityTaken, lastWayIn, type linkWays, ssoNeeded } from './rules.ts';
import { ssoIdentities } from './tables.ts';

type Identity = typeof ssoIdentities.$inferSelect;

const isOf = (person: SignedInPerson) =>
  and(eq(ssoIdentities.issuer, person.issuer), eq(ssoIdentities.subject, person.subject));

/** A person is an issuer and its id for them. An address can pass to another person, and so decides nothing. */
export async function findIdentity(tx: Tx, person: SignedInPerson): Promise<Identity | undefined> {
  const [row] = await tx.select().from(ssoIdentities).where(isOf(person));
  return row;
}

/** Whether a user is connected to the provider of the settings, which have its address without a slash at the end. */
export async function isConnected(tx: Tx, userId: string, issuer = ''): Promise<boolean> {
  const isOfProvider = sql`rtrim(${ssoIdentities.issuer}, '/') = ${issuer}`;
  return (await tx.$count(ssoIdentities, and(eq(ssoIdentities.userId, userId), isOfProvider))) > 0;
}

export async function touchIdentity(tx: Tx, person: SignedInPerson): Promise<void> {
  const email = String(person.claims['email']);
  await tx.update(ssoIdentities).set({ lastUsedAt: tx.now, email }).where(isOf(person));
}

/** Connects a person of the provider with an account, and tells the user. Connecting again is no mistake. */
export async function linkIdentity(
  scope: AuditScope,
  userId: string,
  person: SignedInPerson,
  how: (typeof linkWays)[number],
): Promise<Identity | { refused: Failure }> {
  const { tx } = scope;
  const { issuer, subject, claims } = person;
  const id = newId('idn', tx.now.getTime());
  const email = String(claims['email']);
  const [made] = await tx
    .insert(ssoIdentities)
    .values({ id, userId, issuer, subject, email, how, linkedAt: tx.now })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await audit(scope, 'identity.linked', { target: userId, details: { identityId: id, how } });
    await tellOfIdentity(tx, userId, how);
    return made;
  }
  const other = await findIdentity(tx, person);
  if (other?.userId === userId) return other;
  return { refused: other ? identityTaken() : alreadyConnected() };
}

export const shapeOf = ({ id, email, how, linkedAt, lastUsedAt }: Identity) => ({
  ...{ id, email, how },
  linkedAt: linkedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export const listSsoIdentities: UserQuery<typeof contract.listSsoIdentities> = async (_input, { tx, actor }) => {
  const rows = await tx
    .select()
    .from(ssoIdentities)
    .where(eq(ssoIdentities.userId, actor.userId))
    .orderBy(ssoIdentities.linkedAt, ssoIdentities.id);
  return rows.map(shapeOf);
};

/** Another user's connection gives the same answer as a missing one. */
export const disconnectSso: Command<typeof contract.disconnectSso> = async ({ identityId }, ctx) => {
  const { tx, actor } = ctx;
  const [user] = await tx
    .select({ passwordHash: users.passwordHash, isPasswordBarred })
    .from(users)
    .where(eq(users.id, actor.userId))
    .for('update');
  const isOwn = and(eq(ssoIdentities.id, identityId), eq(ssoIdentities.userId, actor.userId));
  if ((await tx.$count(ssoIdentities, isOwn)) === 0) throw identityMissing();
  if (user?.passwordHash == null) throw lastWayIn();
  if (user.isPasswordBarred) throw ssoNeeded();
  await tx.delete(ssoIdentities).where(isOwn);
  const ended = await tx
    .update(authSessions)
    .set({ endedAt: tx.now, endReason: 'revoked' })
    .where(
      and(
        eq(authSessions.userId, actor.userId),
        eq(authSessions.method, 'sso'),
        ne(authSessions.id, actor.sessionId),
        isNull(authSessions.endedAt),
      ),
    )
    .returning({ id: authSessions.id });
  await audit(ctx, 'identity.unlinked', { target: actor.userId, details: { identityId, endedSessions: ended.length } });
  await tellOfDisconnection(tx, actor.userId);
};
