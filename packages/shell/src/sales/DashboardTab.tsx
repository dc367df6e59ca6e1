import { exportSalesDashboard } from '@freight-hq/api/contract/sales/sales-analysis';
import { SalesDashboard } from '@freight-hq/screens/sales/SalesDashboard';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useCallback } from 'react';
import { useExport } from '../http/download.ts';
import { useAddress } from '../kit/address.ts';
import { useResource } from '../kit/useResource.ts';
import { useSubmission } from '../kit/useSubmission.ts';
import { userAtom } from '../session/session.ts';
import { activityList, dashboardAtom } from './sales-analysis/data.ts';
import { settingsChange } from './sales-team/submissions.ts';

const AllActivity = lazy(async () => ({ default: (await import('./sales-analysis/AllActivity.tsx')).AllActivity }));
const AutomateDrawer = lazy(async () => ({
  default: (await import('./automations/AutomateDrawer.tsx')).AutomateDrawer,
}));
const TeamSettings = lazy(async () => ({ default: (await import('./sales-team/TeamSettings.tsx')).TeamSettings }));

export function DashboardTab() {
  const { search, change } = useAddress();
  const user = useAtomValue(userAtom);
  const changing = useSubmission(settingsChange);
  const { open } = changing;
  return (
    <>
      <SalesDashboard
        dashboard={useResource(useAtomValue(dashboardAtom), 'The server did not answer.')}
        canWrite={user?.permissions.includes('sales:write') ?? false}
        onAutomate={useCallback(
          () => change(() => new URLSearchParams({ tab: 'dashboard', view: 'automate' })),
          [change],
        )}
        {...useExport(exportSalesDashboard, {})}
        onSettings={useCallback(() => open(undefined), [open])}
      />
      <Suspense>
        {activityList.read(search).view === 'activity' && <AllActivity />}
        {new URLSearchParams(search).get('view') === 'automate' && <AutomateDrawer />}
        {changing.state.status !== 'idle' && <TeamSettings changing={changing} />}
      </Suspense>
    </>
  );
}
