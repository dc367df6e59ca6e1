import type { RevenueAnalytics as Analytics, RevenueMonth, RevenueRows } from '@freight-hq/api/contract/revenue';
import { plans } from '@freight-hq/api/rules/subscriptions';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { PageHeader } from '../lib/PageHeader.tsx';
import { CohortCard } from './CohortCard.tsx';
import { LargestCard } from './LargestCard.tsx';
import { MovementCard } from './MovementCard.tsx';
import { PlanRevenueCard } from './PlanRevenueCard.tsx';
import { RateTiles } from './RateTiles.tsx';
import * as styles from './RevenueAnalytics.css.ts';

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
  /** The largest movements of the current month. */
  largest: Resource<RevenueRows>;
}

const planLabels: Record<PlanFilter, string> = {
  all: 'All plans',
  starter: 'Starter',
  professional: 'Professional',
  enterprise: 'Enterprise',
};

/** Recurring revenue over time: movements, retention, plans and cohorts. */
export function RevenueAnalytics({ query, onQueryChange, ...props }: RevenueAnalyticsProps) {
  const { analytics, reported, restated, largest } = props;
  return (
    <Stack gap="x6">
      <PageHeader title="Revenue Analytics" subtitle="Recurring revenue over time, by plan and by cohort.">
        <Select
          label="Plan"
          isLabelHidden
          items={planFilters.map((id) => ({ id, label: planLabels[id] }))}
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
      <ResourceNotice resource={analytics} title="Revenue analytics could not be loaded" />
      <RateTiles analytics={analytics} />
      <MovementCard
        reported={reported}
        restated={restated}
        plan={query.plan === 'all' ? undefined : planLabels[query.plan]}
      />
      {analytics.status !== 'failed' && <CohortCard analytics={analytics} />}
      <div className={styles.halves}>
        {analytics.status !== 'failed' && <PlanRevenueCard analytics={analytics} />}
        <LargestCard largest={largest} />
      </div>
    </Stack>
  );
}
