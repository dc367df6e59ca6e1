export { Collaborate, type CollaborateProps } from '../Collaborate/Collaborate.tsx';
export { collaborateStrings } from '../Collaborate/collaborateStrings.ts';
export type { CollaborateStrings } from '../Collaborate/strings.ts';
export type { AnnotationDraft, OverlayAnnotation } from '../AnnotationOverlay/types.ts';
export { CollaborateWidget, type CollaborateWidgetProps, type Presence } from './collaboration/CollaborateWidget.tsx';
export {
  CollaborationError,
  type CollaborationErrorCode,
  type CollaborationOperation,
} from './collaboration/CollaborationError.ts';
export { mountCollaborate, type MountedCollaborate } from './collaboration/mountCollaborate.tsx';
export { type Collaboration, type CollaborationOptions, useCollaboration } from './collaboration/useCollaboration.ts';
