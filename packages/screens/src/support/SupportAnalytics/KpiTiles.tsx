import type { SupportAnalytics } from '@freight-hq/api/contract/support/support-analytics';
import { Percent } from '@freight-hq/components/Percent';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import type { Shown } from '../../lib/shown.ts';
import { Tile, Tiles } from '../../lib/Tiles.tsx';
import { formatChange, formatMinutes, formatStars, none } from './format.ts';
import { Response } from './Response.tsx';

export function KpiTiles({ figures }: { figures: Shown<SupportAnalytics> }) {
  const { kpis, ratings, hourly } = figures.data;
  const { before } = kpis;
  const rated = ratings.reduce((sum, { count }) => sum + count, 0);
  const target = hourly[0]?.target;
  return (
    <Tiles>
      <Tile
        label="Median Response Time"
        of={figures}
        value={<Response minutes={kpis.medianResponseMinutes} target={target} />}
        detail={<ResponseDetail kpis={kpis} target={target} />}
        {...changeOf(kpis.medianResponseMinutes, before.medianResponseMinutes, 'min', 'down')}
      />
      <Tile
        label="Resolution Rate"
        of={figures}
        value={kpis.resolutionRate === null ? none : <Percent value={kpis.resolutionRate} decimals={1} />}
        detail="Of the tickets of this period"
        {...changeOf(kpis.resolutionRate, before.resolutionRate, 'points', 'up')}
      />
      <Tile
        label="Customer Satisfaction"
        of={figures}
        value={formatStars(kpis.satisfaction)}
        detail={`From ${formatNoun(rated, 'rating')}`}
        {...changeOf(kpis.satisfaction, before.satisfaction, 'stars', 'up')}
      />
      <Tile
        label="Active Tickets"
        of={figures}
        value={formatCount(kpis.activeTickets)}
        detail="Not resolved yet, as of now"
      />
    </Tiles>
  );
}

type Kpis = SupportAnalytics['kpis'];

function ResponseDetail({ kpis, target }: { kpis: Kpis; target: number | undefined }) {
  if (target === undefined || kpis.withinTarget === null) return 'To the first reply';
  return (
    <>
      <Percent value={kpis.withinTarget} decimals={0} /> within the target of {target} min; 90% within{' '}
      {formatMinutes(kpis.p90ResponseMinutes)}
    </>
  );
}

/** The difference to the period before, rounded as it is shown. */
function changeOf(now: number | null, before: number | null, unit: string, goodWhen: 'up' | 'down') {
  if (now === null || before === null) return {};
  const value = Math.round((now - before) * 10) / 10;
  const text = `${value > 0 ? '+' : ''}${formatChange(value)} ${unit}`;
  return { delta: { value, text, label: 'to the period before', goodWhen } };
}
