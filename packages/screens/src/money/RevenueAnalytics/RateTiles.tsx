import type { RevenueRows } from '@freight-hq/api/contract/money/revenue';
import type { OutlookSet, RevenueFacts, RevenueFigure } from '@freight-hq/api/rules/revenue-figures';
import type { ReactNode } from 'react';
import { Inline } from '@freight-hq/components/Inline';
import type { Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../../lib/formatCount.ts';
import { monthInFull } from '../../lib/monthLabel.ts';
import { type Shown, shown } from '../../lib/shown.ts';
import { Tile, Tiles } from '../../lib/Tiles.tsx';
import { CsvButton } from '../RevenueOverview/CsvButton.tsx';
import { FigureButton } from '../RevenueOverview/FigureButton.tsx';
import { unknown } from '../RevenueOverview/figureText.ts';
import type { PartProps } from '../RevenueOverview/RevenueOverview.tsx';

interface RateTilesProps extends PartProps {
  figures: Shown<RevenueFacts>;
  /** The rows of the months to come. */
  outlook: Record<OutlookSet, Resource<RevenueRows>>;
}

const noRows: RevenueRows = { month: '', count: 0, sumCents: 0, rows: [] };

/** Rates of the current month and what is known of the next ones; each opens its definition and its rows. */
export function RateTiles({ figures, outlook, onOpenFigure, ...file }: RateTilesProps) {
  const revenue = figures.data;
  const figure = (of: Shown<unknown>, id: RevenueFigure) =>
    of.isKnown ? <FigureButton figure={id} revenue={revenue} onOpen={onOpenFigure} /> : unknown;
  const tile = (id: RevenueFigure, label: string, detail: ReactNode) => (
    <Tile of={figures} label={label} value={figure(figures, id)} detail={detail} />
  );
  const nextTile = (set: OutlookSet, id: RevenueFigure, label: string, detail: (count: number) => string) => {
    const rows = shown(outlook[set], noRows);
    return <Tile of={rows} label={label} value={figure(rows, id)} detail={detail(rows.data.count)} />;
  };
  return (
    <Stack gap="x3">
      <Tiles>
        {tile('nrr', 'Net Revenue Retention', '(start + expansion − contraction − churn) ÷ start')}
        {tile('grr', 'Gross Revenue Retention', '(start − contraction − churn) ÷ start')}
        {tile('churn_rate', 'Gross Churn', <>Net of expansion {figure(figures, 'net_churn')}</>)}
        {tile('quick_ratio', 'Quick Ratio', '(new + reactivation + expansion) ÷ (contraction + churn)')}
        {tile('logo_churn', 'Logo Churn', 'Companies that left ÷ companies at the start')}
        {nextTile('committed', 'committed_mrr', 'Committed Changes', (count) => formatNoun(count, 'scheduled change'))}
        {nextTile('at_risk', 'at_risk_mrr', 'MRR at Risk', (count) => `${formatNoun(count, 'tenant')}, next 30 days`)}
        {nextTile(
          'unpaid_trucks',
          'seat_leak',
          'Seat Leak',
          (count) => `${formatNoun(count, 'tenant')} beyond the paid seats`,
        )}
      </Tiles>
      <Inline justify="between">
        <Text size={13} tone="muted">
          {revenue.month === undefined ? 'This month' : monthInFull(revenue.month)} so far, in UTC, over all plans.
          Retention counts companies that paid at the start of the month.
        </Text>
        <CsvButton panel="retention" title="Retention" {...file} />
      </Inline>
    </Stack>
  );
}
