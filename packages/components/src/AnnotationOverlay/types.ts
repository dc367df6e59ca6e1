import type { Annotation, NewAnnotation } from '../lib/contract.ts';

export type AnnotationType = Annotation['annotationType'];
export type AnnotationColor = Annotation['color'];
/** Position of an annotation. Sizes are never negative; the corner keeps an arrow's direction. */
export type AnnotationPosition = Annotation['position'];
/** Corner at which a drag starts. */
export type Corner = NonNullable<AnnotationPosition['from']>;

/**
 * An annotation as the overlay shows it. A reply names its annotation in `parentId`, the target is found again by
 * `anchor`, `isVisible` is false if a user has hidden it for all users, and times are ISO 8601.
 */
export interface OverlayAnnotation
  extends
    Pick<Annotation, 'id' | 'annotationType' | 'targetElement' | 'position' | 'isVisible' | 'isResolved'>,
    Partial<Pick<Annotation, 'parentId' | 'anchor' | 'content' | 'authorName' | 'createdAt'>> {
  color: string;
}

/** The result of drawing. */
export type AnnotationDraft = Omit<NewAnnotation, 'id' | 'sessionId' | 'parentId'>;
