import type { User } from '@freight-hq/api/contract/users';
import { TenantOnly } from '@freight-hq/screens/TenantOnly';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ComponentType } from 'react';
import { isLoggingOutAtom, logoutAtom } from '../data/sessions.ts';
import { userAtom } from './session.ts';
import { useIdle } from './useIdle.ts';

export interface TenantPageProps {
  user: User;
  onLogout(): void;
  isLoggingOut: boolean;
}

/** A page that only a tenant's user sees; for everybody else it is not even begun, so that nothing is fetched. */
export function TenantUsersOnly({ Page }: { Page: ComponentType<TenantPageProps> }) {
  const user = useAtomValue(userAtom);
  const isLoggingOut = useAtomValue(isLoggingOutAtom);
  const logout = useSetAtom(logoutAtom);
  useIdle();
  if (!user) return null;
  const Shown: ComponentType<TenantPageProps> = user.audience === 'tenant' ? Page : TenantOnly;
  return <Shown user={user} onLogout={() => void logout()} isLoggingOut={isLoggingOut} />;
}
