import type { SupportDashboard } from '@freight-hq/api/contract/support-analytics';
import type { Annotation, CollaborationSession, Participant } from '@freight-hq/api/contract/collaboration';
import { MockWorld as Parts } from './kit/world.ts';

interface State {
  supportDashboards: SupportDashboard[];
  collaboration: MockCollaboration;
}

export interface MockCollaboration {
  /** The newest first. */
  sessions: CollaborationSession[];
  annotations: Annotation[];
  deleted: { id: string; sessionId: string; seq: number }[];
  /** The number of the last change, by session. */
  seqs: Map<string, number>;
  /** Who has joined, by session. */
  members: Map<string, Participant[]>;
}

/** What handlers may change; each story and test has its own. */
export type MockWorld = Parts & State;

export const createWorld = (changes: Partial<State> = {}): MockWorld => Object.assign(new Parts(), stateOf(changes));

const stateOf = (changes: Partial<State>): State => ({
  supportDashboards: [],
  collaboration: { sessions: [], annotations: [], deleted: [], seqs: new Map(), members: new Map() },
  ...changes,
});
