import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../../http/pipeline/ctx.ts';
import type { Tx } from '../../../../db/tx.ts';
import { system } from '../../../../kernel/actor.ts';
import type { Database } from '../../../../db/tx.ts';
import type { Resource } from './resources.ts';
import { isOwnedBy, ownerOf } from './resources.ts';
import { changeOf, endOf, type Missed } from './changes.ts';
import type { AnnotationRow, SessionRow } from './shapes.ts';
import { collabAnnotations, collabMembers, collabSessions } from '../tables.ts';

const mostListed = 200;

export async function readSessions(
  { tx, actor }: Ctx,
  { status = 'active', ...resource }: Resource & { status?: 'active' | 'ended' | undefined },
): Promise<SessionRow[]> {
  const owner = await ownerOf(tx, actor, resource);
  if (!owner) return [];
  return tx
    .select()
    .from(collabSessions)
    .where(
      and(
        eq(collabSessions.resourceType, resource.resourceType),
        eq(collabSessions.resourceId, resource.resourceId),
        eq(collabSessions.status, status),
        isOwnedBy(collabSessions.companyId, owner),
      ),
    )
    .orderBy(desc(collabSessions.createdAt), desc(collabSessions.id))
    .limit(mostListed);
}

export async function readAnnotations(tx: Tx, sessionId: string, since?: number): Promise<AnnotationRow[]> {
  const isNews = since === undefined ? isNull(collabAnnotations.deletedAt) : gt(collabAnnotations.seq, since);
  return tx
    .select()
    .from(collabAnnotations)
    .where(and(eq(collabAnnotations.sessionId, sessionId), isNews))
    .orderBy(asc(collabAnnotations.createdSeq));
}

export async function readMembers(tx: Tx, sessionId: string) {
  return tx
    .select()
    .from(collabMembers)
    .where(eq(collabMembers.sessionId, sessionId))
    .orderBy(asc(collabMembers.firstJoinedAt), asc(collabMembers.userId));
}

/** The changes of a room since a number; undefined if the session no longer exists. */
export async function readMissed(db: Database, sessionId: string, since: number): Promise<Missed | undefined> {
  return db.withTx(
    system('collaboration'),
    async (tx) => {
      const [session] = await tx.select().from(collabSessions).where(eq(collabSessions.id, sessionId));
      if (!session) return undefined;
      const rows = await readAnnotations(tx, sessionId, since);
      const changes = rows.map((row) => changeOf(row, since));
      if (session.status === 'ended' && session.seq > since) changes.push(endOf(session, ''));
      return { seq: session.seq, changes };
    },
    { readOnly: true },
  );
}
