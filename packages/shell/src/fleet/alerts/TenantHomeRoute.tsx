import { TenantHome } from '@freight-hq/screens/fleet/TenantHome';
import { useAtomValue } from 'jotai';
import { alertSummaryAtom, urgentAlertsAtom } from './data.ts';
import { useResource } from '../../kit/useResource.ts';
import { type TenantPageProps, TenantUsersOnly } from '../../frame/TenantUsersOnly.tsx';
import { useTenantBell } from './useTenantBell.ts';

export function TenantHomeRoute() {
  return <TenantUsersOnly Page={Home} />;
}

function Home(page: TenantPageProps) {
  const urgent = useAtomValue(urgentAlertsAtom);
  const summary = useAtomValue(alertSummaryAtom);
  const bell = useTenantBell();
  return (
    <TenantHome
      {...page}
      bell={bell}
      urgent={useResource(urgent, 'Alerts could not be loaded.')}
      summary={useResource(summary, 'The totals could not be loaded.')}
    />
  );
}
