import type { Cohort, RevenueAnalytics } from '@freight-hq/api/contract/money/revenue';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { Card } from '@freight-hq/components/Card';
import { type Column, DataTable } from '@freight-hq/components/DataTable';
import type { Resource } from '@freight-hq/components/Resource';
import { Inline } from '@freight-hq/components/Inline';
import { Money } from '@freight-hq/components/Money';
import { Select } from '@freight-hq/components/Select';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { formatCount } from '../../lib/formatCount.ts';
import { monthLabel } from '../../lib/monthLabel.ts';
import * as styles from './RevenueAnalytics.css.ts';

type Measure = 'cents' | 'companies';

const measures: { id: Measure; label: string }[] = [
  { id: 'cents', label: 'By revenue' },
  { id: 'companies', label: 'By company' },
];

/** The companies that came in one month, and how many of them are left month by month. */
export function CohortCard({ analytics, csv }: { analytics: Resource<RevenueAnalytics>; csv: ReactNode }) {
  const [measure, setMeasure] = useState<Measure>('cents');
  return (
    <Card
      title="Cohorts"
      description="Companies by the month of their first payment"
      level={3}
      actions={
        <Inline gap="x2">
          <Select label="Measure" isLabelHidden items={measures} selectedKey={measure} onSelectionChange={setMeasure} />
          {csv}
        </Inline>
      }
    >
      {analytics.status === 'ready' ? (
        <Triangle cohorts={analytics.data.cohorts} measure={measure} />
      ) : (
        <Skeleton lines={6} height={32} />
      )}
    </Card>
  );
}

function Triangle({ cohorts, measure }: { cohorts: readonly Cohort[]; measure: Measure }) {
  const longest = Math.max(0, ...cohorts.map((cohort) => cohort[measure].length));
  const columns = useMemo(() => columnsOf(measure, longest), [measure, longest]);
  return (
    <Stack gap="x2">
      <DataTable<Cohort>
        label="Cohorts in percent of their first month"
        columns={columns}
        rows={cohorts}
        getRowId={({ month }) => month}
        rowHeight={36}
        narrow="table"
        emptyState={<Text tone="muted">No company came in these months</Text>}
      />
      <Text size={12} tone="muted">
        In percent of M0, the end of the first month; the stronger the tint, the more is left. A company that comes back
        stays in its first cohort. Hatched: the running month.
      </Text>
    </Stack>
  );
}

function columnsOf(measure: Measure, longest: number): Column<Cohort>[] {
  const later = Array.from({ length: longest }, (_, month): Column<Cohort> => ({
    ...{ id: `m${month}`, header: `M${month}`, align: 'end', minWidth: 65 },
    cell: (cohort) => <Left ends={cohort[measure]} month={month} />,
  }));
  return [
    {
      ...{ id: 'month', header: 'Cohort', isRowHeader: true, minWidth: 72 },
      cell: ({ month }) => monthLabel(month, Infinity),
    },
    {
      ...{ id: 'size', header: measure === 'cents' ? 'Revenue' : 'Companies', align: 'end', minWidth: 84 },
      cell: ({ cents, companies }) =>
        measure === 'cents' ? <Money value={(cents[0] ?? 0) / 100} /> : formatCount(companies[0] ?? 0),
    },
    ...later,
  ];
}

/** The rest of a cohort after some months; empty for months to come. */
function Left({ ends, month }: { ends: readonly number[]; month: number }) {
  const [first = 0] = ends;
  const end = ends[month];
  if (end === undefined) return null;
  const isRunning = month === ends.length - 1;
  const share = { '--fhq-share': first > 0 ? Math.min(end / first, 1) : 0 } as CSSProperties;
  return (
    <span className={isRunning ? styles.running : styles.share} style={share}>
      {first > 0 ? `${Math.round((end / first) * 100)}%` : '—'}
      {isRunning && <VisuallyHidden> so far</VisuallyHidden>}
    </span>
  );
}
