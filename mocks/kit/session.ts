import type { User } from '@freight-hq/api/contract/people/users';
import { passwordNeeded } from '@freight-hq/api/errors';
import { type AccountName, accounts } from './accounts.ts';
import type { MockWorld } from './world.ts';

const prefix = 'mock-token-';

/** The token of a fixed account, as the browser would keep it. */
export const tokenOf = (name: AccountName): string => prefix + name;

/** Which account calls, by the bearer token. */
export function callerOf(request: Request): AccountName | 'anonymous' {
  const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
  const name = token.slice(prefix.length);
  return token.startsWith(prefix) && name in accounts ? (name as AccountName) : 'anonymous';
}

/** The caller, by the bearer token. */
export function userOf(request: Request): User | null {
  const name = callerOf(request);
  return name === 'anonymous' ? null : accounts[name].user;
}

/** First and last name of a caller who is signed in. */
export const nameOf = (caller: User | null): string => `${caller?.firstName} ${caller?.lastName}`;

/** Whether a call that needs a fresh password entry is refused until one is made. */
export const needsReauth = () => ({ isNeeded: false });

export function demandPassword(world: MockWorld): void {
  if (world.get(needsReauth).isNeeded) throw passwordNeeded();
}
