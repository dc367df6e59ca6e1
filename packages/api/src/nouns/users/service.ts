import type { Tx } from '../../db/tx.ts';
import { service } from '../../http/noun/runtime.ts';
import type { User } from './contract.ts';

/** Signs a new user in. */
export type StartSession = (
  tx: Tx,
  user: { id: string; companyId: string | null },
  userAgent: string,
) => Promise<{ token: string; user: User }>;

/** Sessions build on users, so they are provided from outside. */
export const startSessionService = service<StartSession>(() => {
  throw new Error('The runtime does not provide sessions');
});
