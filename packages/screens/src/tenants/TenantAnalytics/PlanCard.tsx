import type { TenantAnalytics } from '@freight-hq/api/contract/tenants/tenant-analytics';
import { planLabels } from '@freight-hq/api/rules/money/subscriptions';
import { Card } from '@freight-hq/components/Card';
import { PieChart } from '@freight-hq/components/PieChart';
import type { Shown } from '../../lib/shown.ts';

const title = 'Plan Distribution';

/** Active tenants by plan. */
export function PlanCard({ figures }: { figures: Shown<TenantAnalytics> }) {
  return (
    <Card title={title} description="Active tenants by plan" level={3}>
      <PieChart
        label={title}
        categoryLabel="Plan"
        valueLabel="Tenants"
        slices={figures.data.plans.map(({ name, value }) => ({ id: name, label: planLabels[name], value }))}
        emptyText="No tenant has a plan yet"
        isLoading={figures.isLoading}
      />
    </Card>
  );
}
