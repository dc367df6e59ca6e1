import type { TenantAnalytics } from '@freight-hq/api/contract/tenant-analytics';
import { BarLineChart } from '@freight-hq/components/BarLineChart';
import { Card } from '@freight-hq/components/Card';
import type { Shown } from '../lib/shown.ts';
import { monthLabel } from '../lib/monthLabel.ts';

type Month = TenantAnalytics['monthly'][number];

const title = 'Monthly Growth Trend';

/** Tenants as bars and revenue as a line, by month. */
export function TrendCard({ figures }: { figures: Shown<TenantAnalytics> }) {
  const { monthly } = figures.data;
  return (
    <Card title={title} description="Tenants and monthly recurring revenue at the end of each month" level={3}>
      <BarLineChart<Month>
        label={title}
        rows={monthly}
        category={{ label: 'Month', value: ({ month }) => monthLabel(month, monthly.length) }}
        bars={{ id: 'tenants', label: 'Tenants', value: ({ tenants }) => tenants }}
        line={{ id: 'revenue', label: 'Revenue', unit: 'money', value: ({ revenue }) => revenue }}
        emptyText="No tenants in these months"
        isLoading={figures.isLoading}
      />
    </Card>
  );
}
