import type {
  Feature,
  FeatureActivity,
  FeatureUsage as Usage,
  PlanFit,
  UsageCorrection,
  UsageCrossing,
  UsageRow,
} from '@freight-hq/api/contract/fleet/features';
import type { UsageBand } from '@freight-hq/api/rules/fleet/features';
import { lazy, Suspense, useMemo } from 'react';
import { useNow } from '@freight-hq/components/Clock';
import type { ListQuery, NumberedPage, Resource } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { formatCount } from '../../lib/formatCount.ts';
import { monthInFull } from '../../lib/monthLabel.ts';
import { PagedTable } from '../../lib/PagedTable.tsx';
import { ListToolbar } from '../../lib/ListToolbar.tsx';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { type Shown, shown } from '../../lib/shown.ts';
import { Tile, TileStrip } from '../../lib/Tiles.tsx';
import { ActivityCard } from './ActivityCard.tsx';
import { usageColumns } from './columns.tsx';
import { CatalogueCard } from './CatalogueCard.tsx';
import { CorrectionsCard, CrossingsCard } from './CrossingsCard.tsx';
import type { Cataloguing } from './FeatureDialog.tsx';
import * as styles from './FeatureUsage.css.ts';
import { FeatureFilter } from './FeatureFilter.tsx';
import { FitCard } from './FitCard.tsx';
import type { OpenLead } from './LeadDrawer.tsx';
import type { Raise } from './LimitDialog.tsx';
import type { Message } from './MessageDialog.tsx';
import { PopularityCard } from './PopularityCard.tsx';

export type { Cataloguing, FeatureChange, FeatureTarget } from './FeatureDialog.tsx';
export type { Raise } from './LimitDialog.tsx';
export type { Message } from './MessageDialog.tsx';

/** A page of rows with the figures of the whole period. */
export type UsagePage = NumberedPage<UsageRow> & Omit<Usage, 'usage'>;

export const usageOrders = ['progress', 'usage'] as const;
export const usageFilters = ['high', 'medium', 'low', 'outside'] as const satisfies readonly (UsageBand | 'outside')[];

/** The period, the filters and the page, as in the address. */
export interface UsageQuery extends ListQuery {
  /** A month, such as 2026-06; the current one if it is absent. */
  period?: string;
  /** The key of a feature. */
  feature?: string;
  band?: (typeof usageFilters)[number];
  order?: (typeof usageOrders)[number];
}

export interface FeatureUsageProps {
  usage: Resource<UsagePage>;
  query: UsageQuery;
  onQueryChange(query: UsageQuery): void;
  activity: Resource<FeatureActivity>;
  crossings: Resource<readonly UsageCrossing[]>;
  corrections: Resource<readonly UsageCorrection[]>;
  catalogue: Resource<readonly Feature[]>;
  fits: Resource<{ count: number; rows: readonly PlanFit[] }>;
  /** Whether the user may raise limits and write messages. */
  canWrite: boolean;
  raising: Submission<Raise, UsageRow>;
  messaging: Submission<Message, UsageRow>;
  cataloguing: Cataloguing;
  onCreateLead(row: UsageRow): void;
  onOpenLead(id: string): void;
  openLead?: OpenLead | undefined;
}

const LeadDrawer = lazy(async () => ({ default: (await import('./dialogs.ts')).LeadDrawer }));
const LimitDialog = lazy(async () => ({ default: (await import('./dialogs.ts')).LimitDialog }));
const MessageDialog = lazy(async () => ({ default: (await import('./dialogs.ts')).MessageDialog }));

const notAllowed = 'Your role may not act on the use of features';
const failure = 'Feature usage could not be loaded';
const monthsOffered = 12;
const noUsage: UsagePage = {
  ...{ items: [], total: 0, isTotalExact: true, page: 1, size: 50, summary: [] },
  period: { month: '', isRunning: false, comparedDays: null },
  totals: { features: 0, tenants: 0, uses: 0, rows: 0 },
};

/** Use of every feature by every tenant, measured against the limits of their plans. */
export function FeatureUsage(props: FeatureUsageProps) {
  const { usage, query, onQueryChange, activity, crossings, corrections, fits, catalogue, cataloguing } = props;
  const forbidden = props.canWrite ? undefined : notAllowed;
  const figures = shown(usage, noUsage);
  const { summary } = figures.data;
  const chosen = summary.find(({ feature }) => feature === query.feature);
  return (
    <Stack gap="x3">
      <PageHeader
        title="Feature Usage"
        subtitle="Use of every feature by every tenant, measured day by day."
        figures={<UsageTiles figures={figures} />}
      />
      <FeatureFilter summary={summary} query={query} onQueryChange={onQueryChange} />
      <UsageTable {...props} forbidden={forbidden} />
      <PeriodNote figures={figures} />
      <div className={styles.cards}>
        <Stack gap="x4">
          {usage.status !== 'failed' && <PopularityCard summary={summary} isLoading={figures.isLoading} />}
          <CrossingsCard crossings={crossings} />
          <CorrectionsCard corrections={corrections} />
        </Stack>
        <Stack gap="x4">
          <ActivityCard activity={activity} of={chosen?.featureName ?? 'All features'} />
          <FitCard fits={fits} />
          <CatalogueCard {...{ catalogue, cataloguing, forbidden }} />
        </Stack>
      </div>
    </Stack>
  );
}

