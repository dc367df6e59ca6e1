import { RevenueOverview } from '@freight-hq/screens/money/RevenueOverview';
import { useAtomValue } from 'jotai';
import { billingSummaryAtom } from '../billing/data.ts';
import { useParamsAtom } from '../../kit/paramsAtom.ts';
import { useResource } from '../../kit/useResource.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { revenueAtom, spendAtom } from './data.ts';
import { useFigures, usePanelExport } from './figures.ts';
import { sampleRevenue } from './sample.ts';
import { spendSaving } from './submissions.ts';

export function RevenueRoute() {
  const user = useAtomValue(userAtom);
  const saving = useSubmission(spendSaving);
  const spend = useParamsAtom(spendAtom, saving.state.status !== 'idle');
  return (
    <RevenueOverview
      revenue={useResource(useAtomValue(revenueAtom), 'Live revenue could not be loaded.', sampleRevenue)}
      invoicing={useAtomValue(billingSummaryAtom).data?.invoicing}
      {...useFigures()}
      {...usePanelExport()}
      spend={useResource(spend, 'The server did not answer.')}
      saving={saving}
      canWrite={user?.permissions.includes('revenue:write') ?? false}
    />
  );
}
