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
  /** Database time of the last password entry in this session. */
  reauthenticatedAt: Date;
  /** Absolute end of the session, or of the token of another application. */
  expiresAt: Date;
  /** The application whose token this is; absent for a session of our own. */
  issuer?: string;
}

/** The actor of a transaction; known from its start, so that row level security can use it. */
export type Actor = UserActor | { kind: 'anonymous' } | { kind: 'system'; name: string };

export const anonymous: Actor = { kind: 'anonymous' };
export const system = (name: string): Actor => ({ kind: 'system', name });
