import { getMe } from '@freight-hq/api/contract/people/sessions';
import type { User } from '@freight-hq/api/contract/people/users';
import recorded from '../people/sessions/answers.json' with { type: 'json' };
import { answerOf } from './recorded.ts';

export interface Account {
  email: string;
  password: string;
  employeeId: string;
  user: User;
}

export type AccountName = 'owner' | 'admin' | 'finance' | 'administrator' | 'dispatcher' | 'otherDispatcher';

/** The fixed accounts of the demo. */
export const accounts: Record<AccountName, Account> = {
  owner: account('owner', 'Harbour-lantern-2026', 'HQ-1001'),
  admin: account('admin', 'Copper-bridge-2026', 'HQ-1002'),
  finance: account('finance', 'Slate-ferry-2026', 'HQ-1003'),
  administrator: account('administrator', 'Willow-harvest-2026', 'SH-2000'),
  dispatcher: account('dispatcher', 'Granite-signal-2026', 'SH-2001'),
  otherDispatcher: account('otherDispatcher', 'Granite-signal-2026', 'BR-2001'),
};

function account(as: AccountName, password: string, employeeId: string): Account {
  const { user } = answerOf(recorded, getMe, { as });
  return { email: user.email, password, employeeId, user };
}
