import type { UserActor } from '../../kernel/actor.ts';
import { isFromLater } from '../../kernel/dates.ts';
import { type Access, reauthWindowMs } from '../contract/endpoint.ts';
import { passwordNeeded, roleForbids } from '../../kernel/errors.ts';

/** Refuses a signed-in user who may not call an endpoint. */
export function checkAccess(access: Access, actor: UserActor, now: Date): void {
  if (access.audience === 'public' || access.audience === 'signed' || access.audience === 'signedIn') return;
  if (actor.audience !== access.audience || !actor.permissions.includes(access.permission)) {
    throw roleForbids();
  }
  if (access.reauth) demandReauth(actor, now);
}

/** Refuses a user whose last password entry is too long ago; for a handler that asks for one in some cases only. */
export function demandReauth(actor: UserActor, now: Date): void {
  const { reauthenticatedAt } = actor;
  if (now.getTime() - reauthenticatedAt.getTime() > reauthWindowMs || isFromLater(reauthenticatedAt, now)) {
    throw passwordNeeded();
  }
}
