import type { RevenueRow, RevenueRows } from '@freight-hq/api/contract/money/revenue';
import type { RevenueFigure } from '@freight-hq/api/rules/revenue-figures';
import type { ReactNode } from 'react';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Text } from '@freight-hq/components/Text';
import { links } from '../../links/links.ts';
import * as styles from './RevenueAnalytics.css.ts';

interface LargestCardProps {
  largest: Resource<RevenueRows>;
  /** Explains a figure by its rows. */
  onOpenFigure(figure: RevenueFigure): void;
  csv: ReactNode;
}

/** The ten largest movements since the last month was closed, in words. */
export function LargestCard({ largest, onOpenFigure, csv }: LargestCardProps) {
  return (
    <Card
      title="Since the Last Close"
      description="The largest movements of this month"
      level={3}
      actions={
        <Inline gap="x2">
          <Button size="small" aria-label="All movements of this month" onPress={() => onOpenFigure('net_new_mrr')}>
            All
          </Button>
          {csv}
        </Inline>
      }
    >
      {largest.status === 'loading' && <Skeleton lines={6} height={32} />}
      <ResourceNotice resource={largest} title="Movements could not be loaded" />
      {largest.status === 'ready' && largest.data.rows.length === 0 && (
        <Text tone="muted">Nothing has changed this month</Text>
      )}
      {largest.status === 'ready' && (
        <ul className={styles.list}>
          {largest.data.rows.map((row) => (
            <li key={row.id}>
              <Sentence {...row} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const verbs: Record<string, [before: string, after: string]> = {
  new: ['became a customer at', 'a month'],
  reactivation: ['came back at', 'a month'],
  expansion: ['pays', 'a month more'],
  contraction: ['pays', 'a month less'],
  churn: ['left; it paid', 'a month'],
};

function Sentence({ name, companyId, detail, cents, at }: RevenueRow) {
  const [before, after] = verbs[detail] ?? ['changed by', 'a month'];
  return (
    <Text size={13}>
      {companyId === undefined ? name : <Link href={links.tenant(companyId)}>{name}</Link>} {before}{' '}
      <Money value={Math.abs(cents) / 100} decimals="whereAny" /> {after}
      {at !== undefined && (
        <>
          , <DateTime value={at} format="date" timeZone="UTC" />
        </>
      )}
    </Text>
  );
}
