import type { MonthRates, RevenueAnalytics } from '@freight-hq/api/contract/revenue';
import type { Resource } from '@freight-hq/components/Resource';
import { Percent } from '@freight-hq/components/Percent';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { monthInFull } from '../lib/monthLabel.ts';
import { shown } from '../lib/shown.ts';
import { Tile, Tiles } from '../lib/Tiles.tsx';

const nothing: RevenueAnalytics = { rates: [], plans: [], cohorts: [] };

const percent = (value: number | null | undefined) =>
  value === null || value === undefined ? '—' : <Percent value={value} decimals={1} />;

/** The rates of the current month, each with its definition. */
export function RateTiles({ analytics }: { analytics: Resource<RevenueAnalytics> }) {
  const figures = shown(analytics, nothing);
  const rates: Partial<MonthRates> = figures.data.rates.at(-1) ?? {};
  return (
    <Stack gap="x3">
      <Tiles>
        <Tile
          of={figures}
          label="Net Revenue Retention"
          value={percent(rates.nrr)}
          detail="(start + expansion − contraction − churn) ÷ start"
        />
        <Tile
          of={figures}
          label="Gross Revenue Retention"
          value={percent(rates.grr)}
          detail="(start − contraction − churn) ÷ start"
        />
        <Tile
          of={figures}
          label="Gross Churn"
          value={percent(rates.grossChurn)}
          detail={<>Net of expansion {percent(rates.netChurn)}</>}
        />
        <Tile
          of={figures}
          label="Quick Ratio"
          value={rates.quickRatio?.toFixed(1) ?? '—'}
          detail="(new + reactivation + expansion) ÷ (contraction + churn)"
        />
      </Tiles>
      <Text size={13} tone="muted">
        {rates.month === undefined ? 'This month' : monthInFull(rates.month)} so far, in UTC, over all plans. Retention
        counts companies that paid at the start of the month. {percent(rates.logoChurn)} of them left.
      </Text>
    </Stack>
  );
}
