import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { Printer } from 'lucide-react';
import { shown } from '../../lib/shown.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { FeatureCard } from './FeatureCard.tsx';
import { GrowthCards } from './GrowthCards.tsx';
import { monthInFull } from '../../lib/monthLabel.ts';
import { noFigures } from './noFigures.ts';
import { PlanCard } from './PlanCard.tsx';
import { TrendCard } from './TrendCard.tsx';
import { MonthTable } from './MonthTable.tsx';
import * as styles from './Report.css.ts';
import type { TenantAnalyticsProps } from './TenantAnalytics.tsx';

/** The tenant analytics for print: one column, the months also in figures, without controls. */
export function Report({
  analytics,
  screenHref,
  onPrint,
}: Pick<TenantAnalyticsProps, 'analytics' | 'screenHref' | 'onPrint'>) {
  const figures = shown(analytics, noFigures);
  const { from, to, monthly } = figures.data;
  return (
    <article className={styles.page} aria-busy={figures.isLoading}>
      <div className={styles.tools}>
        <Link href={screenHref}>Back to Tenant Analytics</Link>
        <Button
          variant="primary"
          iconStart={<Printer size={16} aria-hidden />}
          onPress={onPrint}
          disabledReason={figures.isKnown ? undefined : 'There is nothing to print yet'}
        >
          Print
        </Button>
      </div>
      <Stack gap="x1">
        <Heading level={2} size={24}>
          Tenant Analytics Report
        </Heading>
        {analytics.status === 'ready' && (
          <Inline gap="x2">
            <Text tone="muted">
              {monthInFull(from)} to {monthInFull(to)}, as of <DateTime value={analytics.at} format="dateTime" />
            </Text>
          </Inline>
        )}
      </Stack>
      <ResourceNotice resource={analytics} title="Tenant analytics could not be loaded" />
      {analytics.status !== 'failed' && (
        <>
          <GrowthCards figures={figures} />
          <TrendCard figures={figures} />
          {figures.isKnown && <MonthTable months={monthly} />}
          <PlanCard figures={figures} />
          <FeatureCard figures={figures} />
          <ActivityCard figures={figures} />
        </>
      )}
    </article>
  );
}
