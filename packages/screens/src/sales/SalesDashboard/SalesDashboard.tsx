import type { SalesDashboard as Dashboard } from '@freight-hq/api/contract/sales/sales-analysis';
import { Settings, Workflow } from 'lucide-react';
import { lazy, Suspense, useContext } from 'react';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import type { KpiDelta } from '@freight-hq/components/KpiCard';
import { Inline } from '@freight-hq/components/Inline';
import { type Resource, ResourceNotice, ShowsFixed } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Spinner } from '@freight-hq/components/Spinner';
import { Stack } from '@freight-hq/components/Stack';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { shown, type Shown } from '../../lib/shown.ts';
import { Tile, Tiles } from '../../lib/Tiles.tsx';
import { mayNotWrite } from '../SalesProspects/words.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { SourcesCard } from './SourcesCard.tsx';
import { TeamCard } from './TeamCard.tsx';
import { VelocityCard } from './VelocityCard.tsx';
import { noFigure, percentText } from './words.ts';
import * as styles from './SalesDashboard.css.ts';

export interface SalesDashboardProps {
  dashboard: Resource<Dashboard>;
  canWrite: boolean;
  /** Saves the figures as a file. */
  onExport(): void;
  isExporting: boolean;
  /** Opens the rules that set follow-ups. */
  onAutomate(): void;
  /** Opens targets, probabilities and quotas. */
  onSettings(): void;
}

/** A chart with its legend, in pixels. */
const chartHeight = 340;
// The figures and the lists are there before the chart.
const ForecastChart = lazy(async () => ({ default: (await import('./ForecastChart.tsx')).ForecastChart }));

/** Pipeline, forecast, sources, team, activity and velocity of sales. */
export function SalesDashboard(props: SalesDashboardProps) {
  const { dashboard, canWrite, onSettings } = props;
  if (dashboard.status === 'loading')
    return (
      <div className={styles.loading}>
        <Spinner label="Loading the sales dashboard" />
      </div>
    );
  if (dashboard.status === 'failed')
    return <ResourceNotice resource={dashboard} title="Failed to load sales dashboard" />;
  const { revenue_forecast, lead_sources, team_performance, recent_activity, pipeline_velocity } = dashboard.data;
  return (
    <Stack gap="x4">
      <ResourceNotice resource={dashboard} />
      <Inline justify="end" gap="x3">
        <ExportButton label="Export" isExporting={props.isExporting} onExport={props.onExport} />
        <Button iconStart={<Workflow size={16} aria-hidden />} onPress={props.onAutomate}>
          Automate
        </Button>
        <Button
          iconStart={<Settings size={16} aria-hidden />}
          onPress={onSettings}
          {...(!canWrite && { disabledReason: mayNotWrite })}
        >
          Settings
        </Button>
      </Inline>
      <Figures of={shown(dashboard, dashboard.data)} />
      <div className={styles.cards}>
        <Card
          title="Revenue Forecast"
          description="Open deals by month of close, weighted by probability, and the won ones"
        >
          <Suspense fallback={<Skeleton height={chartHeight} />}>
            <ForecastChart months={revenue_forecast} />
          </Suspense>
        </Card>
        <SourcesCard sources={lead_sources} />
        <TeamCard team={team_performance} />
        <ActivityCard activities={recent_activity} />
      </div>
      <VelocityCard stages={pipeline_velocity} />
    </Stack>
  );
}

type Unit = '%' | ' points' | ' days';

/** A change since the end of last month. If there is no month to compare with, the demo shows the fixed text. */
function useChange() {
  const showsFixed = useContext(ShowsFixed);
  return (
    change: number | null,
    unit: Unit,
    fixed: Omit<KpiDelta, 'label'>,
  ): { delta: KpiDelta } | { detail: string } => {
    if (change === null && !showsFixed) return { detail: `${noFigure} Not measured yet` };
    if (change === null) return { delta: { ...fixed, label: 'fixed, not measured' } };
    const { goodWhen = 'up' } = fixed;
    const text = `${change > 0 ? '+' : ''}${change}${unit}`;
    return { delta: { ...{ value: change, goodWhen, text }, label: 'since the end of last month' } };
  };
}

const millions = (dollars: number) => `$${(dollars / 1_000_000).toFixed(1)}M`;
const thousands = (dollars: number | null) => (dollars === null ? noFigure : `$${Math.round(dollars / 1_000)}K`);

function Figures({ of }: { of: Shown<Dashboard> }) {
  const { total_pipeline_value, win_rate, average_deal_size, avg_sales_cycle, deltas } = of.data.overview;
  const changeOf = useChange();
  return (
    <Tiles>
      <Tile
        of={of}
        label="Total Pipeline"
        value={millions(total_pipeline_value)}
        {...changeOf(deltas.total_pipeline_value, '%', { value: 12.5, text: '+12.5%' })}
      />
      <Tile
        of={of}
        label="Win Rate"
        value={percentText(win_rate)}
        {...changeOf(deltas.win_rate, ' points', { value: 3.2, text: '+3.2%' })}
      />
      <Tile
        of={of}
        label="Avg Deal Size"
        value={thousands(average_deal_size)}
        {...changeOf(deltas.average_deal_size, '%', { value: 8.7, text: '+8.7%' })}
      />
      <Tile
        of={of}
        label="Sales Cycle"
        value={avg_sales_cycle === null ? noFigure : `${Math.round(avg_sales_cycle)} days`}
        {...changeOf(deltas.avg_sales_cycle, ' days', { value: -5, text: '-5 days', goodWhen: 'down' })}
      />
    </Tiles>
  );
}