type QueryProps = Pick<FeatureUsageProps, 'query' | 'onQueryChange'>;

function PeriodSelect({ query, onQueryChange }: QueryProps) {
  const now = useNow();
  const { period, ...rest } = query;
  const months = Array.from({ length: monthsOffered }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
  const offered = period === undefined || months.includes(period) ? months : [...months, period];
  const [current = ''] = months;
  return (
    <Select
      label="Period"
      isLabelHidden
      items={offered.map((id) => ({ id, label: monthInFull(id) }))}
      selectedKey={period ?? current}
      onSelectionChange={(id) => onQueryChange({ ...rest, page: 1, ...(id !== current && { period: id }) })}
    />
  );
}

/** Says what a trend compares. */
function PeriodNote({ figures: { data, isKnown } }: { figures: Shown<UsagePage> }) {
  if (!isKnown) return null;
  const { month, isRunning, comparedDays } = data.period;
  if (!isRunning)
    return <Text tone="muted">{monthInFull(month)} has ended. Trends compare it with the month before.</Text>;
  return (
    <Text tone="muted">
      {monthInFull(month)} is still running.{' '}
      {comparedDays === 0
        ? 'Trends begin after its first whole day.'
        : `Trends compare its first ${comparedDays === 1 ? 'day' : `${comparedDays} days`} with the same days of the month before.`}
    </Text>
  );
}

function UsageTiles({ figures }: { figures: Shown<UsagePage> }) {
  const { totals, summary } = figures.data;
  const [most] = summary;
  return (
    <TileStrip>
      <Tile of={figures} label="Total Features" value={formatCount(totals.features)} detail="Used this period" />
      <Tile of={figures} label="Active Tenants" value={formatCount(totals.tenants)} detail="Used any feature" />
      <Tile of={figures} label="Total Usage" value={formatCount(totals.uses)} detail="this period" />
      <Tile
        of={figures}
        label="Most Popular"
        value={most ? `${most.popularityScore}%` : '—'}
        detail={most?.featureName ?? 'No feature was used'}
      />
    </TileStrip>
  );
}

const bandItems = [
  { id: 'all', label: 'Every status' },
  { id: 'high', label: 'High' },
  { id: 'medium', label: 'Medium' },
  { id: 'low', label: 'Low' },
  { id: 'outside', label: 'Used outside the plan' },
] as const;
const orderItems = [
  { id: 'progress', label: 'Nearest to the limit first' },
  { id: 'usage', label: 'Most used first' },
] as const;

function UsageTable(props: FeatureUsageProps & { forbidden: string | undefined }) {
  const { usage, query, onQueryChange, forbidden, raising, messaging, onCreateLead, onOpenLead, openLead } = props;
  const [openLimit, openMessage] = [raising.open, messaging.open];
  const columns = useMemo(
    () =>
      usageColumns({
        forbidden,
        onRaise: openLimit,
        onMessage: openMessage,
        onCreateLead,
        onOpenLead,
      }),
    [forbidden, openLimit, openMessage, onCreateLead, onOpenLead],
  );
  const { band, feature, order, ...rest } = query;
  const kept = { ...(feature !== undefined && { feature }), ...(order !== undefined && { order }) };
  const month = useNow().toISOString().slice(0, 7);
  const isFiltered = band !== undefined || feature !== undefined;
  return (
    <Stack gap="x3">
      <ListToolbar
        title="Feature Usage by Tenant"
        search={<PeriodSelect query={query} onQueryChange={onQueryChange} />}
        filters={
          <>
            <Select
              label="Status"
              isLabelHidden
              items={bandItems}
              selectedKey={band ?? 'all'}
              onSelectionChange={(id) =>
                onQueryChange({ ...rest, ...kept, page: 1, ...(id !== 'all' && { band: id }) })
              }
            />
            <Select
              label="Order"
              isLabelHidden
              items={orderItems}
              selectedKey={order ?? 'progress'}
              onSelectionChange={(id) => onQueryChange({ ...query, page: 1, order: id })}
            />
          </>
        }
      />
      <PagedTable
        label="Feature Usage by Tenant"
        rows={usage}
        failure={failure}
        columns={columns}
        rowHeight={60}
        getRowId={(row) => `${row.companyId} ${row.feature}`}
        query={query}
        onQueryChange={onQueryChange}
        emptyState={
          <EmptyList
            text="No feature usage data found"
            action={isFiltered && { label: 'Show all', onPress: () => onQueryChange({ ...rest, page: 1 }) }}
          />
        }
      />
      <Suspense>
        {raising.state.status !== 'idle' && (
          <LimitDialog row={raising.state.target} month={query.period ?? month} raising={raising} />
        )}
        {messaging.state.status !== 'idle' && (
          <MessageDialog row={messaging.state.target} month={query.period ?? month} messaging={messaging} />
        )}
        {openLead && <LeadDrawer {...openLead} />}
      </Suspense>
    </Stack>
  );
}
