import type {
  Revenue,
  RevenueAnalytics as Analytics,
  RevenueMonth,
  RevenueRows,
} from '@freight-hq/api/contract/money/revenue';
import type { AnyPanel, OutlookSet, RevenueFacts, RevenueFigure } from '@freight-hq/api/rules/revenue-figures';
import { planLabels, plans } from '@freight-hq/api/rules/money/subscriptions';
import { lazy, Suspense } from 'react';
import { Inline } from '@freight-hq/components/Inline';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { type Shown, shown } from '../../lib/shown.ts';
import { CsvButton } from '../RevenueOverview/CsvButton.tsx';
import { noRevenue, unloaded } from '../RevenueOverview/shownRevenue.ts';
import type { OpenFigure, PartProps } from '../RevenueOverview/RevenueOverview.tsx';
import { CohortCard } from './CohortCard.tsx';
import { LargestCard } from './LargestCard.tsx';
import { MovementCard } from './MovementCard.tsx';
import { PlanRevenueCard } from './PlanRevenueCard.tsx';
import { RateTiles } from './RateTiles.tsx';
import { RowsCard } from './RowsCard.tsx';
import * as styles from './RevenueAnalytics.css.ts';

// Loaded with the first figure that is explained.
const FigureDrawer = lazy(async () => ({
  default: (await import('../RevenueOverview/FigureDrawer.tsx')).FigureDrawer,
}));

export const planFilters = ['all', ...plans] as const;
export type PlanFilter = (typeof planFilters)[number];

export const spans = [6, 12, 24, 48] as const;
export type Span = (typeof spans)[number];

/** The filters, as in the address. */
export interface RevenueAnalyticsQuery {
  plan: PlanFilter;
  months: Span;
}

export interface RevenueAnalyticsProps {
  query: RevenueAnalyticsQuery;
  onQueryChange(query: RevenueAnalyticsQuery): void;
  /** Movements of the chosen plan as reported: a backdated change counts when it was recorded. */
  reported: Resource<readonly RevenueMonth[]>;
  /** The same, where a backdated change counts when it took effect. */
  restated: Resource<readonly RevenueMonth[]>;
  /** Rates, plans and cohorts of all plans. */
  analytics: Resource<Analytics>;
  /** The figures of the current month. */
  revenue: Resource<Revenue>;
  /** The largest movements of the current month, scheduled changes, tenants at risk, and trucks beyond the seats. */
  largest: Resource<RevenueRows>;
  committed: Resource<RevenueRows>;
  atRisk: Resource<RevenueRows>;
  unpaidTrucks: Resource<RevenueRows>;
  /** Open while a figure is explained. */
  open?: OpenFigure | undefined;
  /** `month` for the rows of one month, of the chosen plan. */
  onOpenFigure(figure: RevenueFigure, month?: string): void;
  /** Saves a panel as a file. */
  onExport(panel: AnyPanel): void;
  /** The panel that is being saved. */
  exporting?: AnyPanel | undefined;
}

const filterLabels: Record<PlanFilter, string> = { all: 'All plans', ...planLabels };

