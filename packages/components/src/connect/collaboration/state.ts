import type { OverlayCursor } from '../../AnnotationOverlay/Canvas.tsx';
import type { OverlayAnnotation } from '../../AnnotationOverlay/types.ts';
import type { CollaborationError } from './CollaborationError.ts';
import type { Participant, CollaborationSession } from '../../lib/contract.ts';

export interface CollaborationState {
  /** Undefined until it is known whether a user is signed in. */
  isSignedIn: boolean | undefined;
  /** Active sessions; undefined until they are loaded. */
  sessions: readonly CollaborationSession[] | undefined;
  /** When they were loaded. */
  sessionsAt: Date;
  sessionsError: CollaborationError | undefined;
  pastSessions: readonly CollaborationSession[];
  busy: 'starting' | { joining: string } | undefined;
  /** Why the last act was refused. */
  problem: CollaborationError | undefined;
  /** The joined session. */
  session: CollaborationSession | undefined;
  userId: string | undefined;
  connection: 'connecting' | 'connected' | 'disconnected' | 'stopped';
  stopReason: string | undefined;
  participants: readonly Participant[];
  /** Annotations and replies, with unsaved changes applied. */
  annotations: readonly OverlayAnnotation[];
  unsavedIds: ReadonlySet<string>;
  cursors: readonly OverlayCursor[];
}

const noIds: ReadonlySet<string> = new Set();

/** The state without a session. */
export const outside = {
  session: undefined,
  userId: undefined,
  connection: 'disconnected',
  stopReason: undefined,
  participants: [],
  annotations: [],
  unsavedIds: noIds,
  cursors: [],
} as const satisfies Partial<CollaborationState>;

export const initialState: CollaborationState = {
  isSignedIn: undefined,
  sessions: undefined,
  sessionsAt: new Date(0),
  sessionsError: undefined,
  pastSessions: [],
  busy: undefined,
  problem: undefined,
  ...outside,
};
