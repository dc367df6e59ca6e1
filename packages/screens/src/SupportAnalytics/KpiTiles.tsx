import type { SupportAnalytics } from '@freight-hq/api/contract/support-analytics';
import { Percent } from '@freight-hq/components/Percent';
import { formatCount, formatNoun } from '../lib/formatCount.ts';
import type { Shown } from '../lib/shown.ts';
import { Tile, Tiles } from '../lib/Tiles.tsx';
import { formatMinutes, formatStars, none } from './format.ts';

export function KpiTiles({ figures }: { figures: Shown<SupportAnalytics> }) {
  const { kpis, ratings, hourly } = figures.data;
  const rated = ratings.reduce((sum, { count }) => sum + count, 0);
  const target = hourly[0]?.target;
  return (
    <Tiles>
      <Tile
        label="Avg. Response Time"
        of={figures}
        value={formatMinutes(kpis.avgResponseMinutes)}
        detail={target === undefined ? 'To the first reply' : `To the first reply, target ${target} min`}
      />
      <Tile
        label="Resolution Rate"
        of={figures}
        value={kpis.resolutionRate === null ? none : <Percent value={kpis.resolutionRate} decimals={1} />}
        detail="Of the tickets of this period"
      />
      <Tile
        label="Customer Satisfaction"
        of={figures}
        value={formatStars(kpis.satisfaction)}
        detail={`From ${formatNoun(rated, 'rating')}`}
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
