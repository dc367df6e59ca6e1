import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../../http/pipeline/ctx.ts';
import type { Tx } from '../../../../db/tx.ts';
import type { UserActor } from '../../../../kernel/actor.ts';
import type { Annotation, CollaborationSession, Participant } from '../contract.ts';
import type { AnnotationColor } from '../kinds.ts';
import { isModerator } from '../rules.ts';
import type { Resource } from './resources.ts';
import { isOwnedBy, ownerOf } from './resources.ts';
import { type AnnotationRow, collabAnnotations, collabMembers, collabSessions, type SessionRow } from '../tables.ts';

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

export function sessionShape(row: SessionRow, actor: UserActor, participantCount: number): CollaborationSession {
  return {
    id: row.id,
    sessionName: row.sessionName,
    status: row.status,
    participantCount,
    createdAt: row.createdAt.toISOString(),
    resourceType: row.resourceType,
    resourceId: row.resourceId,
    createdBy: row.createdBy,
    companyId: row.companyId,
    endedAt: row.endedAt?.toISOString() ?? null,
    annotationCount: row.annotationCount,
    isModerator: isModerator(actor, row),
  };
}

export function annotationShape(row: AnnotationRow): Annotation {
  return {
    id: row.id,
    sessionId: row.sessionId,
    parentId: row.parentId,
    annotationType: row.annotationType,
    targetElement: row.targetElement,
    position: row.position,
    anchor: row.anchor,
    content: row.content,
    color: row.color as AnnotationColor,
    isVisible: row.isVisible,
    isResolved: row.isResolved,
    authorId: row.authorId,
    authorName: row.authorName,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    seq: row.seq,
  };
}

export const memberShape = (row: {
  userId: string;
  name: string;
  audience: 'hq' | 'tenant';
  firstJoinedAt: Date;
}): Participant => ({
  userId: row.userId,
  name: row.name,
  audience: row.audience,
  joinedAt: row.firstJoinedAt.toISOString(),
});
