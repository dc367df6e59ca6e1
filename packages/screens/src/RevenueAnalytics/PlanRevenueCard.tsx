import type { PlanMonth, RevenueAnalytics } from '@freight-hq/api/contract/revenue';
import type { ReactNode } from 'react';
import { Card } from '@freight-hq/components/Card';
import { LineChart } from '@freight-hq/components/LineChart';
import type { Resource } from '@freight-hq/components/Resource';
import { monthLabel } from '../lib/monthLabel.ts';

const series = [
  { id: 'starter', label: 'Starter', value: (month: PlanMonth) => month.starterCents / 100 },
  { id: 'professional', label: 'Professional', value: (month: PlanMonth) => month.professionalCents / 100 },
  { id: 'enterprise', label: 'Enterprise', value: (month: PlanMonth) => month.enterpriseCents / 100 },
].map((one) => ({ ...one, unit: 'money' as const }));

/** Revenue of each plan at the end of each month. */
export function PlanRevenueCard({ analytics, csv }: { analytics: Resource<RevenueAnalytics>; csv: ReactNode }) {
  const months = analytics.status === 'ready' ? analytics.data.plans : [];
  return (
    <Card
      title="Revenue by Plan"
      description="Monthly recurring revenue at the end of each month"
      level={3}
      actions={csv}
    >
      <LineChart<PlanMonth>
        label="Revenue by plan"
        rows={months}
        category={{ label: 'Month', value: ({ month }) => monthLabel(month, months.length) }}
        series={series}
        emptyText="No revenue in these months"
        isLoading={analytics.status === 'loading'}
      />
    </Card>
  );
}
