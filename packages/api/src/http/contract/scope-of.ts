import { type ReadScope, readScopes, type Scope } from '../../kernel/scopes.ts';
import type { Endpoint } from './endpoint.ts';

const isReadScope = (permission: string): permission is ReadScope => readScopes.some((scope) => scope === permission);

/** The scope that a key needs for an endpoint; undefined if only people may call it. */
export function scopeOf({ access, method, stream }: Pick<Endpoint, 'access' | 'method' | 'stream'>): Scope | undefined {
  if (access.audience === 'machine' || access.audience === 'signed') return access.scope;
  if (access.audience !== 'hq' || access.reauth || method !== 'GET' || stream) return undefined;
  return isReadScope(access.permission) ? access.permission : undefined;
}
