import type { Participant, SessionRow, StoredAnnotation } from './types.ts';

// The published declarations are checked against this file instead of the API's sources, which are bundled.

export interface Joined {
  session: SessionRow;
  wsTicket: string;
  userId: string;
  participants: Participant[];
  connectAfterMs: number;
}

export interface Loaded {
  annotations: readonly StoredAnnotation[];
  deleted: readonly string[];
  seq: number;
}

export interface ClientState {
  connection: 'connecting' | 'connected' | 'disconnected' | 'stopped';
  stopReason: 'left' | 'signedOut' | 'notAllowed' | 'ended' | 'full' | undefined;
  participants: readonly Participant[];
  annotations: ReadonlyMap<string, StoredAnnotation>;
  isLoaded: boolean;
}

export interface Cursor {
  x: number;
  y: number;
  clientId: string;
  isGone?: boolean | undefined;
}

export interface CollaborationClient {
  readonly state: ClientState;
  connect(): void;
  lose(): void;
  announce(annotation: StoredAnnotation): void;
  sendCursor(cursor: Cursor): void;
  put(annotation: StoredAnnotation): void;
  remove(id: string): void;
  leave(): void;
}

export function socketUrl(apiBase: string, page: { protocol: string; host: string }): string;

export function createCollaborationClient(options: {
  url: string;
  sessionId: string;
  join(): Promise<Joined>;
  loadAnnotations(since: number | undefined): Promise<Loaded>;
  onState(state: ClientState): void;
  onCursor?(cursor: Cursor, userId: string): void;
  onError?(error: unknown, operation: 'parse' | 'socket' | 'join' | 'load'): void;
}): CollaborationClient;
