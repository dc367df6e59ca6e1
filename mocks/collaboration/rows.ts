import type { Annotation, CollaborationSession, Participant } from '@freight-hq/api/contract/collaboration';

/** A session with its members and its changes. */
export interface HeldSession {
  session: CollaborationSession;
  /** Number of the last change. */
  seq: number;
  members: Participant[];
  deleted: { id: string; seq: number }[];
}

/** Sessions and annotations of a mocked API: none, the newest session first. */
export const collaborationRows = (): { sessions: HeldSession[]; annotations: Annotation[] } => ({
  sessions: [],
  annotations: [],
});
