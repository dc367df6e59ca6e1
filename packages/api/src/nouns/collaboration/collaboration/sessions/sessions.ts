import { eq } from 'drizzle-orm';
import { audit, type AuditScope } from '../../../../http/audit/audit.ts';
import type { UserActor } from '../../../../kernel/actor.ts';
import type { Failure } from '../../../../kernel/errors.ts';
import type { Tx } from '../../../../db/tx.ts';
import { users } from '../../../people/users/tables.ts';
import { maySee } from './resources.ts';
import { checkActive, sessionMissing } from '../rules.ts';
import { collabMembers, collabSessions, type SessionRow } from '../tables.ts';

export interface SessionScope extends AuditScope {
  actor: UserActor;
}

/** A session that the actor may see; otherwise throws `missing`. `lock` locks it until the transaction ends, so that its changes run one after the other. */
export async function findSession(
  { tx, actor }: SessionScope,
  sessionId: string,
  options: { lock?: boolean; missing?: () => Failure } = {},
): Promise<SessionRow> {
  const query = tx.select().from(collabSessions).where(eq(collabSessions.id, sessionId));
  const [session] = await (options.lock ? query.for('update') : query);
  if (!session || !(await maySee(tx, actor, session))) throw (options.missing ?? sessionMissing)();
  return session;
}

/** A session that still accepts changes. */
export async function findActiveSession(
  scope: SessionScope,
  sessionId: string,
  missing = sessionMissing,
): Promise<SessionRow> {
  const session = await findSession(scope, sessionId, { lock: true, missing });
  checkActive(session);
  return session;
}

/** Audits a read of a tenant's session by staff who have not joined it. */
export async function noteStaff(scope: SessionScope, session: SessionRow): Promise<void> {
  const { tx, actor } = scope;
  if (actor.audience !== 'hq' || session.companyId === null) return;
  const members = await tx
    .select({ userId: collabMembers.userId })
    .from(collabMembers)
    .where(eq(collabMembers.sessionId, session.id));
  if (members.some(({ userId }) => userId === actor.userId)) return;
  await audit(scope, 'collaboration.viewed_by_staff', { target: session.id, companyId: session.companyId });
}

/** A user's displayed name; stored with annotations, since tenants may not read HQ's users. */
export async function nameOf(tx: Tx, userId: string): Promise<string> {
  const [user] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || 'Unknown user';
}

/** Reserves the next numbers of a session's changes and returns the last. The session's row must be locked. */
export async function takeNumbers(tx: Tx, session: SessionRow, count: number, annotations: number): Promise<number> {
  const seq = session.seq + count;
  await tx
    .update(collabSessions)
    .set({ seq, annotationCount: session.annotationCount + annotations, lastActivityAt: tx.now })
    .where(eq(collabSessions.id, session.id));
  return seq;
}
