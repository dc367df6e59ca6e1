import { conflict, type Failure, forbidden, gone, invalid, notFound, staleEdit } from '../../../kernel/errors.ts';
import type { Annotation, AnnotationChanges, CollaborationSession, NewAnnotation } from './contract.ts';

export const sessionMissing = () => notFound('Session not found');
export const resourceMissing = () => notFound('Resource not found');
export const annotationMissing = () => notFound('Annotation not found');
export const annotationStale = () => staleEdit('Another user has changed this annotation in the meantime');
export const noCustomer = () =>
  conflict('A support ticket needs a customer, and this resource belongs to HQ', { code: 'no_customer' });

/** Whether a type of resources is HQ's own; also types that are not known by name. */
export const isHqType = (resourceType: string): boolean =>
  ['tenant_management', 'story'].includes(resourceType) || resourceType.startsWith('hq_');

/** A user of a session. */
export interface Member {
  userId: string;
  permissions: readonly string[];
}

/** Whether the user may end a session for all and delete annotations of others: the starter, and users with the permission. */
export const isModerator = (
  { userId, permissions }: Member,
  { createdBy }: Pick<CollaborationSession, 'createdBy'>,
): boolean => userId === createdBy || permissions.includes('collaboration:moderate');

/** Throws if a session has ended. */
export function checkActive({ status }: Pick<CollaborationSession, 'status'>): void {
  if (status !== 'active') throw gone('This session has ended', { code: 'session_ended' });
}

/** Throws unless the user may end the session. */
export function checkEnd(user: Member, session: Pick<CollaborationSession, 'createdBy'>): void {
  if (!isModerator(user, session)) throw forbidden('Only the user who started the session or a moderator can end it');
}

/** Throws if text and size do not fit the type of an annotation. */
export function checkShape({ annotationType, content, position }: NewAnnotation): void {
  if (annotationType === 'comment') {
    if (content === undefined) throw refuseField('/content', 'A comment needs text');
    return;
  }
  if (content !== undefined) throw contentNotAllowed();
  if (position.width === undefined || position.height === undefined) {
    throw refuseField('/position', 'A shape needs a width and a height');
  }
}

type Row = Pick<Annotation, 'authorId' | 'annotationType' | 'isVisible'>;

/** Throws unless the user may make these changes, and they fit the type of the annotation. */
export function checkChanges(changes: AnnotationChanges, row: Row, userId: string, isModerating: boolean): void {
  const isOwn = row.authorId === userId;
  const { isResolved: _, isVisible, ...drawn } = changes;
  if (Object.keys(drawn).length > 0 && !isOwn) throw forbidden('Only the author can change an annotation');
  if (isVisible !== undefined && isVisible !== row.isVisible && !isOwn && !isModerating) {
    throw forbidden('Only the author or a moderator can hide an annotation for all users');
  }
  if (changes.content !== undefined && row.annotationType !== 'comment') throw contentNotAllowed();
}

/** Throws unless the user may delete an annotation. */
export function checkDelete({ authorId }: Pick<Row, 'authorId'>, userId: string, isModerating: boolean): void {
  if (authorId !== userId && !isModerating) {
    throw forbidden('Only the author or a moderator can delete an annotation');
  }
}

const contentNotAllowed = () => refuseField('/content', 'Only comments have text; reply to a shape to explain it');

export function refuseField(pointer: string, detail: string): Failure {
  return invalid(detail, { errors: [{ pointer, detail }] });
}
