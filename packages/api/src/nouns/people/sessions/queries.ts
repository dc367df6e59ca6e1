import { and, desc, eq, isNull } from 'drizzle-orm';
import type { UserQuery } from '../../../http/pipeline/ctx.ts';
import type { UserActor } from '../../../kernel/actor.ts';
import { notSignedIn, roleForbids } from '../../../kernel/errors.ts';
import { readUser } from '../users/service.ts';
import { isAlive } from './rules.ts';
import type * as contract from './contract.ts';
import { sessionShape } from './start-session.ts';
import { authSessions } from '../users/tables.ts';

export const getMe: UserQuery<typeof contract.getMe> = async (_input, { tx, actor }) => {
  const [row] = await tx.select().from(authSessions).where(eq(authSessions.id, actor.sessionId));
  if (!row) throw notSignedIn();
  return {
    user: await readUser(tx, actor.userId),
    session: { ...sessionShape(row), ...stepOf(actor) },
  };
};

function stepOf({ awaitsFactor, mustEnrol }: UserActor) {
  if (awaitsFactor) return { step: 'factor' as const };
  return mustEnrol ? { step: 'enrol' as const } : {};
}

export const listSessions: UserQuery<typeof contract.listSessions> = async ({ query }, { tx, actor, now }) => {
  const { userId = actor.userId } = query;
  if (userId !== actor.userId && !actor.permissions.includes('team:manage')) {
    throw roleForbids();
  }
  const rows = await tx
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), isNull(authSessions.endedAt)))
    .orderBy(desc(authSessions.createdAt), desc(authSessions.id));
  return rows
    .filter((row) => isAlive(row, now))
    .map((row) => ({
      ...sessionShape(row),
      userId,
      createdAt: row.createdAt.toISOString(),
      lastActivityAt: row.lastActivityAt.toISOString(),
      ...(row.device !== null && { device: row.device }),
      ...(row.address !== null && { address: row.address }),
      method: row.method,
      ...(row.factorKind !== null && { factor: row.factorKind }),
      ...(row.method === 'sso' && { checkedAt: row.ssoRefreshToken && (row.ssoCheckedAt?.toISOString() ?? null) }),
      isNewDevice: row.isNewDevice,
      isCurrent: row.id === actor.sessionId,
    }));
};
