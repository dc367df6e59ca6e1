import type { Permission, Role } from './permissions.ts';

/** A signed-in user, with the facts that rules need. */
export interface UserActor {
  kind: 'user';
  userId: string;
  audience: 'hq' | 'tenant';
  role: Role;
  /** Null for HQ staff. */
  companyId: string | null;
  sessionId: string;
  permissions: readonly Permission[];
  /** Database time of the last entry of the password or a factor in this session. */
  reauthenticatedAt: Date;
  /** Whether a second factor confirms what needs a fresh entry, in place of the password. */
  hasFactor?: boolean;
  /** The sign-in is not complete: the password was right, and the factor was not shown yet. */
  awaitsFactor?: boolean;
  /** The role needs a second factor, and the user has none: nothing else is open than to add one. */
  mustEnrol?: boolean;
  /** Absolute end of the session, or of the token of another application. */
  expiresAt: Date;
  /** The application whose token this is; absent for a session of our own. */
  issuer?: string;
}

/** Another system, by its key. It is no person: no write of people takes it, and nothing belongs to it. */
export interface MachineActor {
  kind: 'machine';
  keyId: string;
  /** The source that the key belongs to. */
  sourceId: string;
  /** The scopes of the key. */
  permissions: readonly Permission[];
  audience: 'machine';
  userId: null;
  companyId: null;
}

/** Who may read: a signed-in user, or another system if the endpoint and the scopes of its key allow it. */
export type Reader = UserActor | MachineActor;

/** The id of a user or of a key; that of a key is no user's, so that nothing is a key's own. */
export const callerId = (actor: Reader): string => actor.userId ?? actor.keyId;

/** The actor of a transaction; known from its start, so that row level security can use it. */
export type Actor = Reader | { kind: 'anonymous' } | { kind: 'system'; name: string };

export const anonymous: Actor = { kind: 'anonymous' };
export const system = (name: string): Actor => ({ kind: 'system', name });
