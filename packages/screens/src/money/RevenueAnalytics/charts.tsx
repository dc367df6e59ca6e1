import type { PlanMonth, RevenueMonth } from '@freight-hq/api/contract/money/revenue';
import { planLabels } from '@freight-hq/api/rules/money/subscriptions';
import { BarChart } from '@freight-hq/components/BarChart';
import { LineChart } from '@freight-hq/components/LineChart';
import { monthLabel } from '../../lib/monthLabel.ts';

interface ChartProps<Month> {
  months: readonly Month[];
  isLoading: boolean;
}

const money = <Month,>(id: string, label: string, cents: (month: Month) => number) => ({
  ...{ id, label, unit: 'money' as const },
  value: (month: Month) => cents(month) / 100,
});

const movements = [
  money('new', 'New', ({ newCents }: RevenueMonth) => newCents),
  money('reactivation', 'Reactivation', ({ reactivationCents }: RevenueMonth) => reactivationCents),
  money('expansion', 'Expansion', ({ expansionCents }: RevenueMonth) => expansionCents),
  money('contraction', 'Contraction', ({ contractionCents }: RevenueMonth) => 0 - contractionCents),
  money('churn', 'Churn', ({ churnCents }: RevenueMonth) => 0 - churnCents),
];

const plans = [
  money('starter', planLabels.starter, ({ starterCents }: PlanMonth) => starterCents),
  money('professional', planLabels.professional, ({ professionalCents }: PlanMonth) => professionalCents),
  money('enterprise', planLabels.enterprise, ({ enterpriseCents }: PlanMonth) => enterpriseCents),
];

const byMonth = <Month extends { month: string }>({ months, isLoading }: ChartProps<Month>) => ({
  rows: months,
  category: { label: 'Month', value: ({ month }: Month) => monthLabel(month, months.length) },
  emptyText: 'No revenue in these months',
  isLoading,
});

/** The five movements of each month. */
export const MovementChart = (props: ChartProps<RevenueMonth>) => (
  <BarChart<RevenueMonth> label="Movements of monthly recurring revenue" series={movements} {...byMonth(props)} />
);

/** Revenue of each plan at the end of each month. */
export const PlanChart = (props: ChartProps<PlanMonth>) => (
  <LineChart<PlanMonth> label="Revenue by plan" series={plans} {...byMonth(props)} />
);
