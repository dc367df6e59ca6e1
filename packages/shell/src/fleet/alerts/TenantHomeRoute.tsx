import { TenantHome, type YourUsersProps } from '@freight-hq/screens/fleet/TenantHome';
import { useAtomValue } from 'jotai';
import { useResource } from '../../kit/useResource.ts';
import { type TenantPageProps, TenantUsersOnly } from '../../frame/TenantUsersOnly.tsx';
import { useOwnUsers } from '../../people/tenant-users/useOwnUsers.ts';
import { useOwnTickets } from '../../support/own-tickets/useOwnTickets.ts';
import { alertSummaryAtom, urgentAlertsAtom } from './data.ts';
import { useTenantBell } from './useTenantBell.ts';

export function TenantHomeRoute() {
  return <TenantUsersOnly Page={Home} />;
}

/** The users of the company are asked for by its administrators alone. */
function Home(page: TenantPageProps) {
  return page.user.permissions.includes('users:manage') ? <AdministratorHome {...page} /> : <Shown {...page} />;
}

function AdministratorHome(page: TenantPageProps) {
  return <Shown {...page} users={useOwnUsers()} />;
}

function Shown(page: TenantPageProps & { users?: YourUsersProps }) {
  const urgent = useAtomValue(urgentAlertsAtom);
  const summary = useAtomValue(alertSummaryAtom);
  const bell = useTenantBell();
  const help = useOwnTickets(page.user.role === 'tenant_admin');
  return (
    <TenantHome
      {...page}
      bell={bell}
      help={help}
      urgent={useResource(urgent, 'Alerts could not be loaded.')}
      summary={useResource(summary, 'The totals could not be loaded.')}
    />
  );
}
