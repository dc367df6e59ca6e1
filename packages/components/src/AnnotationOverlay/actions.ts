import type { AnnotationDraft, OverlayAnnotation } from './types.ts';

/** Actions on annotations; a rejected promise shows an error at the control that was used. */
export interface AnnotationActions {
  onReply?(annotation: OverlayAnnotation, content: string): unknown;
  /** Replaces the text of a comment. */
  onEdit?(annotation: OverlayAnnotation, content: string): unknown;
  /** Whether the user may edit the text; default: no. */
  mayEdit?(annotation: OverlayAnnotation): boolean;
  onResolve?(annotation: OverlayAnnotation, isResolved: boolean): unknown;
  /** Takes it away for everyone, or brings it back. */
  onHideForEveryone?(annotation: OverlayAnnotation, isHidden: boolean): unknown;
  onDelete?(annotation: OverlayAnnotation): unknown;
  /** Assigns a new element to an annotation whose element is missing. */
  onReattach?(
    annotation: OverlayAnnotation,
    attachment: Pick<AnnotationDraft, 'targetElement' | 'anchor' | 'position'>,
  ): unknown;
  onCopyLink?(annotation: OverlayAnnotation): unknown;
  onCreateTicket?(annotation: OverlayAnnotation): unknown;
  /** Whether the user may hide and delete the annotation; default: yes. */
  mayModerate?(annotation: OverlayAnnotation): boolean;
}
