import type { CollaborateSession } from '../../Collaborate/Collaborate.tsx';
import type { AnnotationColor, AnnotationPosition, AnnotationType } from '../../AnnotationOverlay/types.ts';

/** A session as the API answers it. */
export interface SessionRow extends CollaborateSession {
  status: 'active' | 'ended';
  resourceType: string;
  resourceId: string;
  createdBy: string;
  companyId: string | null;
  endedAt: string | null;
  annotationCount: number;
  isModerator: boolean;
}

export interface Participant {
  userId: string;
  name: string;
  audience: 'hq' | 'tenant';
  joinedAt: string;
}

/** An annotation as the API answers it. */
export interface StoredAnnotation {
  id: string;
  sessionId: string;
  parentId: string | null;
  annotationType: AnnotationType;
  targetElement: string;
  position: AnnotationPosition;
  anchor: Record<string, string | number> | null;
  content: string | null;
  color: AnnotationColor;
  isVisible: boolean;
  isResolved: boolean;
  authorId: string;
  authorName: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  seq: number;
}

/** The annotation to send; its id makes repeated sending safe. */
export interface NewAnnotation {
  id: string;
  sessionId: string;
  parentId?: string;
  annotationType: AnnotationType;
  targetElement: string;
  position: AnnotationPosition;
  anchor?: Record<string, string | number>;
  content?: string;
  color: AnnotationColor;
  isVisible: true;
  isResolved: false;
}

export type AnnotationChanges = Partial<
  Pick<StoredAnnotation, 'isVisible' | 'isResolved' | 'targetElement' | 'position'>
> & { anchor?: Record<string, string | number>; content?: string };
