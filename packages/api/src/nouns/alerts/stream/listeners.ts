import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { system, type UserActor } from '../../../kernel/actor.ts';
import type { Database, Tx } from '../../../db/tx.ts';
import { idleTimeoutMs } from '../../sessions/contract.ts';
import { authSessions, users } from '../../users/tables.ts';
import { tenants } from '../../tenants/tables.ts';
import { readVersionsOf } from '../versions.ts';

/** The state of the listeners at one moment. */
export interface Standings {
  /** Whether the user may still listen. */
  isAlive(actor: UserActor): boolean;
  /** The version of a user's list. */
  versionOf(actor: UserActor): number;
}

export type ReadStandings = (actors: readonly UserActor[]) => Promise<Standings>;

/** Reads the state from the database, which all nodes share. */
export const readListeners =
  (db: Database): ReadStandings =>
  (actors) =>
    db.withTx(system('invalidations'), (tx) => readStandings(tx, actors), { readOnly: true });

async function readStandings(tx: Tx, actors: readonly UserActor[]): Promise<Standings> {
  const [versionOf, livingSessions, activeUsers] = await Promise.all([
    readVersionsOf(tx, [...new Set(actors.map(({ companyId }) => companyId ?? ''))]),
    readLivingSessions(tx, actors),
    readActiveUsers(tx, actors),
  ]);
  return {
    versionOf,
    isAlive: ({ userId, sessionId, expiresAt, issuer }) =>
      expiresAt > tx.now && activeUsers.has(userId) && (issuer !== undefined || livingSessions.has(sessionId)),
  };
}

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

async function readActiveUsers(tx: Tx, actors: readonly UserActor[]): Promise<ReadonlySet<string>> {
  const asked = actors.map(({ userId }) => userId);
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(tenants, eq(tenants.companyId, users.companyId))
    .where(and(inArray(users.id, asked), eq(users.isActive, true), isNull(tenants.suspendedAt)));
  return new Set(rows.map(({ id }) => id));
}
