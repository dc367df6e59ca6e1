import type { SupportAnalytics } from '@freight-hq/api/contract/support-analytics';
import { BarChart } from '@freight-hq/components/BarChart';
import { Card } from '@freight-hq/components/Card';
import { LineChart } from '@freight-hq/components/LineChart';
import { PieChart } from '@freight-hq/components/PieChart';
import type { Shown } from '../lib/shown.ts';
import { formatHour, formatMonth } from './format.ts';
import * as styles from './SupportAnalytics.css.ts';

type Month = SupportAnalytics['monthly'][number];
type Hour = SupportAnalytics['hourly'][number];
type Rating = SupportAnalytics['ratings'][number];

const empty = 'No tickets in this period';

const categoryLabels: Record<SupportAnalytics['categories'][number]['name'], string> = {
  account: 'Account',
  billing: 'Billing',
  technical: 'Technical',
  training: 'Training',
  integration: 'Integration',
};

export function Charts({ figures }: { figures: Shown<SupportAnalytics> }) {
  const { isLoading, data } = figures;
  return (
    <div className={styles.charts}>
      <Trends monthly={data.monthly} isLoading={isLoading} />
      <Hours hourly={data.hourly} isLoading={isLoading} />
      <Card title="Ticket Categories" description="Tickets of this period by category" level={3}>
        <PieChart
          label="Ticket Categories"
          slices={data.categories.map(({ name, value }) => ({ id: name, label: categoryLabels[name], value }))}
          categoryLabel="Category"
          valueLabel="Tickets"
          emptyText={empty}
          isLoading={isLoading}
        />
      </Card>
      <Card title="Customer Satisfaction Ratings" description="Stars given by customers" level={3}>
        <BarChart<Rating>
          label="Customer Satisfaction Ratings"
          rows={data.ratings.some(({ count }) => count > 0) ? data.ratings : []}
          category={{ label: 'Rating', value: ({ rating }) => (rating === 1 ? '1 star' : `${rating} stars`) }}
          series={[{ id: 'count', label: 'Ratings', value: ({ count }) => count }]}
          emptyText="No ratings in this period"
          isLoading={isLoading}
        />
      </Card>
    </div>
  );
}

function Trends({ monthly, isLoading }: { monthly: readonly Month[]; isLoading: boolean }) {
  const isEmpty = monthly.every(({ created, resolved, pending }) => created + resolved + pending === 0);
  return (
    <Card title="Ticket Trends" description="Pending: not resolved when the month ended" level={3}>
      <BarChart<Month>
        label="Ticket Trends"
        rows={isEmpty ? [] : monthly}
        category={{ label: 'Month', value: ({ month }) => formatMonth(month, monthly.length) }}
        series={[
          { id: 'created', label: 'Created', value: ({ created }) => created },
          { id: 'resolved', label: 'Resolved', value: ({ resolved }) => resolved },
          { id: 'pending', label: 'Pending', value: ({ pending }) => pending },
        ]}
        emptyText={empty}
        isLoading={isLoading}
      />
    </Card>
  );
}

function Hours({ hourly, isLoading }: { hourly: readonly Hour[]; isLoading: boolean }) {
  const target = hourly[0]?.target ?? 0;
  return (
    <Card title="Response Time by Hour" description="By the hour in which the ticket was created, in UTC" level={3}>
      <LineChart<Hour>
        label="Response Time by Hour"
        rows={hourly.some(({ avgResponse }) => avgResponse !== null) ? hourly : []}
        category={{ label: 'Hour', value: ({ hour }) => formatHour(hour) }}
        series={[
          { id: 'response', label: 'Median response', unit: 'minutes', value: ({ avgResponse }) => avgResponse },
        ]}
        target={{ label: 'Target', value: target }}
        emptyText="No replies in this period"
        isLoading={isLoading}
      />
    </Card>
  );
}
