import { SalesDashboard } from '@freight-hq/screens/SalesDashboard';
import { useAtomValue } from 'jotai';
import { useResource } from '../kit/useResource.ts';
import { dashboardAtom } from './data.ts';

export function DashboardTab() {
  return <SalesDashboard dashboard={useResource(useAtomValue(dashboardAtom), 'The server did not answer.')} />;
}
