import type { Annotation, Participant } from './contract.ts';

/** The first of two offered subprotocols; the second is the ticket. The server selects only this one. */
export const subprotocol = 'freight-hq.collab.v1';
/** `?sessionId=&userId=`; the user must be the user of the ticket. */
export const socketPath = '/ws/collaboration';

/** Close codes of the server. */
export const closeCodes = {
  badMessage: 4400,
  signedOut: 4401,
  notAllowed: 4403,
  ended: 4404,
  full: 4405,
  slow: 4408,
  tooFast: 4429,
  restart: 1012,
} as const;
export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes];

interface Envelope<Type extends string, Data> {
  type: Type;
  data: Data;
  /** The user who caused it; empty if no user did. */
  userId: string;
  /** The server's time, as ISO 8601. */
  timestamp: string;
  /** Last change of the session that is known where the message comes from. */
  seq: number;
  /**
   * The previous change in this stream. A client at an earlier change has missed something and requests
   * `annotations?since=`. The same as `seq` if the message is not a change.
   */
  after: number;
}

/** A pointer position as described by the sender; at most 512 characters of text. */
export interface Cursor {
  /** Position in the page, in CSS pixels, or relative to the target. */
  x: number;
  y: number;
  /** Selector of the element that `x` and `y` are relative to. */
  targetElement?: string | undefined;
  /** Tells the windows of one user apart. */
  clientId: string;
  /** The pointer has left the page. */
  isGone?: boolean | undefined;
}

/** Messages of the server. Clients ignore unknown types. */
export type ServerMessage =
  | Envelope<'annotation_created', Annotation>
  | Envelope<'annotation_updated', Annotation>
  | Envelope<'annotation_deleted', { id: string }>
  | Envelope<'user_joined', Participant>
  | Envelope<'user_left', Participant>
  | Envelope<'presence', { participants: Participant[] }>
  | Envelope<'cursor', Cursor>
  | Envelope<'session_ended', { sessionId: string }>;

/** Messages of a client. Of `annotation_created` only the id is used: the server broadcasts the stored annotation. */
export type ClientMessage =
  | { type: 'annotation_created'; data: { id: string }; userId?: string; timestamp?: string }
  | { type: 'cursor'; data: Cursor; userId?: string; timestamp?: string };
