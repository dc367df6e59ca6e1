import type { UserActor } from '../../kernel/actor.ts';
import type { Annotation, CollaborationSession, Participant } from './contract.ts';
import type { AnnotationColor } from './protocol.ts';
import type { Change } from './room.ts';
import { isModerator } from './rules.ts';
import type { collabAnnotations, collabSessions } from './tables.ts';

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

/** The message about a row's latest change, for clients at `known`. */
export function changeOf(row: AnnotationRow, known: number): Change {
  const told = { userId: row.changedBy, timestamp: row.updatedAt.toISOString() };
  if (row.deletedAt) return { seq: row.seq, message: { type: 'annotation_deleted', data: { id: row.id }, ...told } };
  const type = row.createdSeq > known ? ('annotation_created' as const) : ('annotation_updated' as const);
  return { seq: row.seq, message: { type, data: annotationShape(row), ...told } };
}

export function endOf({ id, seq, endedAt }: SessionRow, userId: string): Change {
  const timestamp = (endedAt ?? new Date(0)).toISOString();
  return { seq, message: { type: 'session_ended', data: { sessionId: id }, userId, timestamp } };
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
