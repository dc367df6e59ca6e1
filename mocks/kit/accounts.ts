import { user, type User } from '@freight-hq/api/contract/people/users';
import recorded from '../people/users/users.json' with { type: 'json' };

export interface Account {
  email: string;
  password: string;
  employeeId: string;
  user: User;
}

/** The fixed accounts of the demo. */
export const accounts = {
  owner: account('Harbour-lantern-2026', 'HQ-1001', recorded.owner),
  admin: account('Copper-bridge-2026', 'HQ-1002', recorded.admin),
  finance: account('Slate-ferry-2026', 'HQ-1003', recorded.finance),
  dispatcher: account('Granite-signal-2026', 'SH-2001', recorded.dispatcher),
  otherDispatcher: account('Granite-signal-2026', 'BR-2001', recorded.otherDispatcher),
} satisfies Record<string, Account>;

export type AccountName = keyof typeof accounts;

function account(password: string, employeeId: string, row: unknown): Account {
  const parsed = user.parse(row);
  return { email: parsed.email, password, employeeId, user: parsed };
}
