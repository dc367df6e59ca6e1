import type { RevenueMonth } from '@freight-hq/api/contract/money/revenue';
import type { RevenueFigure } from '@freight-hq/api/rules/revenue-figures';
import { type ReactNode, useMemo } from 'react';
import { Card } from '@freight-hq/components/Card';
import { type Column, DataTable } from '@freight-hq/components/DataTable';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { monthInFull } from '../../lib/monthLabel.ts';
import { ChartRoom, MovementChart } from './laterCharts.tsx';
import * as styles from '../RevenueOverview/RevenueOverview.css.ts';

interface MovementCardProps {
  reported: Resource<readonly RevenueMonth[]>;
  restated: Resource<readonly RevenueMonth[]>;
  /** Name of the plan that is shown alone. */
  plan: string | undefined;
  /** Explains a figure of a month by its rows. */
  onOpenFigure(figure: RevenueFigure, month?: string): void;
  csv: ReactNode;
}

/** The changes month by month, as a chart and as a table whose lines add up. */
export function MovementCard({ reported, restated, plan, onOpenFigure, csv }: MovementCardProps) {
  const months = reported.status === 'ready' ? reported.data : [];
  const description = plan
    ? `Of the plan ${plan}; expansion and contraction include what moved in from other plans and out to them`
    : 'Of all plans';
  return (
    <Card title="Movements by Month" description={description} level={3} actions={csv}>
      {reported.status === 'failed' ? (
        <ResourceNotice resource={reported} title="Movements could not be loaded" />
      ) : (
        <Stack gap="x4">
          <ChartRoom>
            <MovementChart months={months} isLoading={reported.status === 'loading'} />
          </ChartRoom>
          {reported.status === 'loading' ? (
            <Skeleton lines={6} height={32} />
          ) : (
            <MonthTable months={months} restated={restated} onOpenFigure={onOpenFigure} />
          )}
        </Stack>
      )}
    </Card>
  );
}

const dollars = (cents: number) => <Money value={cents / 100} decimals="whereAny" />;

interface Line extends RevenueMonth {
  /** Absent until the restated months are loaded. */
  restatedCents: number | undefined;
}

type Open = MovementCardProps['onOpenFigure'];

const columnsWith = (onOpen: Open): readonly Column<Line>[] => {
  const amount = (figure: RevenueFigure, header: string, cents: (line: Line) => number): Column<Line> => ({
    ...{ id: figure, header, align: 'end', minWidth: 96 },
    cell: (line) =>
      cents(line) === 0 ? (
        dollars(0)
      ) : (
        <button type="button" className={styles.figure} onClick={() => onOpen(figure, line.month)}>
          {dollars(cents(line))}
          <VisuallyHidden>
            , explain {header} of {monthInFull(line.month)}
          </VisuallyHidden>
        </button>
      ),
  });
  return [
    { id: 'month', header: 'Month', isRowHeader: true, minWidth: 132, cell: ({ month }) => monthInFull(month) },
    amount('start_mrr', 'Start', ({ startCents }) => startCents),
    amount('new_mrr', 'New', ({ newCents }) => newCents),
    amount('reactivation_mrr', 'Reactivation', ({ reactivationCents }) => reactivationCents),
    amount('expansion_mrr', 'Expansion', ({ expansionCents }) => expansionCents),
    amount('contraction_mrr', 'Contraction', ({ contractionCents }) => 0 - contractionCents),
    amount('churn_mrr', 'Churn', ({ churnCents }) => 0 - churnCents),
    amount('end_mrr', 'End', ({ endCents }) => endCents),
    {
      ...{ id: 'restated', header: 'Restated end', align: 'end', minWidth: 140 },
      cell: ({ restatedCents, endCents }) => <Restated end={restatedCents} reported={endCents} />,
    },
  ];
};

/** Newest month first. The restated end counts backdated changes in the month in which they took effect. */
function MonthTable({
  months,
  restated,
  onOpenFigure,
}: Pick<MovementCardProps, 'restated' | 'onOpenFigure'> & { months: readonly RevenueMonth[] }) {
  const columns = useMemo(() => columnsWith(onOpenFigure), [onOpenFigure]);
  const ends = new Map(restated.status === 'ready' ? restated.data.map((month) => [month.month, month.endCents]) : []);
  const lines = months.toReversed().map((month) => ({ ...month, restatedCents: ends.get(month.month) }));
  return (
    <Stack gap="x2">
      <DataTable<Line>
        label="Movements by month in figures"
        columns={columns}
        rows={lines}
        getRowId={({ month }) => month}
        rowHeight={36}
        narrow="table"
        emptyState={<Text tone="muted">No revenue in these months</Text>}
      />
      <Text size={12} tone="muted">
        Start + new + reactivation + expansion − contraction − churn is the end of each month. Changes of one day count
        as one. Closed months stay as reported; the restated end counts a backdated change in the month in which it took
        effect.
      </Text>
    </Stack>
  );
}

function Restated({ end, reported }: { end: number | undefined; reported: number }) {
  if (end === undefined) return '—';
  if (end === reported) return 'Same';
  return (
    <>
      {dollars(end)} ({end > reported && '+'}
      {dollars(end - reported)})
    </>
  );
}
