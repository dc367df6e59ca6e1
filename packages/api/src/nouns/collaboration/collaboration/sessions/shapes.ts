import type { UserActor } from '../../../../kernel/actor.ts';
import type { Annotation, CollaborationSession, Participant } from '../contract.ts';
import type { AnnotationColor } from '../kinds.ts';
import { isModerator } from '../rules.ts';
import type { collabAnnotations, collabSessions } from '../tables.ts';

export type SessionRow = typeof collabSessions.$inferSelect;
export type AnnotationRow = typeof collabAnnotations.$inferSelect;

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
