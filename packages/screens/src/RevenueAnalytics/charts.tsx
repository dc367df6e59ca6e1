import type { PlanMonth, RevenueMonth } from '@freight-hq/api/contract/revenue';
import { BarChart } from '@freight-hq/components/BarChart';
import { LineChart } from '@freight-hq/components/LineChart';
import { monthLabel } from '../lib/monthLabel.ts';

interface ChartProps<Month> {
  months: readonly Month[];
  isLoading: boolean;
}

const movements = [
  { id: 'new', label: 'New', value: (month: RevenueMonth) => month.newCents / 100 },
  { id: 'reactivation', label: 'Reactivation', value: (month: RevenueMonth) => month.reactivationCents / 100 },
  { id: 'expansion', label: 'Expansion', value: (month: RevenueMonth) => month.expansionCents / 100 },
  { id: 'contraction', label: 'Contraction', value: (month: RevenueMonth) => 0 - month.contractionCents / 100 },
  { id: 'churn', label: 'Churn', value: (month: RevenueMonth) => 0 - month.churnCents / 100 },
].map((one) => ({ ...one, unit: 'money' as const }));

const plans = [
  { id: 'starter', label: 'Starter', value: (month: PlanMonth) => month.starterCents / 100 },
  { id: 'professional', label: 'Professional', value: (month: PlanMonth) => month.professionalCents / 100 },
  { id: 'enterprise', label: 'Enterprise', value: (month: PlanMonth) => month.enterpriseCents / 100 },
].map((one) => ({ ...one, unit: 'money' as const }));

/** The five movements of each month. */
export const MovementChart = ({ months, isLoading }: ChartProps<RevenueMonth>) => (
  <BarChart<RevenueMonth>
    label="Movements of monthly recurring revenue"
    rows={months}
    category={{ label: 'Month', value: ({ month }) => monthLabel(month, months.length) }}
    series={movements}
    emptyText="No revenue in these months"
    isLoading={isLoading}
  />
);

/** Revenue of each plan at the end of each month. */
export const PlanChart = ({ months, isLoading }: ChartProps<PlanMonth>) => (
  <LineChart<PlanMonth>
    label="Revenue by plan"
    rows={months}
    category={{ label: 'Month', value: ({ month }) => monthLabel(month, months.length) }}
    series={plans}
    emptyText="No revenue in these months"
    isLoading={isLoading}
  />
);
