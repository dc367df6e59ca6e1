import type { SupportAnalytics } from '@freight-hq/api/contract/support/support-analytics';
import { BarChart } from '@freight-hq/components/BarChart';
import { useTimeZone } from '@freight-hq/components/Clock';
import { Card } from '@freight-hq/components/Card';
import { LineChart } from '@freight-hq/components/LineChart';
import { PieChart } from '@freight-hq/components/PieChart';
import type { Shown } from '../../lib/shown.ts';
import { dayLabel, monthLabel } from '../../lib/monthLabel.ts';
import { formatHour } from './format.ts';
import * as styles from './SupportAnalytics.css.ts';

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
      <Trends figures={data} isLoading={isLoading} />
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

interface Point {
  name: string;
  created: number;
  resolved: number;
  pending: number;
}

function Trends({ figures, isLoading }: { figures: Pick<SupportAnalytics, 'monthly' | 'daily'>; isLoading: boolean }) {
  const { monthly, daily } = figures;
  const points: Point[] = daily
    ? daily.map(({ day, ...counts }) => ({ name: dayLabel(day), ...counts }))
    : monthly.map(({ month, ...counts }) => ({ name: monthLabel(month, monthly.length), ...counts }));
  const isEmpty = points.every(({ created, resolved, pending }) => created + resolved + pending === 0);
  return (
    <Card
      title="Ticket Trends"
      description={`Pending: not resolved when the ${daily ? 'day' : 'month'} ended`}
      level={3}
    >
      <BarChart<Point>
        label="Ticket Trends"
        rows={isEmpty ? [] : points}
        category={{ label: daily ? 'Day' : 'Month', value: ({ name }) => name }}
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
  const zone = useTimeZone();
  return (
    <Card
      title="Response Time by Hour"
      description={`By the hour in which the ticket was created, in ${zone}`}
      level={3}
    >
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
