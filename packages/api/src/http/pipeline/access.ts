import type { MachineActor, Reader, UserActor } from '../../kernel/actor.ts';
import { isFromLater } from '../../kernel/dates.ts';
import { type Endpoint, reauthWindowMs } from '../contract/endpoint.ts';
import { scopeOf } from '../contract/scope-of.ts';
import {
  codeNeeded,
  factorAwaited,
  factorMustBeAdded,
  machinesOnly,
  passwordNeeded,
  peopleOnly,
  roleForbids,
  scopeMissing,
} from '../../kernel/errors.ts';

type Called = Pick<Endpoint, 'access' | 'method' | 'stream'>;

/** Refuses a signed-in user, or another system, that may not call an endpoint. */
export function checkAccess(endpoint: Called, actor: Reader, now: Date): void {
  if (actor.kind === 'machine') return checkScope(endpoint, actor);
  const { access } = endpoint;
  if (actor.awaitsFactor && !(access.audience === 'signedIn' && access.beforeFactor)) throw factorAwaited();
  if (actor.mustEnrol && !('enrols' in access)) throw factorMustBeAdded();
  if (access.audience === 'machine') throw machinesOnly();
  if (access.audience === 'public' || access.audience === 'signed' || access.audience === 'signedIn') return;
  if (actor.audience !== access.audience || !actor.permissions.includes(access.permission)) {
    throw roleForbids();
  }
  // Who has a factor signs what is done; the handler asks for it.
  if (access.reauth && !(access.signs && actor.hasFactor)) demandReauth(actor, now);
}

function checkScope(endpoint: Called, { permissions }: MachineActor): void {
  const scope = scopeOf(endpoint);
  if (!scope) throw peopleOnly();
  if (!permissions.includes(scope)) throw scopeMissing(scope);
}

/** Refuses a user whose last entry of the password or a factor is too long ago; for a handler that asks for one in some cases only. */
export function demandReauth(actor: UserActor, now: Date): void {
  const { reauthenticatedAt, hasFactor } = actor;
  if (now.getTime() - reauthenticatedAt.getTime() > reauthWindowMs || isFromLater(reauthenticatedAt, now)) {
    throw hasFactor ? codeNeeded() : passwordNeeded();
  }
}
