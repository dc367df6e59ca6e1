import type { TenantAnalytics } from '@freight-hq/api/contract/tenants/tenant-analytics';
import { BarLineChart } from '@freight-hq/components/BarLineChart';
import { Card } from '@freight-hq/components/Card';
import type { Shown } from '../../lib/shown.ts';
import { dayLabel, monthLabel } from '../../lib/monthLabel.ts';

type Point = Pick<TenantAnalytics['monthly'][number], 'tenants' | 'revenue'> & { name: string };

const title = 'Monthly Growth Trend';

/** Tenants as bars and revenue as a line, by month, or by day of one month. */
export function TrendCard({ figures }: { figures: Shown<TenantAnalytics> }) {
  const { monthly, daily } = figures.data;
  const part = daily ? 'day' : 'month';
  const points: Point[] = daily
    ? daily.map(({ day, ...point }) => ({ name: dayLabel(day), ...point }))
    : monthly.map(({ month, ...point }) => ({ name: monthLabel(month, monthly.length), ...point }));
  return (
    <Card title={title} description={`Tenants and monthly recurring revenue at the end of each ${part}`} level={3}>
      <BarLineChart<Point>
        label={title}
        rows={points}
        category={{ label: daily ? 'Day' : 'Month', value: ({ name }) => name }}
        bars={{ id: 'tenants', label: 'Tenants', value: ({ tenants }) => tenants }}
        line={{ id: 'revenue', label: 'Revenue', unit: 'money', value: ({ revenue }) => revenue }}
        emptyText="No tenants in these months"
        isLoading={figures.isLoading}
      />
    </Card>
  );
}
