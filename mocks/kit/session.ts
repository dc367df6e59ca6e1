import { type AccountName, accounts } from './accounts.ts';

const prefix = 'mock-token-';

/** The token of a fixed account, as the browser would keep it. */
export const tokenOf = (name: AccountName): string => prefix + name;

/** Which account calls, by the bearer token. */
export function callerOf(request: Request): AccountName | 'anonymous' {
  const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
  const name = token.slice(prefix.length);
  return token.startsWith(prefix) && name in accounts ? (name as AccountName) : 'anonymous';
}
