import type { Revenue } from '@freight-hq/api/contract/revenue';
import type { RevenueFigure } from '@freight-hq/api/rules/revenue-figures';
import type { ReactNode } from 'react';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../lib/formatCount.ts';
import { monthInFull } from '../lib/monthLabel.ts';
import { Tile, Tiles } from '../lib/Tiles.tsx';
import { CsvButton } from '../RevenueOverview/CsvButton.tsx';
import { FigureButton } from '../RevenueOverview/FigureButton.tsx';
import { unknown } from '../RevenueOverview/figureText.ts';
import type { PartProps } from '../RevenueOverview/RevenueOverview.tsx';

/** Rates of the current month and what is known of the next ones; each opens its definition and its rows. */
export function RateTiles({ figures, onOpenFigure, ...file }: PartProps) {
  const revenue: Revenue = figures.data;
  const figure = (id: RevenueFigure) =>
    figures.isKnown ? <FigureButton figure={id} revenue={revenue} onOpen={onOpenFigure} /> : unknown;
  const tile = (id: RevenueFigure, label: string, detail: ReactNode) => (
    <Tile of={figures} label={label} value={figure(id)} detail={detail} />
  );
  return (
    <Stack gap="x3">
      <Tiles>
        {tile('nrr', 'Net Revenue Retention', '(start + expansion − contraction − churn) ÷ start')}
        {tile('grr', 'Gross Revenue Retention', '(start − contraction − churn) ÷ start')}
        {tile('churn_rate', 'Gross Churn', <>Net of expansion {figure('net_churn')}</>)}
        {tile('quick_ratio', 'Quick Ratio', '(new + reactivation + expansion) ÷ (contraction + churn)')}
        {tile('logo_churn', 'Logo Churn', 'Companies that left ÷ companies at the start')}
        {tile('committed_mrr', 'Committed Changes', formatNoun(revenue.scheduledChanges ?? 0, 'scheduled change'))}
        {tile('at_risk_mrr', 'MRR at Risk', `${formatNoun(revenue.atRiskTenants ?? 0, 'tenant')}, next 30 days`)}
        {tile('seat_leak', 'Seat Leak', `${formatNoun(revenue.unpaidTrucks ?? 0, 'truck')} beyond the paid seats`)}
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
