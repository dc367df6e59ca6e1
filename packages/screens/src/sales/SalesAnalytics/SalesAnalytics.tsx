import type { SalesAnalysis } from '@freight-hq/api/contract/sales/sales-analysis';
import { Columns } from '@freight-hq/components/Columns';
import { DateTime } from '@freight-hq/components/DateTime';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { formatCount } from '../../lib/formatCount.ts';
import { shown, type Shown } from '../../lib/shown.ts';
import { Tile, Tiles } from '../../lib/Tiles.tsx';
import { noFigure, percentText } from '../SalesDashboard/words.ts';
import { LostReasonsCard } from './LostReasonsCard.tsx';
import { OutcomeCard } from './OutcomeCard.tsx';
import { PromiseCard } from './PromiseCard.tsx';
import { StagesCard } from './StagesCard.tsx';

export interface SalesAnalyticsProps {
  analysis: Resource<SalesAnalysis>;
}

/** Why deals are won and lost, how long they stay at each stage, and what became of their value. */
export function SalesAnalytics({ analysis }: SalesAnalyticsProps) {
  if (analysis.status === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton lines={4} height={120} />
      </div>
    );
  if (analysis.status === 'failed')
    return <ResourceNotice resource={analysis} title="Sales analytics could not be loaded" />;
  const { from, by_source: sources, by_rep: reps, lost_reasons: reasons, stages, promised } = analysis.data;
  return (
    <Stack gap="x4">
      <ResourceNotice resource={analysis} />
      <Text size={13} tone="muted">
        Deals closed since <DateTime value={from} format="date" timeZone="UTC" />
      </Text>
      <Figures of={shown(analysis, analysis.data)} />
      <Columns minWidth={420} gap="x4">
        <OutcomeCard
          title="Won and lost by source"
          first="Source"
          rows={sources.map(({ source, ...rest }) => ({ id: source, name: source, ...rest }))}
        />
        <OutcomeCard
          title="Won and lost by rep"
          first="Rep"
          rows={reps.map(({ id, name, ...rest }) => ({ id: id ?? 'none', name: name ?? 'Unassigned', ...rest }))}
        />
        <LostReasonsCard reasons={reasons} />
        <PromiseCard deals={promised} />
      </Columns>
      <StagesCard stages={stages} />
    </Stack>
  );
}

const days = (value: number | null) => (value === null ? noFigure : `${Math.round(value)} days`);

function Figures({ of }: { of: Shown<SalesAnalysis> }) {
  const { total, cycle } = of.data;
  const closed = total.won + total.lost;
  return (
    <Tiles>
      <Tile
        of={of}
        label="Win Rate"
        value={percentText(total.win_rate)}
        detail={`Of ${formatCount(closed)} closed deals`}
      />
      <Tile of={of} label="Won" value={formatCount(total.won)} detail={<Money value={total.won_value} />} />
      <Tile
        of={of}
        label="Lost"
        value={formatCount(total.lost)}
        detail={total.win_rate === null ? noFigure : `${Math.round((100 - total.win_rate) * 10) / 10}% of closed deals`}
      />
      <Tile
        of={of}
        label="Sales Cycle"
        value={days(cycle.median_days)}
        detail={`Median; mean ${days(cycle.mean_days)}`}
      />
    </Tiles>
  );
}
