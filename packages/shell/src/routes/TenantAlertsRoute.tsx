import { TenantAlerts } from '@freight-hq/screens/TenantAlerts';
import { useAtomValue, useSetAtom } from 'jotai';
import { isLoggingOutAtom, logoutAtom } from '../data/sessions.ts';
import { userAtom } from '../lib/session.ts';
import { useIdle } from '../lib/useIdle.ts';

export function TenantAlertsRoute() {
  const user = useAtomValue(userAtom);
  const isLoggingOut = useAtomValue(isLoggingOutAtom);
  const logout = useSetAtom(logoutAtom);
  useIdle();
  if (!user) return null;
  return <TenantAlerts user={user} onLogout={() => void logout()} isLoggingOut={isLoggingOut} />;
}
