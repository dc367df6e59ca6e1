import { exportSupportAnalytics, type SupportDashboard } from '@freight-hq/api/contract/support/support-analytics';
import { useTimeZone } from '@freight-hq/components/Clock';
import { SupportAnalytics, type SupportView } from '@freight-hq/screens/support/SupportAnalytics';
import { useAtomValue } from 'jotai';
import { useLocation, useSearch } from 'wouter';
import { useDownload } from '../../http/download.ts';
import { useParamsAtom } from '../../kit/paramsAtom.ts';
import { useResource } from '../../kit/useResource.ts';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { agentsAtom } from '../tickets/agents/data.ts';
import { supportAnalyticsAtom, supportDashboardsAtom } from './data.ts';
import { dashboardCreation, dashboardRemoval } from './submissions.ts';
import { analyticsQuery, readSupportView, writeSupportView } from './supportView.ts';

export function SupportAnalyticsRoute() {
  const [path, navigate] = useLocation();
  const view = readSupportView(useSearch());
  const onViewChange = (next: SupportView) => navigate(path + writeSupportView(next));
  const zoned = { ...view, timeZone: useTimeZone() };
  const analytics = useParamsAtom(supportAnalyticsAtom, zoned);
  const remove = useAction(dashboardRemoval);
  const download = useDownload();
  return (
    <SupportAnalytics
      analytics={useResource(analytics, 'The figures could not be loaded.')}
      view={view}
      onViewChange={onViewChange}
      agents={useResource(useAtomValue(agentsAtom), 'The agents could not be loaded.')}
      dashboards={useResource(useAtomValue(supportDashboardsAtom), 'Your dashboards could not be loaded.')}
      onExport={(set) => void download(exportSupportAnalytics, { query: { ...analyticsQuery(zoned), set } })}
      creation={useSubmission(dashboardCreation, { onDone: onViewChange })}
      onRemoveDashboard={(dashboard: SupportDashboard) => remove(dashboard)}
    />
  );
}
