import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { ReadStandings } from '../../../http/stream/standings.ts';
import type { UserActor } from '../../../kernel/actor.ts';
import { type Permission, permissionsOf } from '../../../kernel/permissions.ts';
import type { Tx } from '../../../db/tx.ts';
import { barredSince } from '../../money/subscriptions/tables.ts';
import { tenants } from '../../tenants/tenants/tables.ts';
import { authSessions, users } from '../users/tables.ts';
import { idleTimeoutMs } from '../../../kernel/idle-timeout.ts';

/** A listener may listen until the session ends, the user is disabled or the tenant's users are barred. */
export const readStandings: ReadStandings = async (tx, listeners) => {
  const [living, permitted] = await Promise.all([readLivingSessions(tx, listeners), readPermitted(tx, listeners)]);
  return ({ userId, sessionId, expiresAt, issuer }) => {
    const permissions = permitted.get(userId);
    const isAlive = expiresAt > tx.now && (issuer !== undefined || living.has(sessionId));
    return permissions && isAlive ? { permissions } : undefined;
  };
};

async function readLivingSessions(tx: Tx, actors: readonly UserActor[]): Promise<ReadonlySet<string>> {
  const asked = actors.map(({ sessionId }) => sessionId);
  const rows = await tx
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(
      and(
        inArray(authSessions.id, asked),
        isNull(authSessions.endedAt),
        gt(authSessions.expiresAt, tx.now),
        gt(authSessions.lastActivityAt, new Date(tx.now.getTime() - idleTimeoutMs)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** What the active users among them may do now. */
async function readPermitted(
  tx: Tx,
  actors: readonly UserActor[],
): Promise<ReadonlyMap<string, readonly Permission[]>> {
  const asked = actors.map(({ userId }) => userId);
  const rows = await tx
    .select({ id: users.id, role: users.role, jobs: users.jobs })
    .from(users)
    .leftJoin(tenants, eq(tenants.companyId, users.companyId))
    .where(
      and(inArray(users.id, asked), eq(users.isActive, true), sql`coalesce(${sql.raw(barredSince)} > ${tx.now}, true)`),
    );
  return new Map(rows.map(({ id, role, jobs }) => [id, permissionsOf(role, jobs)]));
}
