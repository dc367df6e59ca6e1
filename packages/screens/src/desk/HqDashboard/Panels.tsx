import { Card } from '@freight-hq/components/Card';
import { Columns } from '@freight-hq/components/Columns';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { Percent } from '@freight-hq/components/Percent';
import type { ReactNode } from 'react';
import { links } from '../../links/links.ts';
import { FactList } from '../../lib/FactList.tsx';
import { formatCount } from '../../lib/formatCount.ts';
import { quietSource } from '../../lib/shown.ts';
import type { HqDashboardProps } from './HqDashboard.tsx';
import type { DashboardFigures } from './MetricCards.tsx';

type FixedFigures = Pick<HqDashboardProps, 'platformStatus' | 'avgResponseTime' | 'errorRate' | 'churnRate'>;

/** A figure that opens what is behind it. */
const led = (href: string, figure: ReactNode) => <Link href={href}>{figure}</Link>;

export function Panels({
  metrics,
  companies,
  platformStatus,
  avgResponseTime = '145ms',
  errorRate = '0.01%',
  churnRate = '2.1%',
}: DashboardFigures & FixedFigures) {
  const { totalRevenue, totalUsers, monthlyGrowth, churnRate: churn, responseMs, errorRate: errors } = metrics.data;
  const source = quietSource(metrics.source);
  return (
    <Columns gap="x4" minWidth={320}>
      <Card title="Platform Overview">
        <FactList
          facts={[
            {
              label: 'Active Companies',
              value: led(links.activeTenants(), formatCount(companies.data.activeTenants)),
              source: quietSource(companies.source),
            },
            { label: 'Platform Status', value: platformStatus },
            {
              label: 'Avg Response Time',
              value: led(links.status(), responseMs === undefined ? avgResponseTime : `${responseMs}ms`),
              source: responseMs === undefined ? 'fixed' : source,
            },
            {
              label: 'Error Rate',
              value: led(links.status(), errors === undefined ? errorRate : <Percent value={errors} decimals={2} />),
              source: errors === undefined ? 'fixed' : source,
            },
          ]}
        />
      </Card>
      <Card title="Revenue Analytics">
        <FactList
          facts={[
            {
              label: 'Monthly Recurring Revenue',
              value: led(links.revenueFigure('total_mrr'), <Money value={totalRevenue} />),
              source,
            },
            {
              label: 'Growth Rate',
              value: led(links.revenue(), <Percent value={monthlyGrowth} decimals={1} signed />),
              source,
            },
            {
              label: 'Average Revenue Per User',
              value: led(links.revenueAnalytics(), <Money value={totalRevenue / Math.max(totalUsers, 1)} />),
              source,
            },
            {
              label: 'Churn Rate',
              value: led(
                links.revenueAnalytics(),
                churn === undefined ? churnRate : <Percent value={churn} decimals={1} />,
              ),
              source: churn === undefined ? 'fixed' : source,
            },
          ]}
        />
      </Card>
    </Columns>
  );
}
