import type { AnnotationDraft, OverlayAnnotation } from './types.ts';

/** What people do about annotations; a promise that is rejected is told where it was asked. */
export interface AnnotationActions {
  onReply?(annotation: OverlayAnnotation, content: string): unknown;
  /** Writes the text of a comment anew. */
  onEdit?(annotation: OverlayAnnotation, content: string): unknown;
  /** Whether one may write it anew; no unless told. */
  mayEdit?(annotation: OverlayAnnotation): boolean;
  onResolve?(annotation: OverlayAnnotation, isResolved: boolean): unknown;
  /** Takes it away for everyone, or brings it back. */
  onHideForEveryone?(annotation: OverlayAnnotation, isHidden: boolean): unknown;
  onDelete?(annotation: OverlayAnnotation): unknown;
  /** Gives one whose element is gone another. */
  onReattach?(
    annotation: OverlayAnnotation,
    attachment: Pick<AnnotationDraft, 'targetElement' | 'anchor' | 'position'>,
  ): unknown;
  onCopyLink?(annotation: OverlayAnnotation): unknown;
  onCreateTicket?(annotation: OverlayAnnotation): unknown;
  /** Whether one may hide and delete it; yes unless told. */
  mayModerate?(annotation: OverlayAnnotation): boolean;
}
