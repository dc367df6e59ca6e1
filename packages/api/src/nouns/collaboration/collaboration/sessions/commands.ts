import { and, eq, inArray, lte, not, or, sql } from 'drizzle-orm';
import { audit } from '../../../../http/audit/audit.ts';
import type { Ctx } from '../../../../http/pipeline/ctx.ts';
import { conflict } from '../../../../kernel/errors.ts';
import { newId } from '../../../../kernel/ids.ts';
import type { Tx } from '../../../../db/tx.ts';
import { hashToken, newToken } from '../../../../kernel/tokens.ts';
import type { SocketLimits } from '../../../../http/settings/socket-limits.ts';
import type * as contract from '../contract.ts';
import { readSessions } from './reads.ts';
import { ownerOf } from './resources.ts';
import { findSession, nameOf, takeNumbers } from './sessions.ts';
import * as rules from '../rules.ts';
import { endOf } from './changes.ts';
import { collabMembers, collabSessions, collabTickets, type SessionRow } from '../tables.ts';
import type { Outcome } from './transact.ts';
import type { Input } from '../../../../http/contract/endpoint.ts';

const activityStepMs = 60_000;

export async function start(ctx: Ctx, { body }: Input<typeof contract.createSession>): Promise<SessionRow> {
  const { tx, actor, now } = ctx;
  const { resourceType, resourceId, sessionName, isShared } = body;
  const owner = await ownerOf(tx, actor, body);
  if (!owner) throw rules.resourceMissing();
  if (isShared) {
    // Users who ask at the same time wait for each other, so that only the first one starts a session.
    const key = `collaboration:${resourceType}:${resourceId}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const oldest = (await readSessions(ctx, { resourceType, resourceId })).at(-1);
    if (oldest) return oldest;
  }
  const row: SessionRow = {
    resourceType,
    resourceId,
    sessionName: sessionName.trim(),
    id: newId('ses', now.getTime()),
    companyId: owner.companyId,
    status: 'active',
    createdBy: actor.userId,
    createdAt: now,
    lastActivityAt: now,
    endedAt: null,
    seq: 0,
    annotationCount: 0,
  };
  await tx.insert(collabSessions).values(row);
  const details = { resourceType };
  await audit(ctx, 'collaboration.started', { target: row.id, companyId: row.companyId, details });
  return row;
}

/** Issues a ticket for one connection; only its hash is stored. */
export async function join(ctx: Ctx, sessionId: string, isFull: () => boolean) {
  const { tx, actor, now, settings } = ctx;
  const session = await findSession(ctx, sessionId);
  rules.checkActive(session);
  if (isFull()) throw conflict('This session is full', { code: 'session_full' });
  const name = await nameOf(tx, actor.userId);
  const isNew = await noteMember(ctx, session, name);
  if (isNew || (actor.audience === 'hq' && session.companyId !== null)) {
    await audit(ctx, 'collaboration.joined', { target: sessionId, companyId: session.companyId });
  }
  const wsTicket = newToken();
  await tx.insert(collabTickets).values({
    tokenHash: hashToken(wsTicket),
    companyId: session.companyId,
    sessionId,
    userId: actor.userId,
    authSessionId: actor.sessionId,
    authExpiresAt: actor.expiresAt,
    expiresAt: new Date(now.getTime() + settings.limits.sockets.ticketLifetimeMs),
  });
  return { session, wsTicket };
}

export async function end(ctx: Ctx, sessionId: string): Promise<Outcome<SessionRow>> {
  const { tx, actor } = ctx;
  const session = await findSession(ctx, sessionId, { lock: true });
  rules.checkEnd(actor, session);
  if (session.status === 'ended') return { answer: session, sessionId, changes: [] };
  const ended = await finish(tx, session);
  await audit(ctx, 'collaboration.ended', { target: sessionId, companyId: session.companyId });
  return { answer: ended, sessionId, changes: [endOf(ended, actor.userId)] };
}

/**
 * Ends sessions without participants, and removes unused tickets. A session is active while this node has
 * participants of it. Reviewers of a story come and go, so that its session outlives them.
 */
export async function endUnused(
  tx: Tx,
  attended: readonly string[],
  { desertedSessionMs, idleSessionMs }: Pick<SocketLimits, 'desertedSessionMs' | 'idleSessionMs'>,
): Promise<Outcome<SessionRow>[]> {
  await tx.delete(collabTickets).where(lte(collabTickets.expiresAt, tx.now));
  const { status, resourceType, lastActivityAt } = collabSessions;
  const isStory = eq(resourceType, 'story');
  const before = (ms: number) => new Date(tx.now.getTime() - ms);
  if (attended.length > 0) {
    await tx
      .update(collabSessions)
      .set({ lastActivityAt: tx.now })
      .where(and(inArray(collabSessions.id, attended), eq(status, 'active'), not(isStory)));
  }
  const idle = await tx
    .select()
    .from(collabSessions)
    .where(
      and(
        eq(status, 'active'),
        lte(lastActivityAt, before(desertedSessionMs)),
        or(not(isStory), lte(lastActivityAt, before(idleSessionMs))),
      ),
    )
    .limit(200)
    .for('update', { skipLocked: true });
  const outcomes: Outcome<SessionRow>[] = [];
  for (const session of idle) {
    const ended = await finish(tx, session);
    const about = { target: session.id, companyId: session.companyId, reason: 'idle' };
    await audit({ tx, actor: tx.actor }, 'collaboration.ended', about);
    outcomes.push({ answer: ended, sessionId: session.id, changes: [endOf(ended, '')] });
  }
  return outcomes;
}

async function finish(tx: Tx, session: SessionRow): Promise<SessionRow> {
  const seq = await takeNumbers(tx, session, 1, 0);
  const ended = { status: 'ended' as const, endedAt: tx.now };
  await tx.update(collabSessions).set(ended).where(eq(collabSessions.id, session.id));
  return { ...session, ...ended, seq };
}

async function noteMember({ tx, actor, now }: Ctx, session: SessionRow, name: string): Promise<boolean> {
  const [member] = await tx
    .insert(collabMembers)
    .values({
      companyId: session.companyId,
      sessionId: session.id,
      userId: actor.userId,
      name,
      audience: actor.audience,
      firstJoinedAt: now,
      lastJoinedAt: now,
    })
    .onConflictDoUpdate({
      target: [collabMembers.sessionId, collabMembers.userId],
      set: { lastJoinedAt: now, name },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  await tx
    .update(collabSessions)
    .set({ lastActivityAt: now })
    .where(
      and(
        eq(collabSessions.id, session.id),
        lte(collabSessions.lastActivityAt, new Date(now.getTime() - activityStepMs)),
      ),
    );
  return member?.isNew ?? false;
}
