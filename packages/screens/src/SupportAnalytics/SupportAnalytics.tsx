import type { SupportAnalytics as Figures, SupportDashboard } from '@freight-hq/api/contract/support-analytics';
import type { SupportAgent } from '@freight-hq/api/contract/tickets';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { shown } from '../lib/shown.ts';
import { AgentTable } from './AgentTable.tsx';
import { AnalyticsHeader } from './AnalyticsHeader.tsx';
import { Charts } from './Charts.tsx';
import { DashboardDialog } from './DashboardDialog.tsx';
import { KpiTiles } from './KpiTiles.tsx';
import { noFigures } from './noFigures.ts';
import { ViewBar } from './ViewBar.tsx';

/** Selection of the tickets, from the address. */
export interface SupportView {
  /** Number of months, the current one included. */
  months: number;
  /** Everybody where empty. */
  agentIds: readonly string[];
}

/** A dashboard as it is put together. */
export interface DashboardDraft extends SupportView {
  name: string;
}

/** The dialog for a dashboard; absent while it is closed. */
export interface DashboardCreation {
  isSaving: boolean;
  error?: string;
  fieldErrors?: Partial<Record<'name' | 'months' | 'agentIds', string>>;
}

export interface SupportAnalyticsProps {
  analytics: Resource<Figures>;
  view: SupportView;
  onViewChange(view: SupportView): void;
  /** All users who can be assigned tickets. */
  agents: Resource<readonly SupportAgent[]>;
  /** The caller's own. */
  dashboards: Resource<readonly SupportDashboard[]>;
  /** Saves the figures as a file. */
  onExport(): void;
  isExporting?: boolean;
  creation?: DashboardCreation;
  /** Opens the dialog. */
  onGenerateDashboard(): void;
  /** Keeps the dashboard and shows it. */
  onSaveDashboard(draft: DashboardDraft): void;
  onCloseDashboard(): void;
  onRemoveDashboard(dashboard: SupportDashboard): void;
  /** Said of every agent in the list. */
  performance?: string;
}

/** Speed and quality of the support, in total and by agent. */
export function SupportAnalytics({ performance = 'Excellent', ...props }: SupportAnalyticsProps) {
  const { analytics, view, agents, creation } = props;
  const figures = shown(analytics, noFigures);
  return (
    <Stack gap="x6">
      <AnalyticsHeader
        onExport={props.onExport}
        isExporting={props.isExporting ?? false}
        onGenerateDashboard={props.onGenerateDashboard}
      />
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
          <AgentTable figures={figures} performance={performance} />
        </>
      )}
      {creation && (
        <DashboardDialog
          creation={creation}
          view={view}
          agents={agents}
          onSave={props.onSaveDashboard}
          onClose={props.onCloseDashboard}
        />
      )}
    </Stack>
  );
}
