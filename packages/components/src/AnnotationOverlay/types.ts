export const annotationTypes = ['comment', 'highlight', 'arrow', 'circle'] as const;
export type AnnotationType = (typeof annotationTypes)[number];

/** The colours of annotations, each with the word for it; the first is the default. */
export const annotationColors = [
  { value: '#FF6B6B', name: 'Coral' },
  { value: '#4ECDC4', name: 'Turquoise' },
  { value: '#45B7D1', name: 'Sky blue' },
  { value: '#96CEB4', name: 'Sage green' },
  { value: '#FECA57', name: 'Yellow' },
  { value: '#FF9FF3', name: 'Pink' },
  { value: '#54A0FF', name: 'Blue' },
  { value: '#5F27CD', name: 'Purple' },
] as const;
export type AnnotationColor = (typeof annotationColors)[number]['value'];

/** Corner at which a drag starts. */
export type Corner = 'nw' | 'ne' | 'sw' | 'se';

/** Position of an annotation. Sizes are never negative; the corner keeps an arrow's direction. */
export interface AnnotationPosition {
  /** CSS pixels from the target's left edge, or from the page's where `unit` is not 'element'. */
  x: number;
  y: number;
  width?: number | undefined;
  height?: number | undefined;
  unit?: 'element' | 'page' | undefined;
  /** The same as fractions of the target's width and height. */
  rx?: number | undefined;
  ry?: number | undefined;
  rw?: number | undefined;
  rh?: number | undefined;
  from?: Corner | undefined;
}

/** An annotation as the overlay shows it; times are ISO 8601. */
export interface OverlayAnnotation {
  id: string;
  /** The annotation that it replies to. */
  parentId?: string | null;
  annotationType: AnnotationType;
  targetElement: string;
  position: AnnotationPosition;
  /** By what the target is found again. */
  anchor?: Readonly<Record<string, string | number>> | null;
  content?: string | null;
  color: string;
  /** False if a user has hidden it for all users. */
  isVisible: boolean;
  isResolved: boolean;
  authorName?: string;
  createdAt?: string;
}

/** The result of drawing. */
export interface AnnotationDraft {
  annotationType: AnnotationType;
  targetElement: string;
  position: AnnotationPosition;
  anchor?: Record<string, string | number>;
  content?: string;
  color: AnnotationColor;
  isVisible: true;
  isResolved: false;
}
