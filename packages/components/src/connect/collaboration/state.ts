import type { OverlayCursor } from '../../AnnotationOverlay/Canvas.tsx';
import type { OverlayAnnotation } from '../../AnnotationOverlay/types.ts';
import type { CollaborationError } from './CollaborationError.ts';
import type { NewAnnotation, Participant, SessionRow, StoredAnnotation } from './types.ts';

export interface CollaborationState {
  /** Undefined until it is known whether anybody is signed in. */
  isSignedIn: boolean | undefined;
  /** Active sessions; undefined until they are loaded. */
  sessions: readonly SessionRow[] | undefined;
  /** When they were loaded. */
  sessionsAt: Date;
  sessionsError: CollaborationError | undefined;
  pastSessions: readonly SessionRow[];
  busy: 'starting' | { joining: string } | undefined;
  /** Why the last act was refused. */
  problem: CollaborationError | undefined;
  /** The session that one is in. */
  session: SessionRow | undefined;
  userId: string | undefined;
  connection: 'connecting' | 'connected' | 'disconnected' | 'stopped';
  stopReason: string | undefined;
  participants: readonly Participant[];
  /** Replies and what is not saved yet among them. */
  annotations: readonly OverlayAnnotation[];
  unsavedIds: ReadonlySet<string>;
  cursors: readonly OverlayCursor[];
}

const noIds: ReadonlySet<string> = new Set();

/** What is known without a session. */
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

/** What is stored, in the order of its making, and what has not been saved yet at the end. */
export function withDrafts(
  stored: ReadonlyMap<string, StoredAnnotation>,
  drafts: readonly NewAnnotation[],
  authorName: string | undefined,
): Pick<CollaborationState, 'annotations' | 'unsavedIds'> {
  const unsaved = drafts.filter(({ id }) => !stored.has(id));
  const kept = [...stored.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (unsaved.length === 0) return { annotations: kept, unsavedIds: noIds };
  const own = unsaved.map((draft) => ({ ...draft, ...(authorName !== undefined && { authorName }) }));
  return { annotations: [...kept, ...own], unsavedIds: new Set(unsaved.map(({ id }) => id)) };
}
