import type { RevenueAnalytics } from '@freight-hq/api/contract/money/revenue';
import type { ReactNode } from 'react';
import { Card } from '@freight-hq/components/Card';
import type { Resource } from '@freight-hq/components/Resource';
import { ChartRoom, PlanChart } from './laterCharts.tsx';

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
      <ChartRoom>
        <PlanChart months={months} isLoading={analytics.status === 'loading'} />
      </ChartRoom>
    </Card>
  );
}
