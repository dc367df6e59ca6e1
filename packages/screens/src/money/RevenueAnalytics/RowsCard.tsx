import type { RevenueRows } from '@freight-hq/api/contract/money/revenue';
import { type RevenueFigure, revenueFigures } from '@freight-hq/api/rules/revenue-figures';
import type { ReactNode } from 'react';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { Inline } from '@freight-hq/components/Inline';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Text } from '@freight-hq/components/Text';
import { formatCount } from '../../lib/formatCount.ts';
import { RowWords } from '../RevenueOverview/RowWords.tsx';
import * as styles from '../RevenueOverview/RevenueOverview.css.ts';

interface RowsCardProps {
  figure: RevenueFigure;
  title: string;
  description: string;
  rows: Resource<RevenueRows>;
  emptyText: string;
  onOpenFigure(figure: RevenueFigure): void;
  csv: ReactNode;
}

/** The largest rows of a figure and their sum; all of them are in its drawer. */
export function RowsCard({ figure, title, description, rows, emptyText, onOpenFigure, csv }: RowsCardProps) {
  return (
    <Card
      title={title}
      description={description}
      level={3}
      actions={
        <Inline gap="x2">
          <Button size="small" aria-label={`All of ${title}`} onPress={() => onOpenFigure(figure)}>
            All
          </Button>
          {csv}
        </Inline>
      }
    >
      {rows.status === 'loading' && <Skeleton lines={4} height={32} />}
      <ResourceNotice resource={rows} title={`${revenueFigures[figure].label} could not be loaded`} />
      {rows.status === 'ready' && rows.data.count === 0 && <Text tone="muted">{emptyText}</Text>}
      {rows.status === 'ready' && rows.data.count > 0 && (
        <ul className={styles.rows}>
          {rows.data.rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <RowWords {...row} />
              <Money value={row.cents / 100} decimals="whereAny" />
            </li>
          ))}
          <li className={styles.sum}>
            <span>Sum of all {formatCount(rows.data.count)}</span>
            <Money value={rows.data.sumCents / 100} decimals="whereAny" />
          </li>
        </ul>
      )}
    </Card>
  );
}
