import type {
  FigureSet,
  SupportAnalytics as Figures,
  SupportDashboard,
} from '@freight-hq/api/contract/support/support-analytics';
import type { SupportAgent } from '@freight-hq/api/contract/support/tickets';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { shown } from '../../lib/shown.ts';
import { AgentTable } from './AgentTable.tsx';
import { AnalyticsHeader } from './AnalyticsHeader.tsx';
import { Charts } from './Charts.tsx';
import { DashboardDialog } from './DashboardDialog.tsx';
import { KpiTiles } from './KpiTiles.tsx';
import { noFigures } from './noFigures.ts';
import { ViewBar } from './ViewBar.tsx';

/** Which tickets the figures are of, as it stands in the address. */
export type SupportView = Pick<SupportDashboard, 'months' | 'agentIds'>;

/** A dashboard as it is put together. */
export type DashboardDraft = Omit<SupportDashboard, 'id'>;

export interface SupportAnalyticsProps {
  analytics: Resource<Figures>;
  view: SupportView;
  onViewChange(view: SupportView): void;
  /** All users who can be assigned tickets. */
  agents: Resource<readonly SupportAgent[]>;
  /** The caller's own. */
  dashboards: Resource<readonly SupportDashboard[]>;
  /** Saves one set of the figures as a file. */
  onExport(set: FigureSet): void;
  creation: Submission<DashboardDraft>;
  onRemoveDashboard(dashboard: SupportDashboard): void;
}

/** Speed and quality of the support, in total and by agent. */
export function SupportAnalytics(props: SupportAnalyticsProps) {
  const { analytics, view, agents, creation } = props;
  const figures = shown(analytics, noFigures);
  return (
    <Stack gap="x6">
      <AnalyticsHeader onExport={props.onExport} onGenerateDashboard={() => creation.open()} />
      <ViewBar
        view={view}
        onViewChange={props.onViewChange}
        agents={agents}
        dashboards={props.dashboards}
        onRemoveDashboard={props.onRemoveDashboard}
      />
      <ResourceNotice resource={analytics} title="Support analytics could not be loaded" />
      <KpiTiles figures={figures} />
      {analytics.status !== 'failed' && (
        <>
          <Charts figures={figures} />
          <AgentTable figures={figures} />
        </>
      )}
      {creation.state.status !== 'idle' && <DashboardDialog creation={creation} view={view} agents={agents} />}
    </Stack>
  );
}
