import { exportSupportAnalytics, type SupportDashboard } from '@freight-hq/api/contract/support-analytics';
import { type DashboardDraft, SupportAnalytics, type SupportView } from '@freight-hq/screens/SupportAnalytics';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { supportAnalyticsAtom, supportDashboardsAtom } from './data.ts';
import {
  closeDashboardAtom,
  dashboardCreationAtom,
  removeDashboardAtom,
  saveDashboardAtom,
  startDashboardAtom,
} from './supportDashboards.ts';
import { agentsAtom } from '../tickets/data.ts';
import { useExport } from '../http/download.ts';
import { useParamsAtom } from '../kit/paramsAtom.ts';
import { resourceOf } from '../kit/resource.ts';
import { analyticsQuery, readSupportView, writeSupportView } from './supportView.ts';

export function SupportAnalyticsRoute() {
  const [path, navigate] = useLocation();
  const view = readSupportView(useSearch());
  const onViewChange = (next: SupportView) => navigate(path + writeSupportView(next));
  const analytics = useParamsAtom(supportAnalyticsAtom, view);
  const dashboards = useAtomValue(supportDashboardsAtom);
  const agents = useAtomValue(agentsAtom);
  return (
    <SupportAnalytics
      analytics={resourceOf(analytics, { failure: 'The figures could not be loaded.' })}
      view={view}
      onViewChange={onViewChange}
      agents={resourceOf(agents, { failure: 'The agents could not be loaded.' })}
      dashboards={resourceOf(dashboards, { failure: 'Your dashboards could not be loaded.' })}
      {...useExport(exportSupportAnalytics, { query: analyticsQuery(view) })}
      {...useDashboards(onViewChange)}
    />
  );
}

/** Leaving the page discards the dialog. */
function useDashboards(onShow: (view: SupportView) => void) {
  const creation = useAtomValue(dashboardCreationAtom);
  const onGenerateDashboard = useSetAtom(startDashboardAtom);
  const save = useSetAtom(saveDashboardAtom);
  const remove = useSetAtom(removeDashboardAtom);
  const onCloseDashboard = useSetAtom(closeDashboardAtom);
  useEffect(() => onCloseDashboard, [onCloseDashboard]);
  const saveAndShow = async (draft: DashboardDraft) => {
    const saved = await save(draft);
    if (saved) onShow(saved);
  };
  return {
    ...(creation && { creation }),
    onGenerateDashboard,
    onSaveDashboard: (draft: DashboardDraft) => void saveAndShow(draft),
    onRemoveDashboard: (dashboard: SupportDashboard) => void remove(dashboard),
    onCloseDashboard,
  };
}