/** Recurring revenue over time: movements, retention, plans and cohorts. */
export function RevenueAnalytics({ query, onQueryChange, ...props }: RevenueAnalyticsProps) {
  const { analytics, reported, restated, largest, revenue, open, onOpenFigure, onExport, exporting } = props;
  const outlook = { committed: props.committed, at_risk: props.atRisk, unpaid_trucks: props.unpaidTrucks };
  const figures = withOutlook(shown(revenue, noRevenue), outlook);
  const noExport = unloaded(figures);
  const part = { figures, onOpenFigure, onExport, exporting, noExport };
  return (
    <Stack gap="x6">
      <PageHeader title="Revenue Analytics" subtitle="Recurring revenue over time, by plan and by cohort.">
        <Select
          label="Plan"
          isLabelHidden
          items={planFilters.map((id) => ({ id, label: filterLabels[id] }))}
          selectedKey={query.plan}
          onSelectionChange={(plan) => onQueryChange({ ...query, plan })}
        />
        <Select
          label="Period"
          isLabelHidden
          items={spans.map((months) => ({ id: String(months), label: `${months} months` }))}
          selectedKey={String(query.months)}
          onSelectionChange={(id) =>
            onQueryChange({ ...query, months: spans.find((span) => String(span) === id) ?? 12 })
          }
        />
      </PageHeader>
      <ResourceNotice resource={revenue} title="Revenue could not be loaded" />
      <RateTiles {...part} outlook={outlook} />
      <ResourceNotice resource={analytics} title="Revenue analytics could not be loaded" />
      <MovementCard
        reported={reported}
        restated={restated}
        plan={query.plan === 'all' ? undefined : planLabels[query.plan]}
        onOpenFigure={onOpenFigure}
        csv={<CsvButton panel="movements" title="Movements" {...part} />}
      />
      {analytics.status !== 'failed' && (
        <CohortCard analytics={analytics} csv={<CsvButton panel="cohorts" title="Cohorts" {...part} />} />
      )}
      <div className={styles.halves}>
        {analytics.status !== 'failed' && (
          <PlanRevenueCard
            analytics={analytics}
            csv={
              <Inline gap="x2">
                <CsvButton panel="plans" title="Revenue by Plan" {...part} />
                <CsvButton panel="rates" title="Rates by Month" {...part}>
                  CSV of Rates
                </CsvButton>
              </Inline>
            }
          />
        )}
        <LargestCard
          largest={largest}
          onOpenFigure={onOpenFigure}
          csv={<CsvButton panel="largest" title="Largest Movements" {...part} />}
        />
        <OutlookCards {...props} part={part} />
      </div>
      {open && (
        <Suspense>
          <FigureDrawer open={open} revenue={figures} noExport={noExport} />
        </Suspense>
      )}
    </Stack>
  );
}

type Outlook = Record<OutlookSet, Resource<RevenueRows>>;

/** The figures with the totals of those rows that are loaded. */
function withOutlook(figures: Shown<Revenue>, outlook: Outlook): Shown<RevenueFacts> {
  const totals = Object.entries(outlook).map(([set, rows]) => [set, rows.status === 'ready' ? rows.data : undefined]);
  return { ...figures, data: { ...figures.data, outlook: Object.fromEntries(totals) } };
}

type OutlookCardsProps = Pick<RevenueAnalyticsProps, 'committed' | 'atRisk' | 'unpaidTrucks'> & { part: PartProps };

/** Known changes of the months to come. */
function OutlookCards({ committed, atRisk, unpaidTrucks, part }: OutlookCardsProps) {
  return (
    <>
      <div className={styles.column}>
        <RowsCard
          figure="committed_mrr"
          title="Committed Changes"
          description="What is scheduled, with its first day"
          rows={committed}
          emptyText="Nothing is scheduled"
          onOpenFigure={part.onOpenFigure}
          csv={<CsvButton panel="committed" title="Committed Changes" {...part} />}
        />
        <RowsCard
          figure="seat_leak"
          title="Seat Truth"
          description="Trucks that run beyond the paid seats, and what they would cost a month"
          rows={unpaidTrucks}
          emptyText="No tenant runs more trucks than it pays for"
          onOpenFigure={part.onOpenFigure}
          csv={<CsvButton panel="seats" title="Seat Truth" {...part} />}
        />
      </div>
      <RowsCard
        figure="at_risk_mrr"
        title="MRR at Risk"
        description="Tenants that may leave within 30 days, with the reasons"
        rows={atRisk}
        emptyText="No tenant is at risk"
        onOpenFigure={part.onOpenFigure}
        csv={<CsvButton panel="at_risk" title="MRR at Risk" {...part} />}
      />
    </>
  );
}
