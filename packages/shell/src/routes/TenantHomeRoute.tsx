import { TenantHome } from '@freight-hq/screens/TenantHome';
import { useAtomValue, useSetAtom } from 'jotai';
import { isLoggingOutAtom, logoutAtom } from '../data/sessions.ts';
import { userAtom } from '../lib/session.ts';
import { useIdle } from '../lib/useIdle.ts';

export function TenantHomeRoute() {
  const user = useAtomValue(userAtom);
  const isLoggingOut = useAtomValue(isLoggingOutAtom);
  const logout = useSetAtom(logoutAtom);
  useIdle();
  if (!user) return null;
  return <TenantHome user={user} onLogout={() => void logout()} isLoggingOut={isLoggingOut} />;
}
