import { eq, inArray, sql } from 'drizzle-orm';
import type { UserActor } from '../../../../kernel/actor.ts';
import { system } from '../../../../kernel/actor.ts';
import { prefixOf } from '../../../../kernel/ids.ts';
import { permissionsOf } from '../../../../kernel/permissions.ts';
import type { Database, Tx } from '../../../../db/tx.ts';
import { isAlive } from '../../../people/sessions/rules.ts';
import { authSessions, users } from '../../../people/users/tables.ts';
import { hashToken } from '../../../../kernel/tokens.ts';
import { barredSince } from '../../../money/subscriptions/tables.ts';
import { tenants } from '../../../tenants/tenants/tables.ts';
import type { Admitted, Connection } from './connection.ts';
import { type CloseCode, closeCodes } from '../protocol.ts';
import { maySee } from '../sessions/resources.ts';
import { nameOf } from '../sessions/sessions.ts';
import { collabSessions, collabTickets, type SessionRow } from '../tables.ts';

/** Result of a handshake: a place, a close code to send after it, or nothing. */
export type Admission = { admitted: Admitted; session: SessionRow } | { code: CloseCode } | { isUnknown: true };

/** Redeems a ticket. It is spent, also if the admission is refused. */
export async function admit(
  db: Database,
  { ticket, sessionId, userId }: { ticket: string; sessionId: string; userId: string },
): Promise<Admission> {
  return db.withTx(system('collaboration'), async (tx) => {
    const [spent] = await tx
      .delete(collabTickets)
      .where(eq(collabTickets.tokenHash, hashToken(ticket)))
      .returning();
    if (!spent || spent.expiresAt <= tx.now || spent.sessionId !== sessionId) return { isUnknown: true };
    const actor = (await readActors(tx, [spent])).get(spent.authSessionId);
    if (!actor || spent.authExpiresAt <= tx.now) return { code: closeCodes.signedOut };
    if (userId !== spent.userId) return { code: closeCodes.notAllowed };
    const [session] = await tx.select().from(collabSessions).where(eq(collabSessions.id, sessionId));
    if (session?.status !== 'active') return { code: closeCodes.ended };
    if (!(await maySee(tx, actor, session))) return { code: closeCodes.notAllowed };
    const { audience } = actor;
    const person = { userId, name: await nameOf(tx, userId), audience, joinedAt: tx.now.toISOString() };
    const { authSessionId, authExpiresAt } = spent;
    const standing = standingOf(actor);
    return {
      session,
      admitted: { sessionId, person, authSessionId, authExpiresAt: authExpiresAt.getTime(), standing },
    };
  });
}

export interface Verdict {
  /** Sign-ins that have ended or run out. */
  signedOut: ReadonlySet<string>;
  /** Connections whose user may no longer see the resource, by sign-in and session. */
  notAllowed: ReadonlySet<string>;
  sessions: ReadonlyMap<string, SessionRow>;
}

const placeOf = ({ authSessionId, sessionId }: Admitted): string => `${authSessionId} ${sessionId}`;

/** Rechecks the connected users: still signed in and still allowed. `isThorough` checks every resource again. */
export async function judge(db: Database, connected: readonly Admitted[], isThorough: boolean): Promise<Verdict> {
  return db.withTx(system('collaboration'), (tx) => judgeIn(tx, connected, isThorough), { readOnly: true });
}

/** Disconnects the users that the verdict names. */
export function carryOut({ signedOut, notAllowed, sessions }: Verdict, connections: readonly Connection[]): void {
  for (const connection of connections) {
    const { admitted } = connection;
    const session = sessions.get(admitted.sessionId);
    if (signedOut.has(admitted.authSessionId)) connection.dismiss(closeCodes.signedOut, 'Signed out');
    else if (!session) connection.dismiss(closeCodes.ended, 'The session no longer exists');
    else if (notAllowed.has(placeOf(admitted))) connection.dismiss(closeCodes.notAllowed, 'No longer allowed');
  }
}

async function judgeIn(tx: Tx, connected: readonly Admitted[], isThorough: boolean): Promise<Verdict> {
  const actors = await readActors(
    tx,
    connected.map(({ person, authSessionId }) => ({ userId: person.userId, authSessionId })),
  );
  const ids = [...new Set(connected.map(({ sessionId }) => sessionId))];
  const rows = await tx.select().from(collabSessions).where(inArray(collabSessions.id, ids));
  const sessions = new Map(rows.map((row) => [row.id, row]));
  const signedOut = new Set<string>();
  const notAllowed = new Set<string>();
  const known = new Map<string, boolean>();
  for (const admitted of connected) {
    const actor = actors.get(admitted.authSessionId);
    const session = sessions.get(admitted.sessionId);
    if (!actor || admitted.authExpiresAt <= tx.now.getTime()) signedOut.add(admitted.authSessionId);
    else if (session && (isThorough || standingOf(actor) !== admitted.standing)) {
      // Rules go by role and company, so one answer serves all who have both in common.
      const key = `${standingOf(actor)} ${session.id}`;
      const isAllowed = known.get(key) ?? (await maySee(tx, actor, session));
      known.set(key, isAllowed);
      if (!isAllowed) notAllowed.add(placeOf(admitted));
    }
  }
  return { signedOut, notAllowed, sessions };
}

const standingOf = ({ role, companyId }: UserActor) => `${role} ${companyId ?? 'hq'}`;

interface SignIn {
  userId: string;
  authSessionId: string;
}

/** The sign-ins that are still valid. A sign-in of another application has no row: it is valid until it expires. */
async function readActors(tx: Tx, signIns: readonly SignIn[]): Promise<Map<string, UserActor>> {
  if (signIns.length === 0) return new Map();
  const ids = [...new Set(signIns.map(({ authSessionId }) => authSessionId))];
  const rows = await tx.select().from(authSessions).where(inArray(authSessions.id, ids));
  const sessions = new Map(rows.map((row) => [row.id, row]));
  const people = await tx
    .select({
      id: users.id,
      audience: users.audience,
      role: users.role,
      jobs: users.jobs,
      companyId: users.companyId,
      isActive: users.isActive,
      isBarred: sql<boolean>`coalesce(${sql.raw(barredSince)} <= ${tx.now}, false)`,
    })
    .from(users)
    .leftJoin(tenants, eq(tenants.companyId, users.companyId))
    .where(inArray(users.id, [...new Set(signIns.map(({ userId }) => userId))]));
  const known = new Map(people.map((person) => [person.id, person]));
  const actors = new Map<string, UserActor>();
  for (const { userId, authSessionId } of signIns) {
    const person = known.get(userId);
    const session = sessions.get(authSessionId);
    const isOver = prefixOf(authSessionId) === 'sid' && !(session?.userId === userId && isAlive(session, tx.now));
    if (!person?.isActive || person.isBarred || isOver) continue;
    actors.set(authSessionId, {
      kind: 'user',
      userId,
      audience: person.audience,
      role: person.role,
      companyId: person.companyId,
      sessionId: authSessionId,
      permissions: permissionsOf(person.role, person.jobs),
      reauthenticatedAt: new Date(0),
      // Deadlines are held by the connection.
      expiresAt: new Date(8.64e15),
    });
  }
  return actors;
}
