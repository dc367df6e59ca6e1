import { mapResource } from '@freight-hq/components/Resource';
import { SalesTeam } from '@freight-hq/screens/SalesTeam';
import { useAtomValue } from 'jotai';
import { useResource } from '../kit/useResource.ts';
import { dashboardAtom } from './data.ts';

export function TeamTab() {
  const dashboard = useResource(useAtomValue(dashboardAtom), 'The server did not answer.');
  return <SalesTeam team={mapResource(dashboard, ({ team_performance: team }) => team)} />;
}
